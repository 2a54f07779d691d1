import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { createBuyer } from '@compra/server/testing/data/bought.ts'
import type { Page } from '@playwright/test'
import { dialogOf } from './accounts.ts'
import { openWith, PRODUCTS, productsOf } from './products.ts'
import { storeList } from './working-list.ts'

export const PRICES = 'Preços'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Somebody whose milk was bought five times in two shops, the last time dear. */
export async function openMilk(page: Page, product: RunningApp) {
  const user = await openWith(page, product, [{ name: 'Leite integral 1 l', price: 6 }])
  const buy = createBuyer(product.database)
  const [milk] = await productsOf(product, user)
  const bought = [
    [150, 'Mercado Um', 479],
    [110, 'Mercado Dois', 459],
    [70, 'Mercado Um', 489],
    [40, 'Mercado Dois', 349],
    [30, 'Mercado Um', 479],
    [2, 'Mercado Um', 600],
  ] as const
  for (const [days, shop, paid] of bought) {
    const promo = paid === 349
    const row = { product: milk?.id ?? '', paid: paid * 2, quantity: 2, promo }
    await buy.receipt(user, shop, daysAgo(days), [row])
  }
  await page.goto(PRODUCTS)
  await page.getByRole('button', { name: 'Preço: R$ 6.00: ver os preços' }).click()
  return dialogOf(page, PRICES)
}

export const CHEAPEST = 'Onde está mais barato'

/** Somebody with four items to buy, whose things were bought at these shops for so much. */
export async function openCheapest(
  page: Page,
  product: RunningApp,
  shops: Readonly<Record<string, Readonly<Record<string, number>>>>,
) {
  const names = ['Arroz 5 kg', 'Café 500 g', 'Leite', 'Sal']
  const user = await openWith(
    page,
    product,
    names.map((name) => ({ name })),
  )
  const made = await productsOf(product, user)
  const buy = createBuyer(product.database)
  for (const [shop, prices] of Object.entries(shops)) {
    const rows = Object.entries(prices).map(([name, paid]) => ({
      product: made.find((one) => one.name === name)?.id ?? '',
      paid,
    }))
    await buy.receipt(user, shop, daysAgo(9), rows)
  }
  await storeList(page, [
    { name: 'Arroz', measure: { amount: 5, unit: 'kg' } },
    { name: 'Café', measure: { amount: 500, unit: 'g' } },
    { name: 'Leite', quantity: 2 },
    { name: 'Sal' },
    { name: 'Pão', status: 'purchased' },
  ])
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: CHEAPEST }).click()
  return dialogOf(page, CHEAPEST)
}

export const TWO_SHOPS = {
  'Mercado Um': { 'Arroz 5 kg': 2790, 'Café 500 g': 1990, Leite: 500, Sal: 300 },
  'Mercado Dois': { 'Arroz 5 kg': 2490, 'Café 500 g': 1890, Leite: 450 },
  'Banca do Zé': { Sal: 100 },
}
