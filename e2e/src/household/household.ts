import { householdApi } from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, openMenu, storeToken } from '#harness/accounts.ts'
import type { Page } from '#harness/product.ts'

export const HOUSEHOLD = `${PAGES.shoppingList}?modal=household`

/** The path of a new invite into the host's household. */
export async function inviteBy(product: RunningApp, host: User): Promise<string> {
  const { body } = await product.call(householdApi.invite, { as: host })
  const { pathname, hash } = new URL(body.url)
  return pathname + hash
}

/** A page of a signed-in user. */
export async function openAs(page: Page, user: User, address: string = PAGES.shoppingList) {
  await storeToken(page, user.refreshToken)
  await page.goto(address)
}

/** 'Casa', opened from the menu. */
export async function openHousehold(page: Page) {
  await (await openMenu(page)).getByRole('button', { name: 'Casa', exact: true }).click()
  return dialogOf(page, 'Casa')
}

/** The members, as the open modal shows them. */
export const peopleOf = (page: Page) =>
  page.getByRole('list', { name: 'Pessoas' }).getByRole('listitem')
