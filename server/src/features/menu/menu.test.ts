import { mondayOf } from '@compra/contract/calendar/week.ts'
import { menuApi, type MenuDraft } from '@compra/contract/menu/menu.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#lib/calendar.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const MONDAY = mondayOf(dayOf(new Date()))
const SOUP: RecipeDraft = {
  title: 'Sopa de legumes',
  description: 'De inverno',
  preparationTime: '',
  servings: '4 porções',
  category: 'Vegetais',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [{ name: 'batata', quantity: 2, unit: 'un' }],
  steps: [],
}
const MEALS = ['Almoço', 'Jantar']

const newId = () => crypto.randomUUID() as string
const soupOf = async (as: User) => (await server.call(recipeApi.create, { as, body: SOUP })).body.id
const read = async (as: User, monday = MONDAY) =>
  (await server.call(menuApi.get, { as, params: { monday } })).body
const put = (as: User, draft: Partial<MenuDraft>, monday = MONDAY) => {
  const body = { version: 0, meals: MEALS, entries: [], ...draft }
  return server.call(menuApi.put, { as, params: { monday }, body })
}
const words = (text: string, day = 0, id = newId()) => ({
  id,
  day,
  meal: 'Jantar',
  text,
  people: 2,
})
const soup = (recipeId: string, id = newId()) => {
  return { id, day: 3, meal: 'Almoço', recipeId, people: 4 }
}

describe('a week', () => {
  test('that was never written is empty, with lunch and dinner', async () => {
    expect(await read(await server.newUser())).toEqual({
      monday: MONDAY,
      version: 0,
      meals: MEALS,
      entries: [],
    })
  })

  test('is read as it was written, in that order', async () => {
    const ana = await server.newUser()
    const recipeId = await soupOf(ana)
    const entries = [soup(recipeId), words('Pizza com os vizinhos', 6), words('Restos')]
    const { status, body } = await put(ana, { entries })
    expect(status).toBe(200)
    expect(body).toEqual({
      monday: MONDAY,
      version: 1,
      meals: MEALS,
      entries: entries.map(({ id, day, meal, people, ...what }) => ({
        id,
        day,
        meal,
        recipe: 'recipeId' in what ? { id: recipeId, title: SOUP.title } : null,
        text: 'text' in what ? what.text : null,
        people,
        cookedAt: null,
      })),
    })
    expect(await read(ana)).toEqual(body)
  })
})

test('everybody of a household has the same week', async () => {
  const ana = await server.newUser()
  const bia = await moveIn(server, ana, await server.newUser())
  await put(ana, { entries: [words('Feijoada')] })
  expect((await read(bia)).entries).toMatchObject([{ text: 'Feijoada' }])
})
