import { dialogOf, openMenu, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { names, row } from '#working-list/working-list.ts'
import { openWith, productsOf } from './products.ts'
import { buy, entry, line, offer } from './stock.ts'

const LIST = '/shopping-list'
const DRAFTS = [
  { name: 'Arroz', price: 19.9, stock: 1, minStock: 4 },
  { name: 'Café', price: 12, stock: 0, minStock: 2 },
  { name: 'Leite', price: 4.5, stock: 1, minStock: 2 },
  { name: 'Sal', price: 2, stock: 5, minStock: 1 },
] as const

/** How many items the browser has stored as entered into the stock. */
const keptAsEntered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await caches.match(
      `/kept-answer?${new URLSearchParams({ call: 'stock-entered' })}`,
    )
    const ids: unknown = await kept?.json()
    return Array.isArray(ids) ? ids.length : 0
  })

test('a product that runs out is listed, bought, entered into the stock, undone and entered again', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, DRAFTS, LIST)
  const stockOf = async () =>
    Object.fromEntries(
      (await productsOf(product, user)).map(({ name, stock, price }) => [name, [stock, price]]),
    )
  await (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
  await dialogOf(page, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(names(page)).toHaveText(['Arroz', 'Café', 'Leite'])

  // In the shop: one costs more, one is unavailable, and another is added.
  await row(page, 'Arroz').details.click()
  await row(page, 'Arroz').price.fill('21,50')
  await row(page, 'Arroz').details.click()
  await row(page, 'Arroz').bought.click()
  await row(page, 'Café').missing.click()
  await expect(offer(page)).toHaveCount(0)
  await row(page, 'Leite').bought.click()
  await expect(offer(page)).toBeVisible()
  await buy(page, 'Vela', 'SAL')

  await offer(page).click()
  const { dialog, button } = entry(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(line(page, 'Vela').isIn).not.toBeChecked()
  await expect(line(page, 'Arroz').item).toContainText('Estoque: 1 → 4')
  await expect(line(page, 'Arroz').item).toContainText('Preço: R$ 19,90 → R$ 21,50')
  await line(page, 'Leite').quantity.fill('6')
  await expect(line(page, 'Leite').item).toContainText('Estoque: 1 → 7')
  await line(page, 'Leite').price.fill('4,80')
  await line(page, 'Sal').isIn.uncheck()
  await expect(line(page, 'Sal').item).toContainText('Estoque: 5')

  await button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  await expect(toast(page, '2 produtos atualizados.')).toBeVisible()
  const after = { Arroz: [4, 21.5], Café: [0, 12], Leite: [7, 4.8], Sal: [5, 2] }
  expect(await stockOf()).toEqual(after)
  await expect(page.getByRole('button', { name: 'Limpar a lista' })).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Compras retiradas do estoque')).toBeVisible()
  expect(await stockOf()).toEqual({
    Arroz: [1, 19.9],
    Café: [0, 12],
    Leite: [1, 4.5],
    Sal: [5, 2],
  })

  await offer(page).click()
  await expect(line(page, 'Arroz').item).toContainText('Estoque: 1 → 4')
  await button('Guardar').click()
  // It is not offered once more on another day.
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  await expect.poll(() => keptAsEntered(page)).toBeGreaterThan(0)
  await page.reload()
  await page.getByRole('button', { name: 'Limpar a lista' }).click()
  await dialogOf(page, 'Limpar Lista').button('Limpar').click()
  await expect(names(page)).toHaveCount(0)
  expect(await stockOf()).toEqual({
    ...after,
    Leite: [2, 4.5],
    Sal: [6, 2],
  })
})

test('two tabs that show one purchase enter it once', async ({ page, product, context }) => {
  const user = await openWith(page, product, DRAFTS, LIST)
  await buy(page, 'Sal')
  await offer(page).click()
  await expect(line(page, 'Sal').item).toContainText('Estoque: 5 → 6')
  const other = await context.newPage()
  await other.goto(LIST)
  await offer(other).click()
  await entry(other).button('Guardar').click()
  await expect(toast(other, 'Compras guardadas')).toBeVisible()

  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Esta compra já está no estoque')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpar a lista' })).toBeVisible()
  const salt = (await productsOf(product, user)).find(({ name }) => name === 'Sal')
  expect(salt?.stock).toBe(6)
})
