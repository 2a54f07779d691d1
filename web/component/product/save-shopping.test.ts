import { dialogOf, expect, openSignedIn, page, test, toast } from '#component/harness/product.ts'
import { watchTaps } from '#component/harness/taps.ts'
import { addItem, names, openList, row } from '#component/working-list/working-list.ts'
import { addProducts, openWith, productsOf } from './products.ts'
import { buy, entry, inHeader, line, offer } from './stock.ts'

const LIST = '/shopping-list'
const SCARCE = ['Arroz', 'Café', 'Leite'].map((name) => ({ name, stock: 1, minStock: 3 }))

const stored = async (...given: Parameters<typeof productsOf>) =>
  Object.fromEntries((await productsOf(...given)).map(({ name, stock }) => [name, stock]))

test('a list is not cleared before what was bought of it could be saved', async () => {
  const user = await openWith(SCARCE, LIST)
  await buy('Arroz', 'Café')
  await addItem('Sal')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  const clear = dialogOf('Limpar Lista')
  await expect(clear.dialog).toContainText('Guardar 2 itens antes de limpar?')
  await clear.button('Guardar compras').click()
  await entry().button('Guardar e limpar a lista').click()
  await expect(names()).toHaveCount(0)
  expect(await stored(user)).toEqual({ Arroz: 2, Café: 2, Leite: 1 })
})

test('units are those of the product, parts of one too, and the price is that of a unit', async () => {
  const kg = (amount: number) => ({ amount, unit: 'kg' })
  const user = await openWith(
    [
      { name: 'Arroz branco 5 kg', stock: 1 },
      { name: 'Banana', stock: 0, content: kg(1) },
    ],
    LIST,
  )
  await buy('2 arroz 5 kg 29,90', '1,2 kg banana 7,80')
  await offer().click()
  await expect(line('Arroz branco 5 kg').item).toContainText('“arroz 5 kg”')
  await expect(line('Arroz branco 5 kg').item).toContainText('Estoque: 1 → 3')
  const banana = line('Banana')
  await expect(banana.quantity).toHaveValue('1,2')
  await expect(banana.item.getByLabel('Preço por kg')).toHaveValue('6,50')
  await banana.quantity.fill('1,15')
  await expect(banana.item).toContainText('Estoque: 0 → 1,15')
  await entry().button('Guardar').click()
  await expect(toast('2 produtos atualizados.')).toBeVisible()
  expect(await productsOf(user)).toMatchObject([
    { name: 'Banana', stock: 1.15, price: 6.5 },
    { name: 'Arroz branco 5 kg', stock: 3, price: 29.9 },
  ])
})

test('what was bought in part stays on the list with the rest, until that is taken back', async () => {
  const user = await openWith(SCARCE, LIST)
  await buy('3 leite')
  await offer().click()
  await line('Leite').quantity.fill('1')
  await expect(line('Leite').item).toContainText('1 de 3: 2 continuam na lista')
  await entry().button('Guardar e limpar a lista').click()
  await expect(toast('Compras guardadas')).toBeVisible()
  await expect(row('leite').item).toHaveAttribute('data-status', 'pending')
  await expect(row('leite').item).toContainText('2')
  expect(await stored(user)).toEqual({ Arroz: 1, Café: 1, Leite: 2 })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row('leite').item).toHaveAttribute('data-status', 'purchased')
  await expect(row('leite').item).toContainText('3')
  expect(await stored(user)).toEqual({ Arroz: 1, Café: 1, Leite: 1 })
})

const RICE = [
  { name: 'Arroz branco 5 kg', stock: 0 },
  { name: 'Arroz branco 1 kg', stock: 0 },
]

test('which product it is is asked once, and can be taken back', async () => {
  const user = await openWith(RICE, LIST)
  await buy('arroz')
  await offer().click()
  const question = entry().dialog.getByRole('group', { name: 'Qual produto é “arroz”?' })
  await question.getByRole('button', { name: 'Arroz branco 1 kg' }).press('Enter')
  await expect(line('Arroz branco 1 kg').isIn).toBeFocused()
  await entry().button('Guardar e limpar a lista').click()
  await expect(toast('1 produto atualizado.')).toBeVisible()
  expect(await stored(user)).toMatchObject({ 'Arroz branco 1 kg': 1 })

  await buy('arroz')
  await offer().click()
  await expect(question).toHaveCount(0)
  await line('Arroz branco 1 kg').refuse.click()
  await expect(question.getByRole('button')).toHaveText(['Arroz branco 5 kg', 'Nenhum destes'])
  await expect(line('Arroz branco 1 kg').isIn).toHaveCount(0)
})

test('what was not answered for stays on the list', async () => {
  const user = await openWith([...RICE, { name: 'Sal', stock: 1 }], LIST)
  await buy('arroz', 'Sal')
  await offer().click()
  await entry().button('Guardar e limpar a lista').click()
  await expect(toast('1 produto atualizado.')).toBeVisible()
  await expect(names()).toHaveText(['arroz'])
  expect(await stored(user)).toMatchObject({ Sal: 2 })
  await expect(offer()).toBeVisible()
})

