import { mondayOf } from '@compra/contract/calendar/week.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#lib/time/calendar.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { statementsOf } from '#testing/data/statements.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

test('a week is read in one statement, and written in six for any number of entries', async () => {
  const as = await server.newUser()
  const recipe = await server.call(recipeApi.create, {
    as,
    body: {
      title: 'Sopa',
      description: 'De inverno',
      category: 'Vegetais',
      difficultyLevel: 'Fácil',
      ingredients: [{ name: 'batata', quantity: 2, unit: 'un' }],
    },
  })
  const params = { monday: mondayOf(dayOf(new Date())) }
  const entry = () => {
    const id = crypto.randomUUID()
    return { id, day: 2, meal: 'Jantar', recipeId: recipe.body.id, people: 2 }
  }
  const body = { version: 0, meals: ['Jantar'], entries: Array.from({ length: 100 }, entry) }
  const during = (work: () => Promise<unknown>) => statementsOf(server.database.pool, 'menu', work)
  const put = () => server.call(menuApi.put, { as, params, body })
  expect(await during(put)).toHaveLength(6)
  // An identical week is not written.
  expect(await during(put)).toHaveLength(4)
  expect(await during(() => server.call(menuApi.get, { as, params }))).toHaveLength(1)
})
