import { productApi } from '@compra/contract/product/product.ts'
import { dialogOf, expect, menu, test, watchCalls } from '#component/harness/product.ts'
import { addItem, names, row } from '#component/working-list/working-list.ts'
import { openWith, productsOf } from './products.ts'
import { entry, offer } from './stock.ts'

const LIST = '/shopping-list'
const DRAFTS = [
  { name: 'Arroz 5 kg', price: 29.9, stock: 1, minStock: 3 },
  { name: 'Feijão 1kg', price: 8.5, stock: 0, minStock: 2 },
  { name: 'Café', price: 12, stock: 0, minStock: 0 },
] as const

test('what was written with its measure is the product of that measure: its price, its stock', async () => {
  const asked = watchCalls(productApi.match.path)
  const user = await openWith(DRAFTS, LIST)
  for (const typed of ['2 arroz 5 kg', 'feijao 1 kg', 'café 500 g', 'vela']) {
    await addItem(typed)
  }
  await expect(names()).toHaveText([
    'arroz · 5\u00A0kg',
    'feijao · 1\u00A0kg',
    'café · 500\u00A0g',
    'vela',
  ])
  await row('arroz').details.click()
  const proposal = row('arroz').item.getByRole('button', { name: 'último preço' })
  await expect(proposal).toHaveText('último preço R$ 29,90')
  await row('arroz').details.click()
  expect(asked).toEqual([])
  for (const name of ['arroz', 'feijao', 'café', 'vela']) await row(name).bought.click()
  await offer().click()
  const { dialog, button } = entry()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await button('Guardar').click()
  await expect(dialog).toHaveCount(0)
  const stock = (await productsOf(user)).map((one) => [one.name, one.stock])
  expect(Object.fromEntries(stock)).toEqual({ 'Arroz 5 kg': 3, 'Feijão 1kg': 1, Café: 1 })
})

test('what is missing at home comes with the measure of its name, unless the list has that', async () => {
  await openWith(DRAFTS, LIST)
  await addItem('feijao 1 kg')
  await expect(names()).toHaveText(['feijao · 1\u00A0kg'])
  await menu().getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
  await dialogOf('Gerar Lista de Compras').button('Adicionar à Lista Atual').click()
  await expect(names()).toHaveText(['feijao · 1\u00A0kg', 'Arroz · 5\u00A0kg'])
})
