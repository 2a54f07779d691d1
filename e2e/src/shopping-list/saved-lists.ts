import {
  type SavedListDraft,
  shoppingListApi,
} from '@compra/contract/shopping-list/shopping-list.ts'
import { newUser, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Locator, Page } from '@playwright/test'
import { dialogOf, storeToken } from '#harness/accounts.ts'

export { FEIRA, listOf, numbered } from '@compra/contract/testing/browser/saved-list-drafts.ts'

export const LISTS = '/shopping-list?modal=lists'
/** Calls for pages of lists, not for one list. */

interface Has {
  lists?: readonly SavedListDraft[]
  premium?: boolean
}

/** A user with these lists, the last one newest; not signed in in the browser yet. */
export async function ownerOf(
  product: RunningApp,
  { lists = [], premium = false }: Has,
): Promise<User> {
  const user = await newUser(product)
  if (premium) await givePremium(product, user)
  for (const body of lists) await save(product, user, body)
  return user
}

export async function save(product: RunningApp, user: User, body: SavedListDraft): Promise<string> {
  const { body: saved } = await product.call(shoppingListApi.create, { as: user, body })
  return saved.id
}

/** Opens 'Listas' as a user with these lists. */
export async function openLists(page: Page, product: RunningApp, has: Has = {}): Promise<User> {
  const user = await ownerOf(product, has)
  await storeToken(page, user.refreshToken)
  await page.goto(LISTS)
  await dialogOf(page, 'Listas').dialog.waitFor()
  return user
}

export const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Listas salvas' }).getByRole('article')

export function card(page: Page, name: string) {
  const one = cards(page).filter({ hasText: name })
  const button = (label: string) => one.getByRole('button', { name: label, exact: true })
  return {
    card: one,
    generate: button('Gerar lista'),
    edit: button('Editar'),
    remove: button('Excluir'),
  }
}
