import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { housemates } from '#house-list/house-list.ts'
import { RECIPES, recipesOf, saveRecipes } from '#recipe/recipes.ts'
import { type Device, go, keeps, openFromMenu, openPhone } from './pantry.ts'
import { addProducts, card, PRODUCTS, productsOf } from './products.ts'

const RICE = 'Arroz branco 5 kg'
const MILK = 'Leite integral 1 l'
const PUDDING = {
  title: 'Arroz-doce',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 500, unit: 'g' },
    { name: 'Leite', quantity: 0.7, unit: 'l' },
  ],
}

async function stocks(product: RunningApp, user: User) {
  const all = await productsOf(product, user)
  return Object.fromEntries(all.map(({ name, stock }) => [name, stock]))
}

/** Two phones of one household with a recipe and stock for it. */
async function kitchen(browser: Parameters<typeof openPhone>[0], product: RunningApp) {
  const { ana, tomas } = await housemates(product)
  await addProducts(product, ana, [
    { name: RICE, stock: 1 },
    { name: MILK, stock: 1 },
  ])
  await saveRecipes(product, ana, [PUDDING])
  const [here, there] = [
    await openPhone(browser, product, ana),
    await openPhone(browser, product, tomas),
  ]
  for (const { page } of [here, there]) {
    await openFromMenu(page, 'Produtos')
    await keeps(page, RICE, PUDDING.title)
  }
  return { ana, here, there }
}

async function cook(page: Page): Promise<void> {
  await go(page, RECIPES)
  await recipesOf(page).card(PUDDING.title).cook.click()
  await dialogOf(page, 'Cozinhei').button('Tirar do estoque').click()
  await expect(toast(page, 'Guardado neste aparelho')).toBeVisible()
}

const close = (...devices: readonly Device[]) =>
  Promise.all(devices.map(({ context }) => context.close()))

test('cooking offline reduces the stock at once, also after a reload, and for other members when it is online', async ({
  browser,
  product,
}) => {
  const { ana, here, there } = await kitchen(browser, product)
  const { context, page } = here
  await context.setOffline(true)
  await cook(page)

  // Reloads the page, still offline.
  await go(page, PRODUCTS)
  await expect(card(page, RICE).article).toContainText('Estoque: 0,9 (Mínimo: 0) · 4,5 kg')
  await expect(card(page, RICE).article.getByText('Ainda não enviado')).toBeAttached()
  expect(await stocks(product, ana)).toEqual({ [RICE]: 1, [MILK]: 1 })

  await context.setOffline(false)
  await expect.poll(() => stocks(product, ana)).toEqual({ [RICE]: 0.9, [MILK]: 0.3 })
  await expect(card(page, RICE).article.getByText('Ainda não enviado')).toHaveCount(0)
  await go(there.page, PRODUCTS)
  await expect(card(there.page, MILK).article).toContainText('Estoque: 0,3')
  await close(here, there)
})

test('two members who cook offline never take more than the stock', async ({
  browser,
  product,
}) => {
  const { ana, here, there } = await kitchen(browser, product)
  for (const { context, page } of [here, there]) {
    await context.setOffline(true)
    await cook(page)
  }
  for (const { context } of [here, there]) await context.setOffline(false)
  await expect.poll(() => stocks(product, ana)).toEqual({ [RICE]: 0.8, [MILK]: 0 })
  for (const { page } of [here, there]) {
    await go(page, PRODUCTS)
    await expect(card(page, RICE).article).toContainText('Estoque: 0,8 (Mínimo: 0) · 4 kg')
    await expect(card(page, MILK).article).toContainText('Estoque: 0 (')
  }
  await close(here, there)
})

test('cooking offline is undone offline', async ({ browser, product }) => {
  const { ana, here, there } = await kitchen(browser, product)
  const { context, page } = here
  await context.setOffline(true)
  await cook(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'O estoque voltou ao que era')).toBeVisible()
  await go(page, PRODUCTS)
  await expect(card(page, RICE).article).toContainText('Estoque: 1 (Mínimo: 0)')
  await context.setOffline(false)
  await expect(card(page, RICE).article.getByText('Ainda não enviado')).toHaveCount(0)
  expect(await stocks(product, ana)).toEqual({ [RICE]: 1, [MILK]: 1 })
  await close(here, there)
})
