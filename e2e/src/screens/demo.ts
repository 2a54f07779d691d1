import { moveInHelena } from '@compra/server/testing/people/demo-house.ts'
import type { Page } from '@playwright/test'
import { dialogOf } from '#harness/accounts.ts'
import { openHouse } from '#house-list/house-list.ts'
import { recipesOf } from '#recipe/recipes.ts'
import type { Area } from './screen.ts'

const open = async (page: Page, modal: string, text: string): Promise<void> => {
  await page.goto(`/shopping-list?modal=${modal}`)
  await page.getByRole('dialog').getByText(text).first().waitFor()
}

/** The demo household, which has data of every kind. */
export const DEMO_AREA: Area = {
  name: 'house that is lived in',
  screens: [
    {
      name: 'list of the house, halfway through a shopping',
      show: async ({ page, product }) => {
        await openHouse(page, await moveInHelena(product))
        await page.locator('#total').waitFor()
      },
    },
    {
      name: 'list with a budget that is nearly spent',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Mais ações' }).click()
        await page.getByRole('button', { name: 'Definir orçamento', exact: true }).click()
        const field = page.getByRole('textbox', { name: 'Orçamento' })
        await field.fill('120')
        await field.press('Enter')
        await page.locator('#budget').waitFor()
      },
    },
    {
      name: 'list of the house in market mode',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Modo mercado' }).click()
        await dialogOf(page, 'Modo mercado')
          .dialog.getByText(/^No carrinho \(/)
          .waitFor()
      },
    },
    { name: 'thirty lists', show: ({ page }) => open(page, 'lists', 'Feira de sábado') },
    { name: 'sixty products', show: ({ page }) => open(page, 'products', 'Estoque baixo') },
    { name: 'twelve recipes', show: ({ page }) => open(page, 'recipes', 'Tapioca de queijo') },
    {
      name: 'recipe of the house',
      show: async ({ page }) => {
        await recipesOf(page).card('Moqueca de peixe').open.click()
        await page.getByRole('heading', { level: 2, name: 'Moqueca de peixe' }).waitFor()
      },
    },
    { name: 'receipts', show: ({ page }) => open(page, 'receipts', 'linhas') },
    {
      name: 'receipt',
      show: async ({ page }) => {
        await page.getByRole('article').first().getByRole('button').first().click()
        await page.getByRole('button', { name: 'Desfazer esta nota' }).waitFor()
      },
    },
    {
      name: 'what a month cost',
      show: ({ page }) => open(page, 'spending', 'Ver como tabela'),
    },
    { name: 'house of two', show: ({ page }) => open(page, 'household', 'Tomás') },
    {
      name: 'one product, to be changed',
      show: async ({ page }) => {
        await open(page, 'products', 'Estoque baixo')
        await page.locator('article, tbody tr').first().locator('[aria-haspopup]').click()
        await page.getByRole('button', { name: 'Editar', exact: true }).click()
        await page.getByRole('textbox', { name: 'Nome' }).waitFor()
      },
    },
  ],
}
