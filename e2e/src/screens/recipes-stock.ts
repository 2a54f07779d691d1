import type { Page } from '@playwright/test'
import { dialogOf, storeToken } from '#harness/accounts.ts'
import { addProducts } from '#product/products.ts'
import { CAKE, RECIPES, recipesOf, saveRecipes } from '#recipe/recipes.ts'
import { type Area, LONG, release, rest } from './screen.ts'

const WHOLE = { ...CAKE, title: 'Fubá de ontem', ingredients: CAKE.ingredients.slice(0, 1) }
const PART = {
  ...CAKE,
  title: LONG,
  ingredients: [
    ...CAKE.ingredients,
    { name: 'Queijo', quantity: 300, unit: 'g' },
    { name: LONG, quantity: 12_345.5, unit: 'colher (sobremesa)' },
  ],
}

async function open(page: Page, task: 'generate' | 'cook'): Promise<void> {
  await page.goto(RECIPES)
  await recipesOf(page).card(LONG)[task].click()
}

export const RECIPES_STOCK_AREA: Area = {
  name: 'recipes against what is at home',
  screens: [
    {
      name: 'what can be cooked',
      show: async ({ page, product }) => {
        const user = await product.newUser()
        await addProducts(product, user, [
          { name: 'Fubá mimoso 500 g', stock: 2 },
          { name: 'Ovos com 12', stock: 0.25 },
          { name: 'Queijo minas 500 g', stock: 1 },
          { name: 'Queijo prato 500 g', stock: 1 },
        ])
        await saveRecipes(product, user, [WHOLE, PART])
        await storeToken(page, user.refreshToken)
        await page.goto(RECIPES)
        await page.getByText('O que dá para cozinhar').click()
        await page.getByText('Tem tudo em casa').waitFor()
      },
    },
    {
      name: 'recipes, some chosen',
      show: async ({ page }) => {
        await page.goto(RECIPES)
        await dialogOf(page, 'Receitas').button('Selecionar').click()
        for (const box of await page.getByRole('checkbox').all()) await box.check()
        await dialogOf(page, 'Receitas').button('Gerar lista de 2 receitas').waitFor()
      },
    },
    {
      name: 'list of several recipes',
      show: async ({ page }) => {
        await dialogOf(page, 'Receitas').button('Gerar lista de 2 receitas').click()
        await page.getByText('Vai para a lista').waitFor()
      },
    },
    {
      name: 'list against what is at home',
      show: async ({ page }) => {
        await release(page)
        await open(page, 'generate')
        await page.getByText('Vai para a lista').waitFor()
      },
    },
    {
      name: 'which product is meant',
      show: async ({ page }) => {
        await dialogOf(page, 'Gerar Lista de Compras').button('Qual é? Queijo').click()
        await dialogOf(page, 'Qual é?').dialog.waitFor()
      },
    },
    {
      name: 'recipe to be cooked',
      show: async ({ page }) => {
        await open(page, 'cook')
        await page.getByText('Sai do estoque').waitFor()
      },
    },
    {
      name: 'recipe that was cooked',
      show: async ({ page }) => {
        await dialogOf(page, 'Cozinhei').button('Tirar do estoque').click()
        await rest(page, `Cozinhado: ${LONG}`)
      },
    },
  ],
}
