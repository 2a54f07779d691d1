import { newUser, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { storeToken } from '#harness/accounts.ts'
import { expect } from '#harness/product.ts'

/** Two members of one household: Ana has invited Tomás. */
export async function housemates(product: RunningApp): Promise<{ ana: User; tomas: User }> {
  const ana = await newUser(product, { userName: 'Ana Souza' })
  const guest = await newUser(product, { userName: 'Tomás Lima' })
  return { ana, tomas: await moveIn(product, ana, guest) }
}

/** Signed in, with the household list open. */
export async function openHouse(page: Page, user: User): Promise<void> {
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await chooseList(page, 'Lista da casa')
}

/** The page of another user, in a separate browser. */
export async function openOther(browser: Browser, product: RunningApp, user: User): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openHouse(page, user)
  return page
}

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const choice = (page: Page): Locator => page.getByRole('dialog', { name: 'Qual lista?' })

/** Switches lists by the title of the open one. */
export async function chooseList(page: Page, name: string): Promise<void> {
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name }).first().click()
  await expect(choice(page)).toBeHidden()
}

/** Shown when all changes are sent. */
export const sent = (page: Page): Locator => page.locator('[data-waiting="0"]')
