import { productApi } from '@compra/contract/product.ts'
import { dialogOf, openMenu, openSignedIn, toast } from './accounts.ts'
import { expect, test } from './product.ts'
import { addProducts, openWith, productsOf } from './products.ts'
import { buy, entry, inHeader, line, offer } from './stock.ts'
import { watchTaps } from './taps.ts'
import { addItem, names, openList, row } from './working-list.ts'

const LIST = '/shopping-list'
const SCARCE = ['Arroz', 'Café', 'Leite'].map((name) => ({ name, stock: 1, minStock: 3 }))

const stored = async (...given: Parameters<typeof productsOf>) =>
  Object.fromEntries((await productsOf(...given)).map(({ name, stock }) => [name, stock]))

test('what is running out is listed, shopped, brought home and the list emptied in five taps and one an item', async ({
  page,
  product,
}) => {
  // By the menu: a rail saves one of them.
  await page.setViewportSize({ width: 890, height: 800 })
  const user = await openWith(page, product, SCARCE, LIST)
  const taps = await watchTaps(page)
  await (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
  await dialogOf(page, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(names(page)).toHaveCount(SCARCE.length)
  for (const { name } of SCARCE) await row(page, name).bought.click()
  await offer(page).click()
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
  expect(taps()).toBe(5 + SCARCE.length)
  const full = { Arroz: 3, Café: 3, Leite: 3 }
  expect(await stored(product, user)).toEqual(full)

  // One tap takes all of it back: the stock and the list.
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Compras retiradas do estoque')).toBeVisible()
  await expect(names(page)).toHaveCount(SCARCE.length)
  expect(await stored(product, user)).toEqual({ Arroz: 1, Café: 1, Leite: 1 })
  await offer(page).click()
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(names(page)).toHaveCount(0)
  await expect.poll(() => stored(product, user)).toEqual(full)
})

test('in the middle of a shopping the header leads to the stock, and moves nothing by it', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, SCARCE, LIST)
  await addItem(page, 'Arroz')
  await addItem(page, 'Café')
  const place = async () => page.locator('header + *, #progress, #list-title').evaluateAll(boxes)
  const before = await place()
  await expect(inHeader(page)).toHaveCount(0)
  await row(page, 'Arroz').bought.click()
  await inHeader(page).waitFor()
  expect(await place()).toEqual(before)
  expect((await inHeader(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await inHeader(page).click()
  await expect(entry(page).button('Guardar e limpar a lista')).toHaveCount(0)
  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  await expect(inHeader(page)).toHaveCount(0)
  await expect(names(page)).toHaveText(['Café', 'Arroz'])
  // What is bought later is another shopping, also what is no product.
  await buy(page, 'Vela')
  await inHeader(page).click()
  await expect(entry(page).dialog.getByRole('listitem')).toHaveCount(1)
  await line(page, 'Vela').isIn.check()
  await entry(page).button('Guardar').click()
  await expect(toast(page, '1 produto novo.')).toBeVisible()
  expect(await stored(product, user)).toEqual({ Arroz: 2, Café: 1, Leite: 1, Vela: 1 })
})

function boxes(elements: Element[]): number[] {
  return elements.flatMap((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    return [x, y, height]
  })
}

test('a guest is offered none of it, neither in the header nor before the list goes', async ({
  page,
}) => {
  await openList(page, [{ name: 'Sal', status: 'purchased' }, { name: 'Vela' }])
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  const { dialog, button } = dialogOf(page, 'Limpar Lista')
  await expect(dialog).toContainText('Deseja limpar a lista de compras?')
  await expect(dialog).not.toContainText('Guardar')
  await button('Cancelar').click()
  await expect(inHeader(page)).toHaveCount(0)
})

test('a try of new products whose answer is lost registers and enters them once', async ({
  page,
  product,
}) => {
  await page.route('**/api/v1/sync', (route) => route.abort())
  const user = await openSignedIn(page, product)
  await addProducts(product, user, [{ name: 'Sal', stock: 1 }])
  await buy(page, 'feijão', 'Sal')
  await offer(page).click()
  await page.route(
    `**${productApi.createMany.path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await entry(page).button('Guardar').click()
  await expect(page.locator('.toast-place').getByText('Sem conexão.')).toBeVisible()
  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  expect(await stored(product, user)).toEqual({ Feijão: 1, Sal: 2 })
})
