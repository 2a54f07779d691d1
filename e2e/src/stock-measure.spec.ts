import { productApi } from '@compra/contract/product.ts'
import { dialogOf, openMenu } from './accounts.ts'
import { expect, test } from './product.ts'
import { openWith, productsOf } from './products.ts'
import { entry, offer } from './stock.ts'
import { addItem, names, row } from './working-list.ts'

const LIST = '/shopping-list'
const DRAFTS = [
  { name: 'Arroz 5 kg', price: 29.9, stock: 1, minStock: 3 },
  { name: 'Feijão 1kg', price: 8.5, stock: 0, minStock: 2 },
  { name: 'Café', price: 12, stock: 0, minStock: 0 },
] as const

test('what was written with its measure is the product of that measure: its price, its stock', async ({
  page,
  product,
}) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === productApi.match.path) {
      asked.push(request.postDataJSON())
    }
  })
  const user = await openWith(page, product, DRAFTS, LIST)
  for (const typed of ['2 arroz 5 kg', 'feijao 1 kg', 'café 500 g', 'vela']) {
    await addItem(page, typed)
  }
  await expect(names(page)).toHaveText([
    'arroz · 5\u00A0kg',
    'feijao · 1\u00A0kg',
    'café · 500\u00A0g',
    'vela',
  ])
  await row(page, 'arroz').details.click()
  const proposal = row(page, 'arroz').item.getByRole('button', { name: 'último preço' })
  await expect(proposal).toHaveText('último preço R$ 29.90')
  await row(page, 'arroz').details.click()
  expect(asked).toHaveLength(1)
  for (const name of ['arroz', 'feijao', 'café', 'vela']) await row(page, name).bought.click()
  await offer(page).click()
  const { dialog, button } = entry(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await button('Guardar').click()
  await expect(dialog).toHaveCount(0)
  const stock = (await productsOf(product, user)).map((one) => [one.name, one.stock])
  expect(Object.fromEntries(stock)).toEqual({ 'Arroz 5 kg': 3, 'Feijão 1kg': 1, Café: 1 })
})

test('what is missing at home comes by the whole name of its product, unless the list has that in measure', async ({
  page,
  product,
}) => {
  await openWith(page, product, DRAFTS, LIST)
  await addItem(page, 'feijao 1 kg')
  await expect(names(page)).toHaveText(['feijao · 1\u00A0kg'])
  await (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
  await dialogOf(page, 'Gerar Lista de Compras').button('Adicionar à Lista Atual').click()
  await expect(names(page)).toHaveText(['feijao · 1\u00A0kg', 'Arroz 5 kg'])
})
