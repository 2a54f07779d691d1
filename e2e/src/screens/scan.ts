import { dialogOf } from '#harness/accounts.ts'
import { card, openWith, PRODUCTS } from '#product/products.ts'
import { type Area, rest } from './screen.ts'

const CODE = '7896006711117'
const DRAFTS = [
  { name: 'Arroz', category: 'Alimentos', price: 19.9, stock: 1, minStock: 4 },
  { name: 'Café em pó', category: 'Alimentos', price: 18.4, stock: 2, minStock: 1 },
] as const

/** The catalogue's browser has no camera: the digits are typed. */
export const SCAN_AREA: Area = {
  name: 'scanner',
  screens: [
    {
      name: 'scanner with a wrong digit',
      show: async ({ page, product }) => {
        await openWith(page, product, DRAFTS)
        await card(page, 'Arroz').article.waitFor()
        await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
        await page.getByRole('button', { name: 'Ler código de barras' }).click()
        const { field, button } = dialogOf(page, 'Ler código de barras')
        await field('Números abaixo das barras').fill(CODE.replace('7', '6'))
        await button('Usar').click()
        await page.getByText('Um dos números está errado').waitFor()
      },
    },
    {
      name: 'name of an unknown code',
      show: async ({ page }) => {
        const suggestion = { name: 'Café em pó Pilão 500 g', source: 'openfoodfacts' }
        await page.route('**/suggestion', (route) => route.fulfill({ json: { suggestion } }))
        const { field, button } = dialogOf(page, 'Ler código de barras')
        await field('Números abaixo das barras').fill(CODE)
        await button('Usar').click()
        const naming = dialogOf(page, 'Que produto é este?')
        await naming.dialog.getByText('licença').waitFor()
        await naming.field('Nome').fill('caf')
        await naming.dialog.getByRole('button', { name: 'Café em pó', exact: true }).waitFor()
      },
    },
    {
      name: 'product of a code',
      show: async ({ page }) => {
        const naming = dialogOf(page, 'Que produto é este?')
        await naming.dialog.getByRole('button', { name: 'Café em pó' }).first().click()
        await dialogOf(page, 'Café em pó').button('1 usei').waitFor()
      },
    },
    {
      name: 'codes of a product',
      show: async ({ page }) => {
        await dialogOf(page, 'Café em pó').button('Abrir produto').click()
        await page.getByRole('button', { name: 'Editar', exact: true }).first().click()
        await page.getByLabel('Códigos de barras').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'scanner that stays open in the count',
      show: async ({ page }) => {
        await page.goto(PRODUCTS)
        await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
        await page.getByRole('button', { name: 'Contagem', exact: true }).click()
        await dialogOf(page, 'Contagem').button('Ler código de barras').click()
        const { field, button } = dialogOf(page, 'Ler código de barras')
        await field('Números abaixo das barras').fill(CODE)
        await button('Usar').click()
        await rest(page, 'Café em pó: 1 na contagem')
      },
    },
  ],
}
