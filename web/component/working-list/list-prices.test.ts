import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import {
  PRICED_LIST,
  PRICED_PRODUCTS,
  receiptsBefore,
} from '@compra/contract/testing/browser/priced-list.ts'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, page, phoneTest as test, product } from '#component/harness/product.ts'
import { row, storeList } from './working-list.ts'

const DAY_MS = 86_400_000

/** A user with receipts from two shops, and a list before the next purchase. */
async function openPriced(): Promise<void> {
  const user = await product.newUser({})
  const made = async (body: ProductDraft) =>
    (await product.call(productApi.create, { as: user, body })).body.id
  const ids = [await made(PRICED_PRODUCTS.rice), await made(PRICED_PRODUCTS.beans)] as const
  for (const [shop, days, rows] of receiptsBefore(...ids)) {
    await product.buy(user, shop, Date.now() - days * DAY_MS, rows)
  }
  storeList(PRICED_LIST)
  await mountApp('/shopping-list', user.refreshToken)
}

const money = () => page.locator('#list-money')
const details = (name: string) => row(name).item.locator('.item-details')

async function chooseShop(name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mercado' })
  await page.getByRole('button', { name: /^(Meu mercado|Extra|Feira)$/ }).click()
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
  expect(await findingsOf()).toEqual([])
  await page.keyboard.press('Escape')
}

test('the list has an estimate, by the chosen shop first, and says which prices are from another', async () => {
  await openPriced()
  // 2 x 5,49 + 7,99 + half of 54,90 + the typed price.
  await expect(money()).toContainText('Estimado R$ 49,42')
  await expect(money()).not.toContainText('outro mercado')
  expect(await findingsOf()).toEqual([])
  await money().getByRole('button', { name: '1 sem preço' }).click()
  await expect(row('Vela').item).toHaveAttribute('data-unpriced', '')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
  await chooseShop('Extra')
  // The beans were 8,79 there.
  await expect(money()).toContainText('Estimado R$ 50,22')
  await chooseShop('Feira')
  await expect(money()).toContainText('2 de outro mercado')
  await row('Arroz').item.getByRole('button', { name: 'como comprado' }).click()
  await expect(money()).toContainText('No carrinho cerca de R$ 10,98')
})

test('a row shows its last price, shop and date, the price per kilo, and the cheaper pack', async () => {
  // Open rows are higher than a phone, whose total would cover their fields.
  await page.setViewportSize({ width: 390, height: 1700 })
  await openPriced()
  await row('Arroz').details.click()
  const proposal = details('Arroz').getByRole('button', { name: /^último/ })
  await expect(proposal).toHaveText(/^último R\$ 5,49 · Extra · \d\d\/\d\d/)
  await expect(details('Arroz')).toContainText(/5.kg sai 18.% mais barato que 1.kg/)
  await proposal.click()
  await expect(details('Arroz').getByRole('textbox', { name: 'Preço' })).toHaveValue('5,49')
  await row('Patinho').details.click()
  await expect(details('Patinho')).toContainText('último R$ 27,45 · Extra')
  await expect(details('Patinho')).toContainText('R$ 54,90/kg')
  expect(await findingsOf()).toEqual([])
})

test('a typed price is called high or good, or is questioned once', async () => {
  await openPriced()
  await row('Feijão').details.click()
  const opened = details('Feijão')
  const price = opened.getByRole('textbox', { name: 'Preço' })
  await price.fill('11,90')
  await expect(opened).toContainText('acima do que você costuma pagar (R$ 8,79 nas últimas 5)')
  await price.fill('5,90')
  await expect(opened).toContainText('bom preço: você costuma pagar R$ 8,79')
  await price.fill('8,79')
  await expect(opened).not.toContainText('costuma pagar')
  await price.fill('87,90')
  await expect(opened).toContainText('R$ 87,90 por quilo mesmo?')
  expect(await findingsOf()).toEqual([])
  await opened.getByRole('button', { name: 'Está certo' }).click()
  await expect(opened).not.toContainText('mesmo?')
})
