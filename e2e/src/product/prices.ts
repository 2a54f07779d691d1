import {
  COMPARED_LIST,
  COMPARED_PRODUCTS,
  MILK,
  MILK_BOUGHT,
  milkRow,
  RICE,
  RICE_BOUGHT,
  rowsAt,
  type ShopPrices,
} from '@compra/contract/testing/browser/paid-prices.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { createBuyer } from '@compra/server/testing/data/bought.ts'
import type { Page } from '@playwright/test'
import { dialogOf } from '#harness/accounts.ts'
import { storeList } from '#working-list/working-list.ts'
import { card, openWith, PRODUCTS, productsOf } from './products.ts'

export { TWO_SHOPS } from '@compra/contract/testing/browser/paid-prices.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A user whose milk was bought six times in two shops, the last time at a high price. */
export async function openMilk(page: Page, product: RunningApp) {
  const user = await openWith(page, product, [MILK])
  const buy = createBuyer(product.database)
  const made = await productsOf(product, user)
  for (const [days, shop, paid] of MILK_BOUGHT) {
    await buy.receipt(user, shop, daysAgo(days), [milkRow(made, paid)])
  }
  await page.goto(PRODUCTS)
  await card(page, 'Leite').open.click()
  await page.getByRole('button', { name: /^Preço: R\$ 6,00.*: ver os preços$/ }).click()
  return dialogOf(page, 'Preços')
}

/** A user who buys two brands of rice in two shops. */
export async function openRice(page: Page, product: RunningApp) {
  const user = await openWith(page, product, [RICE])
  const buy = createBuyer(product.database)
  const [rice] = await productsOf(product, user)
  for (const [days, shop, row, paid] of RICE_BOUGHT) {
    await buy.receipt(user, shop, daysAgo(days), [{ ...row, product: rice?.id ?? '', paid }])
  }
  await page.goto(PRODUCTS)
  await card(page, 'Arroz').open.click()
  await page.getByRole('button', { name: /: ver os preços$/ }).click()
  return dialogOf(page, 'Preços')
}

const CHEAPEST = 'Onde está mais barato'

/** A user with four items to buy, and receipts with these prices. */
export async function openCheapest(page: Page, product: RunningApp, shops: ShopPrices) {
  const user = await openWith(page, product, COMPARED_PRODUCTS)
  const made = await productsOf(product, user)
  const buy = createBuyer(product.database)
  for (const [shop, prices] of Object.entries(shops)) {
    await buy.receipt(user, shop, daysAgo(9), rowsAt(made, prices))
  }
  await storeList(page, COMPARED_LIST)
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: CHEAPEST }).click()
  return dialogOf(page, CHEAPEST)
}
