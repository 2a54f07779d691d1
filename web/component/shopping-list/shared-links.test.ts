import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { navigate } from 'wouter/use-browser-location'
import { mountApp } from '#component/harness/mount.tsx'
import { dialogOf, expect, page, product, test, toast } from '#component/harness/product.ts'
import { addItem, names } from '#component/working-list/working-list.ts'

test('a shared list of which all is there already says so, and offers no undo', async () => {
  const as = await product.newUser({})
  const items = [{ name: 'Leite' }, { name: 'Pão' }]
  const { body } = await product.call(shoppingListApi.share, { as, body: { items } })
  await mountApp('/shopping-list')
  for (const { name } of items) await addItem(name)
  await expect(names()).toHaveText(['Leite', 'Pão'])

  navigate(`/shopping-list/shared/${body.id}`)
  await expect(toast('A lista já tem tudo')).toBeVisible()
  await expect(toast('Nenhum item adicionado: 2 itens já estavam na lista.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
})

test('a guest who keeps a shared recipe reads at the login why it is asked for', async () => {
  const as = await product.newUser({})
  const recipe: RecipeDraft = {
    title: 'Bolo de fubá',
    description: 'Da avó.',
    preparationTime: '60 minutos',
    servings: '4 pedaços',
    category: 'Sobremesas',
    difficultyLevel: 'Fácil',
    tags: [],
    ingredients: [{ name: 'Fubá', quantity: 500, unit: 'g' }],
    steps: [{ description: 'Bata tudo.', order: 1, prepTime: 10, waitTime: 0 }],
  }
  const made = await product.call(recipeApi.create, { as, body: recipe })
  const params = { id: made.body.id }
  const { body } = await product.call(recipeLinkApi.shareRecipe, { as, params })
  await mountApp(new URL(body.url).pathname)
  await page.getByRole('button', { name: 'Salvar nas minhas receitas' }).click()
  await expect(dialogOf('Login').dialog).toContainText('Faça login para salvar a receita.')
})
