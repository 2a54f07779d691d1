import { productApi } from '@compra/contract/product.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { createBuyer } from '@compra/server/testing/data/bought.ts'
import type { Page } from '@playwright/test'
import { storeToken } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, PHONE, test } from './product.ts'
import { row, type StoredItem, storeList } from './working-list.ts'

test.use(PHONE)

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

const LIST: readonly StoredItem[] = [
  { name: 'Arroz', quantity: 2, measure: { amount: 1, unit: 'kg' } },
  { name: 'Feijão' },
  { name: 'Patinho', measure: { amount: 500, unit: 'g' } },
  { name: 'Sal', price: 3 },
  { name: 'Vela' },
]

/** Somebody whose receipts are from two shops, with a list before the next shopping. */
async function openPriced(page: Page, product: RunningApp, items = LIST): Promise<void> {
  const user = await newUser(product, {})
  const made = async (name: string, content: { amount: number; unit: string } | null = null) => {
    const body = { name, category: 'Alimentos' as const, stock: 0, minStock: 0, price: 0, content }
    return (await product.call(productApi.create, { as: user, body })).body.id
  }
  const [rice, beans] = [await made('Arroz'), await made('Feijão', { amount: 1, unit: 'kg' })]
  const buyer = createBuyer(product.database)
  const one = { amount: 1, unit: 'kg' }
  for (const days of [40, 50, 60, 70, 80]) {
    await buyer.receipt(user, 'Extra', ago(days), [{ product: beans, paid: 879, pack: one }])
  }
  await buyer.receipt(user, 'Extra', ago(20), [
    { product: rice, paid: 549, pack: one },
    { thing: 'patinho', action: 'price', unit: 'kg', quantity: 0.352, paid: 1932, unitPrice: 5490 },
  ])
  const five = { amount: 5, unit: 'kg' }
  await buyer.receipt(user, 'Extra', ago(25), [{ product: rice, paid: 2245, pack: five }])
  await buyer.receipt(user, 'Feira', ago(10), [{ product: beans, paid: 799, pack: one }])
  await storeList(page, items)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
}

const money = (page: Page) => page.locator('#list-money')
const details = (page: Page, name: string) => row(page, name).item.locator('.item-details')

async function chooseShop(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mercado' })
  await page.getByRole('button', { name: /^(Meu mercado|Extra|Feira)$/ }).click()
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
  expect(await findingsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
}

test('the list is priced before leaving, by the chosen shop first, and says what comes from another', async ({
  page,
  product,
}) => {
  await openPriced(page, product)
  // 2 x 5,49 + 7,99 + half of 54,90 + what was typed.
  await expect(money(page)).toContainText('Estimado R$ 49,42')
  await expect(money(page)).not.toContainText('outro mercado')
  expect(await findingsOf(page)).toEqual([])
  await money(page).getByRole('button', { name: '1 sem preço' }).click()
  await expect(row(page, 'Vela').item).toHaveAttribute('data-unpriced', '')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
  await chooseShop(page, 'Extra')
  // The beans were 8,79 there.
  await expect(money(page)).toContainText('Estimado R$ 50,22')
  await chooseShop(page, 'Feira')
  await expect(money(page)).toContainText('2 de outro mercado')
  await row(page, 'Arroz').item.getByRole('button', { name: 'como comprado' }).click()
  await expect(money(page)).toContainText('No carrinho cerca de R$ 10,98')
})

test('a row says what it cost last, where and when, by the kilo, and which pack is cheaper', async ({
  page,
  product,
}) => {
  // Open rows are higher than a phone, whose total would lie over their fields.
  await page.setViewportSize({ width: 390, height: 1700 })
  await openPriced(page, product)
  await row(page, 'Arroz').details.click()
  const proposal = details(page, 'Arroz').getByRole('button', { name: /^último/ })
  await expect(proposal).toHaveText(/^último R\$ 5,49 · Extra · \d\d\/\d\d/)
  await expect(details(page, 'Arroz')).toContainText(/5.kg sai 18.% mais barato que 1.kg/)
  await proposal.click()
  await expect(details(page, 'Arroz').getByRole('textbox', { name: 'Preço' })).toHaveValue('5,49')
  await row(page, 'Patinho').details.click()
  await expect(details(page, 'Patinho')).toContainText('último R$ 27,45 · Extra')
  await expect(details(page, 'Patinho')).toContainText('R$ 54,90/kg')
  expect(await findingsOf(page)).toEqual([])
})

test('a typed price is called high, good, or asked about once', async ({ page, product }) => {
  await openPriced(page, product)
  await row(page, 'Feijão').details.click()
  const told = details(page, 'Feijão')
  const price = told.getByRole('textbox', { name: 'Preço' })
  await price.fill('11,90')
  await expect(told).toContainText('acima do que você costuma pagar (R$ 8,79 nas últimas 5)')
  await price.fill('5,90')
  await expect(told).toContainText('bom preço: você costuma pagar R$ 8,79')
  await price.fill('8,79')
  await expect(told).not.toContainText('costuma pagar')
  await price.fill('87,90')
  await expect(told).toContainText('R$ 87,90 por quilo mesmo?')
  expect(await findingsOf(page)).toEqual([])
  await told.getByRole('button', { name: 'Está certo' }).click()
  await expect(told).not.toContainText('mesmo?')
})

test('whoever has no prices, or no account, sees nothing of it; guests are asked for nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await storeList(page, LIST)
  await page.goto('/shopping-list')
  await expect(page.locator('#total')).toHaveText('Total: R$ 3.00')
  await page.waitForLoadState('networkidle')
  await expect(money(page)).toBeEmpty()
  expect(asked.filter((path) => path.startsWith('/api/v1/p'))).toEqual([])
})

test.describe('without a network', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
  })

  test('the list is priced by what was kept', async ({ page, product, context }) => {
    await openPriced(page, product)
    await expect(money(page)).toContainText('Estimado R$ 49,42')
    await page.waitForLoadState('networkidle')
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(money(page)).toContainText('Estimado R$ 49,42')
  })
})
