import type { Page } from '@playwright/test'
import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { CAKE, formOf, openWith, RECIPES, recipesOf } from '#recipe/recipes.ts'
import { type Area, fail, hold, LONG, release, rest, erasePantry, PANTRY_SYNC } from './screen.ts'

const UNBROKEN = {
  title: LONG,
  description: LONG.repeat(3),
  ingredients: [
    { name: LONG, quantity: 12_345.5, unit: 'colher (sobremesa)' },
    { name: 'Ovos', quantity: 3, unit: 'un' },
  ],
  steps: [
    { description: LONG.replaceAll(' ', '-'), order: 1, prepTime: 90, waitTime: 15 },
    { description: 'Asse até dourar.', order: 2 },
  ],
}

/** The form of a new recipe, at one of its tabs. */
const openForm = async (page: Page) => {
  await page.goto(RECIPES)
  await recipesOf(page).add.click()
  await formOf(page, 'Cadastrar Receita').dialog.waitFor()
}

export const RECIPES_AREA: Area = {
  name: 'recipes',
  screens: [
    {
      name: 'recipes, none yet',
      show: async ({ page, product }) => {
        await openSignedIn(page, product, { address: RECIPES })
        await page.getByText('Nenhuma receita encontrada').waitFor()
      },
    },
    {
      name: 'recipes',
      show: async ({ page, product }) => {
        await openWith(page, product, [UNBROKEN, CAKE])
        await recipesOf(page).card(LONG).card.waitFor()
      },
    },
    {
      name: 'recipes, searched',
      show: async ({ page }) => {
        await recipesOf(page).filter.click()
        await dialogOf(page, 'Filtrar Receitas').dialog.waitFor()
      },
    },
    {
      name: 'recipes, searched in vain',
      show: async ({ page }) => {
        await page.getByPlaceholder('Buscar por descrição...').fill('torresmo')
        await page.keyboard.press('Enter')
        await page.getByText('Nenhuma receita encontrada').waitFor()
      },
    },
    {
      name: 'recipes, loading',
      show: async ({ page }) => {
        await erasePantry(page)
        await hold(page, PANTRY_SYNC)
        await page.goto(RECIPES)
        await recipesOf(page).dialog.waitFor()
      },
    },
    {
      name: 'recipes that cannot be loaded',
      show: async ({ page }) => {
        await release(page)
        await erasePantry(page)
        await fail(page, PANTRY_SYNC)
        await page.goto(RECIPES)
        await page.getByText('Não foi possível carregar.').waitFor()
      },
    },
    {
      name: 'recipe to cook by',
      show: async ({ page }) => {
        await release(page)
        await page.goto(RECIPES)
        await recipesOf(page).card(LONG).open.click()
        await page.getByText('Preparo: 90 min').waitFor()
      },
    },
    {
      name: 'recipe to buy for',
      show: async ({ page }) => {
        await dialogOf(page, LONG).button('Gerar Lista de Compras').click()
        await page.getByText('Ovos3 unidades').waitFor()
      },
    },
    {
      name: 'recipe to be deleted',
      show: async ({ page }) => {
        await page.goto(RECIPES)
        await recipesOf(page).card(LONG).remove.click()
        await dialogOf(page, 'Confirmar Exclusão').dialog.waitFor()
      },
    },
    {
      name: 'new recipe with messages',
      show: async ({ page }) => {
        await openForm(page)
        await formOf(page, 'Cadastrar Receita').button('Cadastrar').click()
        await rest(page, 'Adicione pelo menos um ingrediente.')
      },
    },
    {
      name: 'recipe without ingredients, with a message',
      show: async ({ page }) => {
        await openForm(page)
        const { tab, button } = formOf(page, 'Cadastrar Receita')
        await tab('Ingredientes').click()
        await button('Adicionar ingrediente').click()
        await page.getByText('Preencha todos os campos').waitFor()
      },
    },
    {
      name: 'recipe without steps, with a message',
      show: async ({ page }) => {
        const { tab, button } = formOf(page, 'Cadastrar Receita')
        await tab('Passos').click()
        await button('Adicionar passo').click()
        await page.getByText('A descrição do passo é obrigatória').waitFor()
      },
    },
    {
      name: 'recipe with its ingredients, one being changed',
      show: async ({ page }) => {
        await page.goto(RECIPES)
        await recipesOf(page).card(LONG).edit.click()
        const { tab, ingredients } = formOf(page, 'Editar Receita')
        await tab('Ingredientes').click()
        await ingredients.first().getByRole('button').first().click()
        await page.getByRole('button', { name: 'Salvar edição' }).waitFor()
      },
    },
    {
      name: 'recipe with its steps',
      show: async ({ page }) => {
        await formOf(page, 'Editar Receita').tab('Passos').click()
        await page.getByRole('button', { name: 'Mover passo 2 para cima' }).waitFor()
      },
    },
    {
      name: 'limit of recipes',
      show: async ({ page }) => {
        // A check that fails counts as a limit that is reached.
        await erasePantry(page)
        await fail(page, PANTRY_SYNC)
        await page.goto(RECIPES)
        await recipesOf(page).add.click()
        await page.getByText(/R\$\s7,99 por mês/).waitFor()
      },
    },
  ],
}
