import { PAGES } from '@compra/contract/http/pages.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openMenu, openSignedIn } from '#harness/accounts.ts'
import { card, openWith, PRODUCTS } from '#product/products.ts'
import { addItem, row } from '#working-list/working-list.ts'
import { type Area, fail, hold, LONG, release, rest, erasePantry, PANTRY_SYNC } from './screen.ts'

const products = (page: Page) => dialogOf(page, 'Produtos')
const STOCK = `Atualizar Estoque - ${LONG}`

const DRAFTS = [
  { name: LONG, category: 'Alimentos', price: 12_345.67, stock: 1234, minStock: 9999 },
  { name: 'Arroz', category: 'Alimentos', price: 19.9, stock: 1, minStock: 4 },
  { name: 'Sal', category: 'Alimentos', price: 2, stock: 5, minStock: 1 },
] as const

const scarce = async (page: Page) =>
  (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()

export const PRODUCTS_AREA: Area = {
  name: 'products',
  screens: [
    {
      name: 'products, none yet',
      show: async ({ page, product }) => {
        await openSignedIn(page, product, { address: PRODUCTS })
        await page.getByText('Nenhum produto encontrado').waitFor()
      },
    },
    {
      name: 'products, some running out',
      show: async ({ page, product }) => {
        await openWith(page, product, DRAFTS)
        await card(page, LONG).article.waitFor()
      },
    },
    {
      name: 'products, searched',
      show: async ({ page }) => {
        await products(page).button('Filtrar').click()
        await page.getByPlaceholder('Buscar por descrição...').waitFor()
      },
    },
    {
      name: 'products, searched in vain',
      show: async ({ page }) => {
        await page.getByPlaceholder('Buscar por descrição...').fill('torresmo')
        await page.keyboard.press('Enter')
        await page.getByText('Nenhum produto encontrado').waitFor()
      },
    },
    {
      name: 'products, loading',
      show: async ({ page }) => {
        await erasePantry(page)
        await hold(page, PANTRY_SYNC)
        await page.goto(PRODUCTS)
        await products(page).dialog.waitFor()
      },
    },
    {
      name: 'products that cannot be loaded',
      show: async ({ page }) => {
        await release(page)
        await erasePantry(page)
        await fail(page, PANTRY_SYNC)
        await page.goto(PRODUCTS)
        await page.getByText('Não foi possível carregar.').waitFor()
      },
    },
    {
      name: 'product form with messages',
      show: async ({ page }) => {
        await release(page)
        await page.goto(PRODUCTS)
        await products(page).button('Adicionar Produto').click()
        const { field, button } = dialogOf(page, 'Cadastrar Produto')
        for (const label of ['Preço', 'Estoque', 'Estoque Mínimo']) await field(label).fill('-1')
        await button('Cadastrar').click()
        await page.getByText('O nome é obrigatório').waitFor()
      },
    },
    {
      name: 'stock coming in',
      show: async ({ page }) => {
        await page.goto(PRODUCTS)
        await card(page, LONG).stock.click()
        await dialogOf(page, STOCK).button('Aumentar quantidade').click()
      },
    },
    {
      name: 'stock that cannot go out',
      show: async ({ page }) => {
        const { dialog, field, button } = dialogOf(page, STOCK)
        await dialog.getByText('Saída').click()
        await field('Quantidade').fill('9999')
        await button('Confirmar').click()
        await rest(page, 'Estoque insuficiente')
      },
    },
    {
      name: 'history of a stock',
      show: async ({ page }) => {
        await page.goto(PRODUCTS)
        await page.getByRole('button', { name: 'Mais um de Arroz' }).click()
        await rest(page, 'Estoque Atualizado')
        await card(page, 'Arroz').open.click()
        await page.getByRole('button', { name: /^Estoque: 2 .*: ver o histórico$/ }).click()
        await page.getByText('Ver como tabela').waitFor()
      },
    },
    {
      name: 'history of a stock in a table',
      show: async ({ page }) => {
        await page.getByText('Ver como tabela').click()
        await dialogOf(page, 'Histórico de estoque').dialog.getByRole('table').waitFor()
      },
    },
    {
      name: 'history of the house',
      show: async ({ page }) => {
        await page.goto(PRODUCTS)
        await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
        await page.getByRole('button', { name: 'Histórico da casa' }).click()
        await dialogOf(page, 'Histórico da casa').dialog.getByRole('listitem').first().waitFor()
      },
    },
    {
      name: 'product to be deleted',
      show: async ({ page }) => {
        await page.goto(PRODUCTS)
        await card(page, LONG).remove.click()
        await dialogOf(page, 'Confirmar Exclusão').dialog.waitFor()
      },
    },
    {
      name: 'product saved',
      show: async ({ page }) => {
        await page.goto(PRODUCTS)
        await card(page, LONG).edit.click()
        await dialogOf(page, 'Editar Produto').button('Atualizar').click()
        await rest(page, 'Produto Atualizado')
      },
    },
    {
      name: 'limit of products',
      show: async ({ page }) => {
        // A check that fails counts as a limit that is reached.
        await erasePantry(page)
        await fail(page, PANTRY_SYNC)
        await page.goto(PRODUCTS)
        await products(page).button('Adicionar Produto').click()
        await page.getByText(/R\$\s7,99 por mês/).waitFor()
      },
    },
    {
      name: 'minimum stock shown',
      show: async ({ page }) => {
        await release(page)
        await hold(page, `**${planApi.checkLimit.path}*`)
        await page.goto(PAGES.shoppingList)
        await scarce(page)
        await page.getByText('Verificando o estoque...').waitFor()
      },
    },
    {
      name: 'what is below its minimum',
      show: async ({ page }) => {
        await release(page)
        await page.goto(PAGES.shoppingList)
        await scarce(page)
        await page.getByText('8765 unidades').waitFor()
      },
    },
    {
      name: 'row with the last price',
      show: async ({ page }) => {
        await page.goto(PAGES.shoppingList)
        await addItem(page, LONG)
        await row(page, LONG).details.click()
        await page.getByRole('button', { name: 'último preço' }).waitFor()
      },
    },
  ],
}
