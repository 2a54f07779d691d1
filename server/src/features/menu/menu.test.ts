import { mondayOf } from '@compra/contract/calendar/week.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { menuApi, type MenuDraft } from '@compra/contract/menu/menu.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '#lib/time/calendar.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

// `as`: the Monday of a day is a day.
const MONDAY = mondayOf(dayOf(new Date())) as Day
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
      rev: 0,
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
      rev: expect.any(Number),
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

test('all members of a household have the same week', async () => {
  const ana = await server.newUser()
  const bia = await moveIn(server, ana, await server.newUser())
  await put(ana, { entries: [words('Feijoada')] })
  expect((await read(bia)).entries).toMatchObject([{ text: 'Feijoada' }])
  expect((await read(await server.newUser())).entries).toEqual([])
})

test('a new week starts with the meals of the week written last', async () => {
  const ana = await server.newUser()
  await put(ana, { meals: ['Café', 'Almoço'] }, addDays(MONDAY, 7))
  await put(ana, { meals: ['Marmita'] })
  expect(await read(ana, addDays(MONDAY, 14))).toMatchObject({ version: 0, meals: ['Marmita'] })
})

describe('writing a week that another member has changed', () => {
  test('is refused, and succeeds with the present version', async () => {
    const ana = await server.newUser()
    await put(ana, { entries: [words('Feijoada')] })
    const late = await put(ana, { entries: [words('Pizza')] })
    expect(late.problem).toMatchObject({ status: 409, code: 'menu_changed' })
    expect((await put(ana, { version: 2 })).problem.code).toBe('menu_changed')
    expect((await put(ana, { version: 1, entries: [] })).body).toMatchObject({ version: 2 })
    expect((await read(ana)).entries).toEqual([])
  })

  test('gets the same answer for an identical week', async () => {
    const ana = await server.newUser()
    const id = await soupOf(ana)
    const week = { entries: [soup(id), words('Pizza')] }
    const first = await put(ana, week)
    expect((await put(ana, week)).body).toEqual(first.body)
    expect((await put(ana, { ...week, version: 1 })).body).toEqual(first.body)
    const turned = week.entries.toReversed()
    expect((await put(ana, { entries: turned })).status).toBe(409)
  })
})

test('the same entry id in two weeks means two entries', async () => {
  const ana = await server.newUser()
  const entries = [words('Feijoada')]
  const next = addDays(MONDAY, 7)
  await put(ana, { entries })
  expect((await put(ana, { entries }, next)).status).toBe(200)
  await put(ana, { version: 1, entries: [] }, next)
  expect((await read(ana)).entries).toHaveLength(1)
})

test('ids are the same in upper case', async () => {
  const ana = await server.newUser()
  const recipeId = await soupOf(ana)
  const entry = soup(recipeId)
  const { body } = await put(ana, {
    entries: [{ ...entry, id: entry.id.toUpperCase(), recipeId: recipeId.toUpperCase() }],
  })
  expect(body.entries).toMatchObject([{ id: entry.id, recipe: { id: recipeId } }])
  expect((await put(ana, { entries: [entry] })).body).toEqual(body)
})

describe('a recipe of the menu', () => {
  const both = async () => {
    const ana = await server.newUser()
    const recipeId = await soupOf(ana)
    await put(ana, { entries: [soup(recipeId), words('Pizza')] })
    return { ana, recipeId, params: { id: recipeId } }
  }

  test('has its present title', async () => {
    const { ana, recipeId, params } = await both()
    const body = { ...SOUP, title: 'Caldo verde' }
    await server.call(recipeApi.update, { as: ana, params, body })
    const week = await read(ana)
    expect(week).toMatchObject({ version: 1 })
    expect(week.entries[0]?.recipe).toEqual({ id: recipeId, title: 'Caldo verde' })
  })

  test('leaves its title when it is deleted, and clients get the change', async () => {
    const { ana, recipeId, params } = await both()
    await server.call(recipeApi.remove, { as: ana, params })
    const week = await read(ana)
    expect(week.version).toBe(2)
    expect(week.entries).toMatchObject([
      { recipe: null, text: SOUP.title },
      { recipe: null, text: 'Pizza' },
    ])
    const late = { version: 1, entries: [soup(recipeId)] }
    expect((await put(ana, late)).problem.code).toBe('menu_changed')
    expect((await put(ana, { ...late, version: 2 })).problem.causes).toEqual([
      { field: 'entries[0].recipeId', error: 'is invalid' },
    ])
  })

  test('has to belong to the household', async () => {
    const theirs = await soupOf(await server.newUser())
    const ana = await server.newUser()
    const { problem } = await put(ana, { entries: [words('Pizza'), soup(theirs)] })
    expect(problem).toMatchObject({
      status: 400,
      causes: [{ field: 'entries[1].recipeId', error: 'is invalid' }],
    })
    expect((await read(ana)).version).toBe(0)
  })
})

