import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, page, phoneTest as test, product } from '#component/harness/product.ts'
import { CAKE, recipesOf, saveRecipes } from './recipes.ts'

test('a signed-in user saves a copy of a shared recipe', async () => {
  const owner = await product.newUser({})
  await saveRecipes(owner, [CAKE])
  const [made] = (await product.call(recipeApi.list, { as: owner })).body.data
  const params = { id: made?.id ?? '' }
  const { body } = await product.call(recipeLinkApi.shareRecipe, { as: owner, params })
  const friend = await product.newUser({})
  await mountApp(new URL(body.url).pathname, friend.refreshToken)
  await page.getByRole('button', { name: 'Salvar nas minhas receitas' }).click()
  await expect(recipesOf().card(CAKE.title).card).toBeVisible()
  const [kept] = (await product.call(recipeApi.list, { as: friend })).body.data
  expect(kept).toMatchObject({ title: CAKE.title, photo: null })
  expect(kept?.id).not.toBe(params.id)
})