test('none of them is a new product, registered with all that is known of it', async () => {
  const user = await openWith(RICE, LIST)
  await buy('arroz 14,90', 'detergente')
  await offer().click()
  await entry().button('Nenhum destes').click()
  await line('Detergente').item.getByRole('button', { name: 'Validade' }).click()
  await line('Detergente').item.getByLabel('Validade').fill('2027-03-31')
  await entry().button('Guardar').click()
  await expect(toast('Compras guardadas')).toBeVisible()
  const made = await productsOf(user)
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
  await expect(toast('Os produtos novos continuam em Produtos.')).toBeVisible()
  expect(await stored(user)).toMatchObject({ Detergente: 0, Arroz: 0 })
})

test('products above the limit of the plan are reported, and the rest is saved', async () => {
  const user = await openWith(SCARCE, LIST)
  await buy('Arroz', 'feijão', 'macarrão', 'sal', 'açúcar')
  await offer().click()
  await expect(entry().dialog.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await entry().button('Guardar').click()
  const text =
    '1 produto atualizado. 2 produtos novos. 2 produtos não couberam no plano gratuito (5). O resto foi guardado.'
  await expect(toast(text)).toBeVisible()
  expect(Object.keys(await stored(user))).toHaveLength(5)

  // They are offered again, unticked as long as there is no room.
  await offer().click()
  await expect(entry().dialog).toContainText('O plano gratuito guarda 5 produtos')
  await expect(entry().dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await entry().button('Assinar Premium').click()
  await expect(dialogOf('Premium').dialog).toBeVisible()
})

test('what is running out is listed, shopped, brought home and the list emptied in five taps and one an item', async () => {
  // By the menu: a rail saves one of them.
  await page.setViewportSize({ width: 740, height: 800 })
  const user = await openWith(SCARCE, LIST)
  const taps = watchTaps()
  await page.getByRole('button', { name: 'Abrir menu' }).first().click()
  const entries = page.getByRole('dialog', { name: 'Menu' })
  await entries.getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
  await dialogOf('Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(names()).toHaveCount(SCARCE.length)
  for (const { name } of SCARCE) await row(name).bought.click()
  await offer().click()
  await entry().button('Guardar e limpar a lista').click()
  await expect(toast('Compras guardadas')).toBeVisible()
  await expect(names()).toHaveCount(0)
  expect(taps()).toBe(5 + SCARCE.length)
  const full = { Arroz: 3, Café: 3, Leite: 3 }
  expect(await stored(user)).toEqual(full)

  // One tap takes all of it back: the stock and the list.
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast('Compras retiradas do estoque')).toBeVisible()
  await expect(names()).toHaveCount(SCARCE.length)
  expect(await stored(user)).toEqual({ Arroz: 1, Café: 1, Leite: 1 })
  await offer().click()
  await entry().button('Guardar e limpar a lista').click()
  await expect(names()).toHaveCount(0)
  await expect.poll(() => stored(user)).toEqual(full)
})

test('in the middle of a shopping the header leads to the stock, and moves nothing by it', async () => {
  const user = await openWith(SCARCE, LIST)
  await addItem('Arroz')
  await addItem('Café')
  const place = () => boxes(page.locator('header + *, #progress, #list-title').elements())
  const before = place()
  await expect(inHeader()).toHaveCount(0)
  await row('Arroz').bought.click()
  await inHeader().waitFor()
  expect(place()).toEqual(before)
  expect(inHeader().boundingBox().height).toBeGreaterThanOrEqual(44)

  await inHeader().click()
  await expect(entry().button('Guardar e limpar a lista')).toHaveCount(0)
  await entry().button('Guardar').click()
  await expect(toast('Compras guardadas')).toBeVisible()
  await expect(inHeader()).toHaveCount(0)
  await expect(names()).toHaveText(['Café', 'Arroz'])
  // What is bought later is another shopping, also what is no product.
  await buy('Vela')
  await inHeader().click()
  await expect(entry().dialog.getByRole('listitem')).toHaveCount(1)
  await line('Vela').isIn.check()
  await entry().button('Guardar').click()
  await expect(toast('1 produto novo.')).toBeVisible()
  expect(await stored(user)).toEqual({ Arroz: 2, Café: 1, Leite: 1, Vela: 1 })
})

function boxes(elements: readonly Element[]): number[] {
  return elements.flatMap((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    return [x, y, height]
  })
}

test('a guest is offered none of it, neither in the header nor before the list goes', async () => {
  await openList([{ name: 'Sal', status: 'purchased' }, { name: 'Vela' }])
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  const { dialog, button } = dialogOf('Limpar Lista')
  await expect(dialog).toContainText('Deseja limpar a lista de compras?')
  await expect(dialog).not.toContainText('Guardar')
  await button('Cancelar').click()
  await expect(inHeader()).toHaveCount(0)
})

test('a try of new products whose answer is lost registers and enters them once', async () => {
  const user = await openSignedIn()
  await addProducts(user, [{ name: 'Sal', stock: 1 }])
  await buy('feijão', 'Sal')
  await offer().click()
  await expect(line('Sal').isIn).toBeChecked()
  page.route(
    '/api/v1/sync',
    async (route) => {
      await route.fetch()
      route.abort()
    },
    { times: 1 },
  )
  await entry().button('Guardar').click()
  await expect(page.locator('.toast-place').getByText(/^Compras guardadas/)).toBeVisible()
  await expect.poll(() => stored(user)).toEqual({ Feijão: 1, Sal: 2 })
})