describe('no week is', () => {
  test.for<[string, Day]>([
    ['a Tuesday', addDays(MONDAY, 1)],
    ['a Monday of long ago', '2012-01-02'],
    ['a Monday far ahead', '2091-01-01'],
  ])('%s', async ([, monday]) => {
    const as = await server.newUser()
    const refusal = { status: 400, causes: [{ field: 'monday', error: 'is invalid' }] }
    expect((await server.call(menuApi.get, { as, params: { monday } })).problem).toMatchObject(
      refusal,
    )
    expect((await put(as, {}, monday)).problem).toMatchObject(refusal)
  })

  test.for(['x', '2026-02-30', '20261123', "' or 1=1"])('%s', async (monday) => {
    const as = await server.newUser()
    const { status } = await server.call(menuApi.get, { as, params: { monday } })
    expect(status).toBe(404)
  })

  const pizza = words('Pizza')
  test.for<[string, string, object]>([
    ['no meal', 'meals', { meals: [] }],
    ['nine meals', 'meals', { meals: Array.from({ length: 9 }, (_, at) => `Refeição ${at}`) }],
    ['a meal twice', 'meals[1]', { meals: ['Almoço', 'ALMOCO'] }],
    ['a meal without a name', 'meals[0]', { meals: [' '] }],
    ['a meal of 31 letters', 'meals[0]', { meals: ['x'.repeat(31)] }],
    ['an entry of no meal', 'entries[0].meal', { entries: [{ ...pizza, meal: 'Ceia' }] }],
    ['an entry twice', 'entries[1].id', { entries: [pizza, { ...pizza, day: 3 }] }],
    ['an entry without words', 'entries[0]', { entries: [{ ...pizza, text: undefined }] }],
    ['both', 'entries[0]', { entries: [{ ...pizza, recipeId: newId() }] }],
    ['blank words', 'entries[0].text', { entries: [{ ...pizza, text: '  ' }] }],
    ['121 letters', 'entries[0].text', { entries: [{ ...pizza, text: 'x'.repeat(121) }] }],
    ['an eighth day', 'entries[0].day', { entries: [{ ...pizza, day: 7 }] }],
    ['no people', 'entries[0].people', { entries: [{ ...pizza, people: 0 }] }],
    ['a hundred people', 'entries[0].people', { entries: [{ ...pizza, people: 100 }] }],
    ['half a person', 'entries[0].people', { entries: [{ ...pizza, people: 1.5 }] }],
    ['an id that is none', 'entries[0].id', { entries: [{ ...pizza, id: 'x' }] }],
    ['101 entries', 'entries', { entries: Array.from({ length: 101 }, () => words('Pão')) }],
    ['no version', 'version', { version: undefined }],
    ['a version below nothing', 'version', { version: -1 }],
  ])('of %s', async ([, field, draft]) => {
    const as = await server.newUser()
    const { problem } = await put(as, draft)
    expect(problem).toMatchObject({ status: 400, code: 'validation_error' })
    expect(problem.causes.map((cause) => cause.field)).toContain(field)
    expect((await read(as)).version).toBe(0)
  })

  test('100 entries are accepted', async () => {
    const as = await server.newUser()
    const entries = Array.from({ length: 100 }, (_, at) => words(`Prato ${at}`, at % 7))
    expect((await put(as, { entries })).body.entries).toHaveLength(100)
  })
})

describe('a member who moves', () => {
  test('brings the weeks that the new household has not planned, with its recipes', async () => {
    const [helena, ana] = [await server.newUser(), await server.newUser()]
    const [theirs, mine] = [await soupOf(helena), await soupOf(ana)]
    const next = addDays(MONDAY, 7)
    await put(helena, { entries: [words('Feijoada')] })
    await put(ana, { entries: [soup(mine)] })
    await put(ana, { meals: ['Almoço'], entries: [soup(mine)] }, next)
    const moved = await moveIn(server, helena, ana, true)
    expect((await read(moved)).entries).toMatchObject([{ text: 'Feijoada' }])
    const brought = await read(moved, next)
    expect(brought).toMatchObject({ version: 1, meals: ['Almoço'] })
    expect(brought.entries[0]?.recipe).toEqual({ id: theirs, title: SOUP.title })
  })

  test('finds the menu in the export', async () => {
    const ana = await server.newUser()
    const recipeId = await soupOf(ana)
    await put(ana, { entries: [soup(recipeId), words('Pizza')] })
    const { body } = await server.call(identityApi.exportMe, { as: ana })
    expect(body).toMatchObject({
      menu_week: [{ monday: MONDAY, meals: MEALS }],
      menu_entry: [
        { monday: MONDAY, recipe_id: recipeId, text: SOUP.title, people: 4 },
        { monday: MONDAY, recipe_id: null, text: 'Pizza', people: 2 },
      ],
    })
  })

  test('leaves nothing when the account is deleted', async () => {
    const ana = await server.newUser()
    await put(ana, { entries: [soup(await soupOf(ana))] })
    const body = { password: ana.password }
    expect((await server.call(identityApi.deleteMe, { as: ana, body })).status).toBe(204)
    const { rows } = await server.database.pool.query(
      'select from menu_entry where tenant_id = $1 union all select from menu_week where tenant_id = $1',
      [ana.tenantId],
    )
    expect(rows).toEqual([])
  })
})
