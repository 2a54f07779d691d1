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
import { mountApp } from '#component/harness/mount.tsx'
import { dialogOf, page, product } from '#component/harness/product.ts'
import { storeList } from '#component/working-list/working-list.ts'
import { addProducts, card, PRODUCTS } from './products.ts'

export const PRICES = 'Preços'
const daysAgo = (days: number) => Date.now() - days * 86_400_000

/** A person whose milk was bought six times in two shops, the last time at a high price. */
export async function openMilk() {
  const user = await product.newUser({})
  const made = await addProducts(user, [MILK])
  for (const [days, shop, paid] of MILK_BOUGHT) {
    await product.buy(user, shop, daysAgo(days), [milkRow(made, paid)])
  }
  await mountApp(PRODUCTS, user.refreshToken)
  await card('Leite').open.click()
  await page.getByRole('button', { name: /^Preço: R\$ 6,00.*: ver os preços$/ }).click()
  return dialogOf(PRICES)
}

/** A person who buys two brands of rice in two shops. */
export async function openRice() {
  const user = await product.newUser({})
  const [rice] = await addProducts(user, [RICE])
  for (const [days, shop, row, paid] of RICE_BOUGHT) {
    await product.buy(user, shop, daysAgo(days), [{ ...row, product: rice?.id ?? '', paid }])
  }
  await mountApp(PRODUCTS, user.refreshToken)
  await card('Arroz').open.click()
  await page.getByRole('button', { name: /: ver os preços$/ }).click()
  return dialogOf(PRICES)
}

export const CHEAPEST = 'Onde está mais barato'

/** A person with four items to buy, whose products were bought at these shops for so much. */
export async function openCheapest(shops: ShopPrices) {
  const user = await product.newUser({})
  const made = await addProducts(user, COMPARED_PRODUCTS)
  for (const [shop, prices] of Object.entries(shops)) {
    await product.buy(user, shop, daysAgo(9), rowsAt(made, prices))
  }
  storeList(COMPARED_LIST)
  await mountApp('/shopping-list', user.refreshToken)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: CHEAPEST }).click()
  return dialogOf(CHEAPEST)
}
