import { readFile } from 'node:fs/promises'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, openMenu, storeToken } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, PHONE, test } from '#harness/product.ts'
import { addProducts } from '#product/products.ts'

test.use(PHONE)
/** The middle of a month, so that the one before is a whole one. */
const NOW = new Date('2031-11-12T15:00:00Z')
const OCTOBER = new Date('2031-10-03T15:00:00Z')

test.afterEach(({ product }) => product.clock.backToRealTime())

/** Buys a number of units at a price in reais. */
async function buy(
  product: RunningApp,
  user: User,
  productId: string,
  quantity: number,
  price: number,
) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { entries: [{ productId, quantity, price }] }
  await product.call(productApi.enterStock, { as: user, headers, body })
}

test('a month is shown by week and aisle with the previous one, in a table, and as a spreadsheet', async ({
  page,
  product,
}) => {
  product.clock.setTo(OCTOBER)
  const before = await product.newUser()
  const [rice, soap] = await addProducts(product, before, [
    { name: 'Arroz 5 kg' },
    { name: 'Sabonete', category: 'Higiene' },
  ])
  if (!rice || !soap) throw new Error('no products')
  await buy(product, before, rice.id, 1, 25)
  product.clock.setTo(NOW)
  const user = await signIn(product, before)
  await buy(product, user, rice.id, 2, 27.9)
  await buy(product, user, soap.id, 3, 2.5)
  await page.clock.setSystemTime(NOW)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await (await openMenu(page)).getByRole('button', { name: 'Gastos' }).click()

  const { dialog, button } = dialogOf(page, 'Gastos')
  await expect(dialog.getByRole('heading', { name: 'Novembro de 2031' })).toBeVisible()
  await expect(dialog).toContainText('R$ 63,30')
  await expect(dialog).toContainText('R$ 38,30 a mais que em outubro inteiro (153 %)')
  await expect(dialog.getByText('Dias 10 a 16: R$ 63,30')).toBeAttached()
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Arroz, feijão e grãos' }),
  ).toContainText(/R\$\s55,80.*Em outubro: R\$\s25,00/)
  expect(await findingsOf(page)).toEqual([])
  await expect(button('Mês seguinte')).toBeDisabled()

  await button('Ver como tabela').click()
  await expect(dialog.getByRole('row')).toHaveText([
    /Dia.*Produto.*Valor/,
    /12\/11Sabonete.*7,50/,
    /12\/11Arroz 5 kg.*55,80/,
  ])
  const download = page.waitForEvent('download')
  await button('Baixar planilha (CSV)').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('gastos-2031-11.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '12/11/2031;;Arroz 5 kg;Arroz, feijão e grãos;2;un;55,80\r\n',
  )

  await button('Mês anterior').click()
  await expect(dialog.getByRole('heading', { name: 'Outubro de 2031' })).toBeVisible()
  await expect(dialog).toContainText('R$ 25,00')

  // A month that was read before is available offline, too.
  await page.route(`**${priceApi.spending.path}*`, (route) => route.abort())
  await button('Mês seguinte').click()
  await expect(dialog).toContainText('R$ 63,30')
  await button('Mês anterior').click()
  await button('Mês anterior').click()
  await expect(dialog).toContainText('Não foi possível carregar')
})
