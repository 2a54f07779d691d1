import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { statementsOf } from '#testing/data/statements.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const draft = (parts: number) => ({
  title: 'Bolo',
  description: 'De fubá',
  category: 'Sobremesas' as const,
  difficultyLevel: 'Fácil' as const,
  ingredients: Array.from({ length: parts }, () => ({ name: 'Fubá', quantity: 1, unit: 'kg' })),
  steps: Array.from({ length: parts }, (_, at) => ({ description: 'Misture', order: at + 1 })),
})
const during = (work: () => Promise<unknown>) => statementsOf(server.database.pool, 'recipe', work)

test('a recipe is written in at most five statements however many parts it has', async () => {
  const as = await server.newUser()
  const create = () => server.call(recipeApi.create, { as, body: draft(100) })
  expect(await during(create)).toHaveLength(5)
  const params = { id: (await create()).body.id }
  const update = () => server.call(recipeApi.update, { as, params, body: draft(99) })
  expect(await during(update)).toHaveLength(5)
})

test('a page and a recipe with its parts are one statement each, and a deletion is four', async () => {
  const as = await server.newUser()
  const { body } = await server.call(recipeApi.create, { as, body: draft(20) })
  const params = { id: body.id }
  const calls = [
    () => server.call(recipeApi.list, { as }),
    () => server.call(recipeApi.list, { as, query: { name: 'fubá' } }),
    () => server.call(recipeApi.get, { as, params }),
  ]
  for (const call of calls) expect(await during(call)).toHaveLength(1)
  expect(await during(() => server.call(recipeApi.remove, { as, params }))).toHaveLength(4)
})
