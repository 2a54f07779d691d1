import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { formOf, RECIPES, recipesOf } from '#recipe/recipes.ts'
import { LISTS } from '#shopping-list/saved-lists.ts'
import { type Area, fail, hold, LONG, release } from './screen.ts'

const CALL = `**${recipeImportApi.read.path}`

const DRAFT = {
  draft: {
    title: LONG,
    description: LONG.repeat(2),
    preparationTime: '',
    servings: '8 porções',
    category: 'Lanches',
    difficultyLevel: 'Médio',
    tags: [],
    source: 'https://www.receitas-de-uma-casa-com-nome-comprido.example/lanches/pao-de-queijo',
    author: LONG,
    ingredients: [
      { name: LONG.replaceAll(' ', '-'), quantity: 12_345.5, unit: 'colher (sobremesa)' },
      { name: 'Ovos', quantity: 3, unit: 'un' },
    ],
    steps: [{ description: 'Asse.', order: 1, prepTime: 0, waitTime: 40 }],
  },
  unsure: [0, 1],
  source: { url: null, author: null },
}

const recipe = (name: string) => ({
  name,
  description: 'Asse.',
  photo: 'a.jpg',
  items: [{ name: 'polvilho', description: '500 g', optional: false }],
})
const FILE = {
  name: 'casa.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      recipes: [LONG, 'Beiju', 'Cural', 'Pamonha', 'Angu', 'Broa', 'Cuca'].map(recipe),
      items: [{ name: 'Arroz' }],
      shoppinglists: [LONG],
      expenses: [{ name: 'Feira' }],
    }),
  ),
}
const GROCY = {
  name: 'grocy.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      quantity_units: [{ id: 1, name: 'kg' }],
      products: [
        { id: 1, name: LONG, qu_id_stock: 1, min_stock_amount: 2, picture_file_name: 'a.jpg' },
        { id: 2, name: 'Sal', qu_id_stock: 1, min_stock_amount: 0 },
      ],
      stock: [{ product_id: 1, amount: 1.5, best_before_date: '2031-05-20', price: 12.9 }],
    }),
  ),
}

const bring = async (page: Page) => {
  await page.goto(RECIPES)
  await recipesOf(page).dialog.getByRole('button', { name: 'Importar receita' }).click()
  const { field, button } = dialogOf(page, 'Importar receita')
  await field('Endereço ou texto da receita').fill(`https://receitas.example/${'bolo-'.repeat(20)}`)
  await button('Ler receita').click()
}

export const TRANSFER_AREA: Area = {
  name: 'recipes and lists from elsewhere',
  expectedErrors: [/status of 403/, /status of 500/],
  screens: [
    {
      name: 'recipe to be brought',
      show: async ({ page, product }) => {
        await openSignedIn(page, product, { address: RECIPES })
        await page.getByRole('button', { name: 'Importar de um site ou arquivo' }).click()
        await dialogOf(page, 'Importar receita').dialog.waitFor()
      },
    },
    {
      name: 'recipe being read',
      show: async ({ page }) => {
        await hold(page, CALL)
        await bring(page)
        await page.getByText('Lendo...').waitFor()
      },
    },
    {
      name: 'recipe that cannot be read',
      show: async ({ page }) => {
        await release(page)
        await fail(page, CALL)
        await bring(page)
        await page.getByText('Não foi possível ler a receita.').waitFor()
      },
    },
    {
      name: 'draft with ingredients in doubt',
      show: async ({ page }) => {
        await release(page)
        await page.route(CALL, (route) => route.fulfill({ json: DRAFT }))
        await bring(page)
        await page.getByText('Confira 2 ingredientes').waitFor()
      },
    },
    {
      name: 'draft, where it comes from',
      show: async ({ page }) => {
        await formOf(page, 'Cadastrar Receita').tab('Detalhes').click()
        await page.getByText('Receita de').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'draft to be saved with doubts',
      show: async ({ page }) => {
        await formOf(page, 'Cadastrar Receita').button('Cadastrar').click()
        await dialogOf(page, 'Salvar sem conferir?').dialog.waitFor()
      },
    },
    {
      name: 'files of another app',
      show: async ({ page }) => {
        await page.goto(LISTS)
        await dialogOf(page, 'Listas').button('Importar de outro aplicativo').click()
        await page.getByText('De onde vêm os arquivos').click()
        await page.getByText('compartilhe a lista como texto').waitFor()
      },
    },
    {
      name: 'files of another app, chosen from',
      show: async ({ page }) => {
        await page.getByLabel('Arquivos de outro aplicativo').setInputFiles([FILE, GROCY])
        await page.getByText('Encontramos 7 receitas, 1 lista e 2 produtos.').waitFor()
        await page.getByText('2 coisas não podem vir').click()
      },
    },
    {
      name: 'files of another app, reported',
      show: async ({ page }) => {
        await dialogOf(page, 'O que importar').button('Salvar 7 receitas e 1 produto').click()
        await page.getByText('Não couberam no seu plano').waitFor()
      },
    },
  ],
}
