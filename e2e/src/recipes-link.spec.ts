import { recipeApi } from '@compra/contract/recipe.ts'
import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { dialogOf, storeToken } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, PHONE, test } from './product.ts'
import { CAKE, openWith, recipesOf, saveRecipes } from './recipes.ts'

test.use(PHONE)

test('a recipe is shared by its link, read by a guest for more people, and closed again', async ({
  page,
  product,
  browser,
}) => {
  await openWith(page, product, [CAKE])
  await recipesOf(page).card(CAKE.title).open.click()
  await dialogOf(page, CAKE.title).button('Compartilhar link').click()
  const { dialog, field, button } = dialogOf(page, 'Compartilhar receita')
  await expect(field('Link da receita')).toHaveValue(/\/receita\//)
  const { pathname } = new URL(await field('Link da receita').inputValue())
  expect(await findingsOf(page)).toEqual([])

  const guest = await browser.newPage({ baseURL: product.url })
  await guest.goto(pathname)
  await expect(guest.getByRole('heading', { level: 1, name: CAKE.title })).toBeVisible()
  await expect(guest.getByText('500 g de Fubá')).toBeVisible()
  await guest.getByRole('button', { name: 'Para 8', exact: true }).click()
  await expect(guest.getByText('1000 g de Fubá')).toBeVisible()
  expect(await findingsOf(guest)).toEqual([])

  await button('Parar de compartilhar').click()
  await expect(dialog).toBeHidden()
  await guest.reload()
  await expect(guest.getByText('Esta receita não está mais aqui')).toBeVisible()
  await guest.close()
})

test('whoever is signed in keeps a copy of a shared recipe', async ({ page, product }) => {
  const owner = await product.newUser()
  await saveRecipes(product, owner, [CAKE])
  const [made] = (await product.call(recipeApi.list, { as: owner })).body.data
  const params = { id: made?.id ?? '' }
  const { body } = await product.call(recipeLinkApi.shareRecipe, { as: owner, params })
  const friend = await product.newUser()
  await storeToken(page, friend.refreshToken)
  await page.goto(new URL(body.url).pathname)
  await page.getByRole('button', { name: 'Guardar nas minhas receitas' }).click()
  await expect(recipesOf(page).card(CAKE.title).card).toBeVisible()
  const [kept] = (await product.call(recipeApi.list, { as: friend })).body.data
  expect(kept).toMatchObject({ title: CAKE.title, photo: null })
  expect(kept?.id).not.toBe(params.id)
})
