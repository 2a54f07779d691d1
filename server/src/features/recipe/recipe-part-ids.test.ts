import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const CAKE: RecipeDraft = {
  title: 'Bolo de fubá',
  description: 'Da avó.',
  preparationTime: '',
  servings: '',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [
    { name: 'Fubá', quantity: 0.333, unit: 'kg' },
    { name: 'Ovos', quantity: 3, unit: 'unidades' },
  ],
  steps: [
    { description: 'Misture', order: 1, prepTime: 10, waitTime: 0 },
    { description: 'Asse', order: 2, prepTime: 0, waitTime: 40 },
  ],
}

const create = async (as: User, change: Partial<RecipeDraft> = {}) =>
  (await server.call(recipeApi.create, { as, body: { ...CAKE, ...change } })).body
const get = async (as: User, id: string) =>
  (await server.call(recipeApi.get, { as, params: { id } })).body
const update = async (as: User, id: string, change: Partial<RecipeDraft> = {}) =>
  (await server.call(recipeApi.update, { as, params: { id }, body: { ...CAKE, ...change } })).body

test('a recipe keeps the ids of its parts, by a sent id or by equal text', async () => {
  const user = await server.newUser()
  const { id, ingredients, steps } = await create(user)
  const [flour, eggs] = ingredients
  const [mix, bake] = steps
  if (!flour || !eggs || !mix || !bake) throw new Error('no parts')
  const idsOf = (parts: readonly { id: string }[]) => parts.map((part) => part.id)
  const same = await update(user, id)
  expect(idsOf(same.ingredients)).toEqual([flour.id, eggs.id])
  expect(idsOf(same.steps)).toEqual([mix.id, bake.id])

  const [salt, foreign] = [{ name: 'Sal', quantity: 1, unit: 'g' }, crypto.randomUUID()]
  const body = await update(user, id, {
    ingredients: [
      { ...salt, id: foreign },
      { ...eggs, name: 'Ovos caipiras' },
      { ...flour, id: undefined },
    ],
    steps: [
      { ...bake, order: 1 },
      { ...mix, id: 'x', description: 'Misture bem', order: 2 },
    ],
  })
  expect(idsOf(body.ingredients)).toEqual([expect.any(String), eggs.id, flour.id])
  expect(idsOf(body.steps)).toEqual([bake.id, expect.any(String)])
  const fresh = [body.ingredients[0]?.id, body.steps[1]?.id]
  for (const old of [foreign, flour.id, mix.id]) expect(fresh).not.toContain(old)
  expect(await get(user, id)).toEqual(body)
})

test('the parts of a new recipe get new ids, whatever ids are sent', async () => {
  const user = await server.newUser()
  const { ingredients } = await create(user)
  const again = await create(user, { title: 'Outro bolo', ingredients })
  for (const part of again.ingredients) {
    expect(ingredients.map(({ id }) => id)).not.toContain(part.id)
  }
})
