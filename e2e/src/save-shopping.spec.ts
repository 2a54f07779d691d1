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

test('a list is not cleared before what was bought of it could be saved', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, SCARCE, LIST)
  await buy(page, 'Arroz', 'Café')
  await addItem(page, 'Sal')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  const clear = dialogOf(page, 'Limpar Lista')
  await expect(clear.dialog).toContainText('Guardar 2 itens antes de limpar?')
  await clear.button('Guardar compras').click()
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(names(page)).toHaveCount(0)
  expect(await stored(product, user)).toEqual({ Arroz: 2, Café: 2, Leite: 1 })
})

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

test('units are those of the product, parts of one too, and the price is that of a unit', async ({
  page,
  product,
}) => {
  const kg = (amount: number) => ({ amount, unit: 'kg' })
  const user = await openWith(
    page,
    product,
    [
      { name: 'Arroz branco 5 kg', stock: 1 },
      { name: 'Banana', stock: 0, content: kg(1) },
    ],
    LIST,
  )
  await buy(page, '2 arroz 5 kg 29,90', '1,2 kg banana 7,80')
  await offer(page).click()
  await expect(line(page, 'Arroz branco 5 kg').item).toContainText('“arroz 5 kg”')
  await expect(line(page, 'Arroz branco 5 kg').item).toContainText('Estoque: 1 → 3')
  const banana = line(page, 'Banana')
  await expect(banana.quantity).toHaveValue('1,2')
  await expect(banana.item.getByLabel('Preço por kg')).toHaveValue('6,50')
  await banana.quantity.fill('1,15')
  await expect(banana.item).toContainText('Estoque: 0 → 1,15')
  await entry(page).button('Guardar').click()
  await expect(toast(page, '2 produtos atualizados.')).toBeVisible()
  expect(await productsOf(product, user)).toMatchObject([
    { name: 'Banana', stock: 1.15, price: 6.5 },
    { name: 'Arroz branco 5 kg', stock: 3, price: 29.9 },
  ])
})

test('what was bought in part stays on the list with the rest, until that is taken back', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, SCARCE, LIST)
  await buy(page, '3 leite')
  await offer(page).click()
  await line(page, 'Leite').quantity.fill('1')
  await expect(line(page, 'Leite').item).toContainText('1 de 3: 2 continuam na lista')
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  await expect(row(page, 'leite').item).toHaveAttribute('data-status', 'pending')
  await expect(row(page, 'leite').item).toContainText('2')
  expect(await stored(product, user)).toEqual({ Arroz: 1, Café: 1, Leite: 2 })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row(page, 'leite').item).toHaveAttribute('data-status', 'purchased')
  await expect(row(page, 'leite').item).toContainText('3')
  expect(await stored(product, user)).toEqual({ Arroz: 1, Café: 1, Leite: 1 })
})

const RICE = [
  { name: 'Arroz branco 5 kg', stock: 0 },
  { name: 'Arroz branco 1 kg', stock: 0 },
]

test('which product it is is asked once, and can be taken back', async ({ page, product }) => {
  const user = await openWith(page, product, RICE, LIST)
  await buy(page, 'arroz')
  await offer(page).click()
  const question = entry(page).dialog.getByRole('group', { name: 'Qual produto é “arroz”?' })
  await question.getByRole('button', { name: 'Arroz branco 1 kg' }).press('Enter')
  await expect(line(page, 'Arroz branco 1 kg').isIn).toBeFocused()
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(toast(page, '1 produto atualizado.')).toBeVisible()
  expect(await stored(product, user)).toMatchObject({ 'Arroz branco 1 kg': 1 })

  await buy(page, 'arroz')
  await offer(page).click()
  await expect(question).toHaveCount(0)
  await line(page, 'Arroz branco 1 kg').refuse.click()
  await expect(question.getByRole('button')).toHaveText(['Arroz branco 5 kg', 'Nenhum destes'])
  await expect(line(page, 'Arroz branco 1 kg').isIn).toHaveCount(0)
})

test('what was not answered for stays on the list', async ({ page, product }) => {
  const user = await openWith(page, product, [...RICE, { name: 'Sal', stock: 1 }], LIST)
  await buy(page, 'arroz', 'Sal')
  await offer(page).click()
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(toast(page, '1 produto atualizado.')).toBeVisible()
  await expect(names(page)).toHaveText(['arroz'])
  expect(await stored(product, user)).toMatchObject({ Sal: 2 })
  await expect(offer(page)).toBeVisible()
})

test('none of them is a new product, registered with all that is known of it', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, RICE, LIST)
  await buy(page, 'arroz 14,90', 'detergente')
  await offer(page).click()
  await entry(page).button('Nenhum destes').click()
  await line(page, 'Detergente').item.getByRole('button', { name: 'Validade' }).click()
  await line(page, 'Detergente').item.getByLabel('Validade').fill('2027-03-31')
  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  const made = await productsOf(product, user)
  expect(made.find(({ name }) => name === 'Detergente')).toMatchObject({
    category: 'Limpeza',
    packs: [{ expires: '2027-03-31', amount: 1 }],
  })
  expect(made.find(({ name }) => name === 'Arroz')).toMatchObject({
    category: 'Alimentos',
    price: 14.9,
    stock: 1,
    content: null,
  })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Os produtos novos continuam em Produtos.')).toBeVisible()
  expect(await stored(product, user)).toMatchObject({ Detergente: 0, Arroz: 0 })
})

test('what the plan has no room for is told, and the rest is saved', async ({ page, product }) => {
  const user = await openWith(page, product, SCARCE, LIST)
  await buy(page, 'Arroz', 'feijão', 'macarrão', 'sal', 'açúcar')
  await offer(page).click()
  await expect(entry(page).dialog.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await entry(page).button('Guardar').click()
  const text =
    '1 produto atualizado. 2 produtos novos. 2 produtos não couberam no plano gratuito (5). O resto foi guardado.'
  await expect(toast(page, text)).toBeVisible()
  expect(Object.keys(await stored(product, user))).toHaveLength(5)

  // They are offered again, unticked as long as there is no room.
  await offer(page).click()
  await expect(entry(page).dialog).toContainText('O plano gratuito guarda 5 produtos')
  await expect(entry(page).dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await entry(page).button('Assinar Premium').click()
  await expect(dialogOf(page, 'Premium').dialog).toBeVisible()
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
