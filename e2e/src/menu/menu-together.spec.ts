import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser } from '@playwright/test'
import { expect, patience, test } from '#harness/product.ts'
import { openHouse as openBrowser } from '#house-list/house-browsers.ts'
import { housemates } from '#house-list/house-list.ts'
import { addDish, meal, MENU, openMenuAs, plannedOf } from './menu.ts'

/** A browser of that user with the week open; the open list is the household's. */
async function openWeek(browser: Browser, product: RunningApp, user: User) {
  const { context, page } = await openBrowser(browser, product, user)
  await page.goto(MENU)
  await expect(meal(page, 0, 'Almoço').add).toBeVisible()
  return { context, page }
}

test('two members plan at once: each sees the other’s entries, and none is lost', async ({
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  const here = await openWeek(browser, product, ana)
  const there = await openWeek(browser, product, tomas)

  await addDish(here.page, 0, 'Almoço', 'Feijoada da Ana')
  await expect(meal(there.page, 0, 'Almoço').dish('Feijoada da Ana')).toBeVisible()

  // At the same time, for the same meal.
  await Promise.all([
    addDish(here.page, 2, 'Jantar', 'Sopa da Ana'),
    addDish(there.page, 2, 'Jantar', 'Salada do Tomás'),
  ])
  for (const { page } of [here, there]) {
    await expect(meal(page, 2, 'Jantar').dish('Sopa da Ana')).toBeVisible()
    await expect(meal(page, 2, 'Jantar').dish('Salada do Tomás')).toBeVisible()
  }
  expect((await plannedOf(product, ana)).toSorted()).toEqual([
    '0 Almoço: “Feijoada da Ana” (2)',
    '2 Jantar: “Salada do Tomás” (2)',
    '2 Jantar: “Sopa da Ana” (2)',
  ])
  await Promise.all([here.context.close(), there.context.close()])
})

test('a member whose open list is local sees another member’s entries, too', async ({
  page,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await openMenuAs(page, ana)
  const there = await openWeek(browser, product, tomas)
  await addDish(there.page, 1, 'Almoço', 'Peixe do Tomás')
  await expect(meal(page, 1, 'Almoço').dish('Peixe do Tomás')).toBeVisible({
    timeout: patience(20_000),
  })
  await there.context.close()
})
