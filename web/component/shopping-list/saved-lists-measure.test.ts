import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { names, row, storedItems, storeList } from '#component/working-list/working-list.ts'
import { card, FEIRA, openLists, savedOf } from './saved-lists.ts'

const KILOS = { amount: 5, unit: 'kg' }
const MEASURED = {
  name: 'Compra do mês',
  items: [
    { sequence: 1, name: 'Arroz', quantity: 2, price: 29.9, measure: KILOS },
    { sequence: 2, name: 'Arroz', quantity: 1, price: 6.9, measure: { amount: 1, unit: 'kg' } },
    { sequence: 3, name: 'Sal', quantity: 1, price: 0 },
  ],
}
const ARROZ = { name: 'Arroz', quantity: 2, price: 29.9, measure: KILOS }

test('a saved item is renamed, measured and priced by the kilo in its row', async () => {
  const user = await openLists([FEIRA])
  await card('Feira').edit.click()
  const { button, dialog } = dialogOf('Editar Lista de Compras')
  const { item, details, measure, unit, total } = row('Café')
  await details.click()
  await item.getByLabel('Nome do item').fill('Café  moído')
  await measure.fill('500')
  await measure.press('Enter')
  await unit.selectOption('g')
  await item.getByRole('button', { name: 'por kg' }).click()
  await item.getByLabel('Preço por kg').fill('35,90')
  await expect(total).toHaveText('R$ 17,95')
  await expect(dialog.locator('.item-name').nth(1)).toHaveText('Café moído · 500\u00A0g')
  await button('Atualizar').click()
  await expect(toast('Lista Atualizada')).toBeVisible()
  expect(await savedOf(user, 'Feira')).toMatchObject({
    name: 'Feira',
    items: [
      { sequence: 1, name: 'Pão', quantity: 2, price: 1.5 },
      {
        sequence: 2,
        name: 'Café moído',
        quantity: 1,
        price: 17.95,
        measure: { amount: 500, unit: 'g' },
      },
      { sequence: 3, name: 'Leite', quantity: 6, price: 0 },
    ],
  })
  await card('Feira').edit.click()
  await expect(dialog.locator('.item-name').nth(1)).toHaveText('Café moído · 500\u00A0g')
})

test('G-013 a name may come again in another measure only, and a list with a refusal is not sent', async () => {
  await openLists([MEASURED])
  await card('Compra do mês').edit.click()
  const { button, dialog } = dialogOf('Editar Lista de Compras')
  const item = dialog.getByRole('listitem').nth(1)
  const measure = item.getByLabel('Medida')
  await item.getByRole('button', { name: 'Preço e quantidade' }).click()
  await measure.fill('5')
  await measure.blur()
  await expect(measure).toHaveAccessibleDescription('O item já existe na lista.')
  await button('Atualizar').click()
  await expect(measure).toBeFocused()
  await expect(dialog).toBeVisible()
  await measure.fill('2')
  const itemName = item.getByLabel('Nome do item')
  await itemName.fill(' ')
  await itemName.blur()
  await expect(itemName).toHaveAccessibleDescription('O nome do item é obrigatório.')

  await itemName.fill('Arroz integral')
  await button('Adicionar Itens').click()
  const adding = dialogOf('Adicionar Novo Item')
  await adding.field('Nome').fill('ARROZ')
  await adding.field('Medida').fill('5')
  await adding.field('Medida').press('Enter')
  await expect(adding.field('Nome')).toHaveAccessibleDescription('O item já existe na lista.')
  await adding.field('Medida').fill('1/2')
  await adding.button('Adicionar Item').click()
  await expect(adding.dialog.getByText(/foi adicionado/)).toContainText('“ARROZ · 0,5\u00A0kg”')
  await expect(adding.field('Medida')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog.locator('.item-name')).toHaveText([
    'ARROZ · 0,5\u00A0kg',
    'Arroz · 5\u00A0kg',
    'Arroz integral · 2\u00A0kg',
    'Sal',
  ])
})

test('a saved list fills the working list with its measures', async () => {
  await openLists([MEASURED])
  await card('Compra do mês').generate.click()
  const { dialog, button } = dialogOf('Gerar Lista de Compras')
  await expect(dialog.getByRole('listitem').first()).toHaveText('Arroz · 5\u00A0kg2 unidade(s)')
  await button('Gerar Nova Lista').click()
  await expect(names()).toHaveText(['Arroz · 5\u00A0kg', 'Arroz · 1\u00A0kg', 'Sal'])
  expect(storedItems()[0]).toMatchObject(ARROZ)
})

test('the working list is saved with its measures', async () => {
  storeList([ARROZ, { name: 'Sal' }])
  const user = await openSignedIn()
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  const { field, button } = dialogOf('Compartilhar Lista')
  await field('Nome da lista').fill('Mês')
  await button('Salvar lista').click()
  await expect(toast('Lista Cadastrada')).toBeVisible()
  const { body } = await product.call(shoppingListApi.list, { as: user })
  const id = body.data[0]?.id ?? ''
  const { body: list } = await product.call(shoppingListApi.get, { as: user, params: { id } })
  expect(list.items).toMatchObject([{ name: 'Arroz', measure: KILOS }, { name: 'Sal' }])
  expect(list.items[1]).not.toHaveProperty('measure')
})
