import { productApi } from '@compra/contract/product/product.ts'
import { expect, page, test, toast, watchCalls } from '#component/harness/product.ts'
import { addItem, openList, row } from '#component/working-list/working-list.ts'
import { openWith, productsOf } from './products.ts'
import { buy, entry, line, offer } from './stock.ts'

const LIST = '/shopping-list'
const DRAFTS = [
  { name: 'Arroz', price: 19.9, stock: 1, minStock: 4 },
  { name: 'Café', price: 12, stock: 0, minStock: 2 },
  { name: 'Leite', price: 4.5, stock: 1, minStock: 2 },
  { name: 'Sal', price: 2, stock: 5, minStock: 1 },
] as const

test('an entry whose answer is lost is counted once', async () => {
  const user = await openWith(DRAFTS, LIST)
  await buy('Sal')
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
  await expect(page.getByRole('button', { name: 'Limpar a lista' })).toBeVisible()
  page.setOffline(true)
  page.setOffline(false)
  const stockOfSalt = async () => (await productsOf(user)).find(({ name }) => name === 'Sal')?.stock
  await expect.poll(stockOfSalt).toBe(6)
})

test('lines that are all left out are not sent, and changes are not lost by going back', async () => {
  await openWith(DRAFTS, LIST)
  await buy('Sal')
  await offer().click()
  await line('Sal').isIn.uncheck()
  await entry().button('Guardar').click()
  await expect(toast('Nenhum produto marcado')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dispensar' }).click()
  await expect(offer()).toHaveCount(0)
})

test('a guest who is done is offered no stock', async () => {
  await openList([{ name: 'Sal', status: 'purchased' }])
  await addItem('Vela')
  await row('Vela').bought.click()
  await expect(page.getByText('Tudo pronto')).toBeVisible()
  await expect(offer()).toHaveCount(0)
})

test('the last price of a product is proposed in the row, taken by one tap, never by itself', async () => {
  const asked = watchCalls(productApi.match.path)
  await openWith(DRAFTS, LIST)
  await addItem('cafe')
  await addItem('Sal')
  await addItem('Vela')
  const proposal = (name: string) => row(name).item.getByRole('button', { name: 'último preço' })
  await row('cafe').details.click()
  await expect(proposal('cafe')).toHaveText('último preço R$ 12,00')
  await row('Sal').details.click()
  await row('Vela').details.click()
  await expect(proposal('Sal')).toHaveText('último preço R$ 2,00')
  await expect(proposal('Vela')).toHaveCount(0)
  await expect(page.locator('#total')).toHaveCount(0)

  await row('cafe').price.fill('9')
  await proposal('cafe').click()
  await expect(row('cafe').price).toHaveValue('12,00')
  await expect(proposal('cafe')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#total')).toContainText('R$ 12,00')

  // The price of an item added later is loaded when its row is opened.
  await addItem('Leite')
  await row('Leite').details.click()
  await expect(proposal('Leite')).toHaveText('último preço R$ 4,50')
  expect(asked).toEqual([])
})

test('a shopping is not entered while a price in it is refused: the field says why', async () => {
  const user = await openWith([DRAFTS[0]], LIST)
  await buy('Arroz')
  await offer().click()
  const { price } = line('Arroz')
  await price.fill('999999999')
  await price.press('Enter')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription('O preço pode ser de até R$\u00A0999.999,99.')
  await entry().button('Guardar').click()
  await expect(price).toBeFocused()
  expect(await productsOf(user)).toMatchObject([{ stock: 1 }])

  await price.fill('20')
  await entry().button('Guardar').click()
  await expect(toast('Compras guardadas')).toBeVisible()
  expect(await productsOf(user)).toMatchObject([{ stock: 2, price: 20 }])
})
