import { PAGES } from '@compra/contract/http/pages.ts'
import { openWith } from '#product/products.ts'
import { entry, inHeader, line, offer } from '#product/stock.ts'
import { storeList } from '#working-list/working-list.ts'
import { type Area, LONG } from './screen.ts'

const PANTRY = [
  { name: LONG, price: 12_345.67, stock: 1234, minStock: 9999 },
  { name: 'Arroz branco 5 kg', price: 27.9, stock: 1 },
  { name: 'Arroz branco 1 kg', price: 6.5, stock: 2 },
  { name: 'Leite', price: 4.5 },
  { name: 'Sal', price: 2 },
] as const

const BOUGHT = [
  { name: LONG, status: 'purchased', price: 9.9, quantity: 3 },
  { name: 'Arroz', status: 'purchased', price: 21.5 },
  { name: 'Leite', status: 'purchased', quantity: 3 },
  { name: 'Vela', status: 'purchased' },
  { name: 'Feijão', status: 'purchased', price: 8 },
  { name: 'Café', status: 'unavailable' },
]

export const SHOPPING_AREA: Area = {
  name: 'shopping',
  screens: [
    {
      name: 'list of which something can be saved',
      show: async ({ page, product }) => {
        await openWith(page, product, PANTRY, PAGES.shoppingList)
        await storeList(page, [...BOUGHT, { name: 'Pão' }])
        await page.goto(PAGES.shoppingList)
        await inHeader(page).waitFor()
      },
    },
    {
      name: 'clearing before it was saved',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Limpar Lista' }).click()
        await page.getByText('Guardar 5 itens antes de limpar?').waitFor()
      },
    },
    {
      name: 'finished list with the offer to save it',
      show: async ({ page }) => {
        await storeList(page, BOUGHT)
        await page.goto(PAGES.shoppingList)
        await offer(page).waitFor()
      },
    },
    {
      name: 'shopping with a question, a rest and a date, and without room for what is new',
      show: async ({ page }) => {
        await offer(page).click()
        await entry(page).dialog.getByRole('group').waitFor()
        await line(page, 'Leite').quantity.fill('1')
        await line(page, 'Leite').item.getByRole('button', { name: 'Validade' }).click()
      },
    },
    {
      name: 'shopping of new products only',
      show: async ({ page, product }) => {
        await openWith(page, product, [], PAGES.shoppingList)
        await storeList(page, BOUGHT)
        await page.goto(PAGES.shoppingList)
        await offer(page).click()
        await entry(page).dialog.getByRole('heading', { name: 'Produtos novos' }).waitFor()
      },
    },
  ],
}
