import { dialogOf, expect, page, test, toast } from './harness/product.ts'
import { openWith, productsOf } from './products.ts'
import { buy, entry, line, offer } from './stock.ts'
import { addItem, names, row } from './working-list.ts'

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

test('what the plan has no room for is told, and the rest is saved', async () => {
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
