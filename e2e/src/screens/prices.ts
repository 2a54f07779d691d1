import { openCheapest, openMilk, openRice, TWO_SHOPS } from '#product/prices.ts'
import { openWith } from '#product/products.ts'
import { type Area, LONG } from './screen.ts'

export const PRICES_AREA: Area = {
  name: 'prices',
  screens: [
    {
      name: 'prices of a product, the last one high',
      show: async ({ page, product }) => {
        const { dialog } = await openMilk(page, product)
        await dialog.getByRole('table').waitFor()
      },
    },
    {
      name: 'prices of a product of two brands',
      show: async ({ page, product }) => {
        const { dialog } = await openRice(page, product)
        await dialog.getByRole('table').waitFor()
      },
    },
    {
      name: 'prices of a product, none yet',
      show: async ({ page, product }) => {
        await openWith(page, product, [{ name: LONG }])
        await page.locator('article, tbody tr').first().locator('[aria-haspopup]').click()
        await page.getByRole('button', { name: /ver os preços/ }).click()
        await page.getByText('Nenhum preço ainda.').waitFor()
      },
    },
    {
      name: 'where a list is cheaper',
      show: async ({ page, product }) => {
        const { dialog } = await openCheapest(page, product, {
          ...TWO_SHOPS,
          [LONG]: TWO_SHOPS['Mercado Um'],
        })
        await dialog.getByText('Mais barato', { exact: true }).waitFor()
      },
    },
    {
      name: 'where a list is cheaper, not known',
      show: async ({ page, product }) => {
        const { dialog } = await openCheapest(page, product, { [LONG]: { Leite: 500 } })
        await dialog.getByText('O que chega mais perto').waitFor()
      },
    },
  ],
}
