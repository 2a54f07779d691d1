import { dialogOf, openMenu, openSignedIn, toast } from '#harness/accounts.ts'
import { expect, PHONE, test } from '#harness/product.ts'
import { watchTaps } from '#harness/taps.ts'
import { productsOf } from '#product/products.ts'
import { openReadNote, page as receiptPage } from '#receipt/receipt-pages.ts'
import { addItem, names, row } from '#working-list/working-list.ts'

test.use(PHONE)
/** The day after the receipt. */
const NOW = new Date('2026-11-22T15:00:00Z')

test.afterEach(({ product }) => product.clock.backToRealTime())

test('a new user copies the page of a receipt, pastes and confirms it, and the next list is priced', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  product.clock.setTo(NOW)
  await page.clock.setSystemTime(NOW)
  const user = await openSignedIn(page, product)
  for (const name of ['arroz', 'banana', 'café']) await addItem(page, name)
  const taps = await watchTaps(page)

  // The state's page in another tab, copied as a user does.
  const state = await context.newPage()
  const html = await receiptPage()
  await state.route('https://portal.example/*', (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  )
  await state.goto('https://portal.example/nota')
  await state.keyboard.press('Control+A')
  await state.keyboard.press('Control+C')
  expect(await state.evaluate(() => navigator.clipboard.readText())).toContain('BAN PRATA KG')
  await state.close()

  await page.bringToFront()
  const { field } = await openReadNote(page)
  await field('Página da nota').press('Control+V')
  const review = dialogOf(page, 'Conferir nota')
  await expect(review.dialog).toContainText('MERCADO EXEMPLO LTDA')
  await expect(review.dialog).toContainText('R$ 1.179,55')
  await review.dialog.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  // Two to open it, one to paste instead of the camera, and one to confirm.
  expect(taps()).toBeLessThanOrEqual(4)
  await expect(page.locator('.toast-place')).toContainText('ficou faltando: café')
  await expect(row(page, 'arroz').item).toHaveAttribute('data-status', 'purchased')

  // New products are in the stock, each at its unit price less the receipt's discount.
  const stock = await productsOf(product, user)
  expect(stock.map(({ name, stock: units, price }) => [name, units, price])).toEqual([
    ['Muçarela', 0.352, 54.43],
    ['Leite integral 1 l', 12, 4.75],
    ['Banana-prata', 0.778, 6.44],
    ['Arroz agulhinha 5 kg', 3, 27.66],
  ])

  // The next list has an estimate before the purchase.
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await dialogOf(page, 'Limpar Lista').button('Limpar').click()
  await expect(names(page)).toHaveCount(0)
  await addItem(page, 'arroz 5 kg')
  await addItem(page, 'café')
  await expect(page.locator('#list-money')).toContainText('Estimado R$ 27,67')
  await expect(page.locator('#list-money')).toContainText('1 sem preço')

  // The month's spending includes it.
  await (await openMenu(page)).getByRole('button', { name: 'Gastos' }).click()
  await expect(dialogOf(page, 'Gastos').dialog).toContainText('MERCADO EXEMPLO LTDA')
  await expect(dialogOf(page, 'Gastos').dialog).toContainText('R$ 1.179,55')
})
