import { mondayOf } from '@compra/contract/calendar/week.ts'
import { cookApi } from '@compra/contract/cook/cook.ts'
import { menuApi, type MenuDraft } from '@compra/contract/menu/menu.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#lib/time/calendar.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { race, RACE_ROUNDS, RACERS } from '#testing/faults/races.ts'
import { streamAt } from '#testing/people/event-stream.ts'
import { moveIn } from '#testing/people/housemates.ts'

/** Two server processes on one database. */
let one: RunningApp
let two: RunningApp
beforeAll(async () => {
  one = await startApp()
  two = await startApp({ connection: one.connection })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

interface Caller {
  readonly as: User
  readonly at: RunningApp
}

const MEALS = ['Almoço', 'Jantar']
const params = { monday: mondayOf(dayOf(new Date())) }
const newKey = () => crypto.randomUUID() as string

/** Two members, 10 l of milk, and a drink of half a litre planned for one day. */
async function house() {
  const ana = await one.newUser()
  const bia = await moveIn(one, ana, await one.newUser())
  const milk = {
    name: 'Leite 1 l',
    category: 'Alimentos',
    price: 0,
    stock: 10,
    minStock: 0,
  } as const
  await one.call(productApi.create, { as: ana, body: milk })
  const drink = await recipeOf(ana, 'Vitamina')
  const entry = { id: newKey(), day: 0, meal: 'Jantar', recipeId: drink, people: 1 }
  const week = (await put({ as: ana, at: one }, { version: 0, meals: MEALS, entries: [entry] }))
    .body
  return { ana, bia, drink, entry, week, here: { as: ana, at: one }, there: { as: bia, at: two } }
}

async function recipeOf(as: User, title: string): Promise<string> {
  const body = {
    title,
    description: 'De manhã',
    servings: '1 copo',
    category: 'Outra',
    difficultyLevel: 'Fácil',
    ingredients: [{ name: 'leite', quantity: 500, unit: 'ml' }],
  } as const
  return (
    await one.call(recipeApi.create, { as, body: { ...body, ingredients: [...body.ingredients] } })
  ).body.id
}

const put = ({ as, at }: Caller, body: MenuDraft) => at.call(menuApi.put, { as, params, body })
const read = async ({ as, at }: Caller) => (await at.call(menuApi.get, { as, params })).body
const cook = ({ as, at }: Caller, recipe: string, entry?: string, key = newKey()) =>
  at.call(cookApi.cook, {
    as,
    headers: { 'idempotency-key': key },
    params: { id: recipe },
    body: { people: 1, ...(entry !== undefined && { menuEntry: { ...params, id: entry } }) },
  })
const undo = ({ as, at }: Caller, id: string) => at.call(cookApi.undo, { as, params: { id } })
const milkOf = async (as: User) =>
  (await one.call(productApi.list, { as })).body.data.map(({ stock }) => stock)

/** Adds an entry like the screen: to the present week, with a retry after a conflict. */
async function add(caller: Caller, text: string): Promise<{ status: number }> {
  for (;;) {
    const { version, meals, entries } = await read(caller)
    const kept = entries.map(({ id, day, meal, recipe, text: words, people }) => {
      const what = recipe ? { recipeId: recipe.id } : { text: words ?? '' }
      return { id, day, meal, people, ...what }
    })
    const added = { id: newKey(), day: 1, meal: 'Almoço', text, people: 2 }
    const answer = await put(caller, { version, meals, entries: [...kept, added] })
    if (answer.status !== 409) return answer
  }
}

describe('a cooked menu entry', () => {
  test('is marked for all members, and reduces the stock', async () => {
    const { ana, drink, entry, here, there } = await house()
    expect((await cook(here, drink, entry.id.toUpperCase())).status).toBe(201)
    const [cooked] = (await read(there)).entries
    expect(Math.abs(Date.now() - Date.parse(cooked?.cookedAt ?? ''))).toBeLessThan(60_000)
    expect(await milkOf(ana)).toEqual([9.5])
  })

  test('gets the same answer for the same key, and a refusal for another', async () => {
    const { ana, drink, entry, here, there } = await house()
    const key = newKey()
    const { body } = await cook(here, drink, entry.id, key)
    expect((await cook(here, drink, entry.id, key)).body).toEqual(body)
    expect((await cook(there, drink, entry.id)).problem).toMatchObject({
      status: 409,
      code: 'menu_cooked',
    })
    expect((await cook(here, drink, undefined, key)).problem.code).toBe('idempotency_key_reused')
    expect(await milkOf(ana)).toEqual([9.5])
    // Outside the menu it can be cooked any number of times.
    expect((await cook(there, drink)).status).toBe(201)
  })

  test('has to exist and have that recipe', async () => {
    const { ana, drink, entry, here } = await house()
    const other = await recipeOf(ana, 'Pudim')
    for (const refused of [await cook(here, drink, newKey()), await cook(here, other, entry.id)]) {
      expect(refused.problem).toMatchObject({ status: 409, code: 'menu_changed' })
    }
    const stranger = { as: await one.newUser(), at: one }
    expect((await cook(stranger, await recipeOf(stranger.as, 'Sopa'), entry.id)).status).toBe(409)
    expect(await milkOf(ana)).toEqual([10])
    expect((await read(here)).entries).toMatchObject([{ cookedAt: null }])
  })

  test.for([
    ['a Tuesday', { monday: '2026-11-24', id: newKey() }],
    ['no id', { monday: params.monday, id: 'x' }],
    ['no week', { id: newKey() }],
  ])('is not of %s', async ([, menuEntry]) => {
    const { ana, drink } = await house()
    const headers = { 'idempotency-key': newKey() }
    const body = { people: 1, menuEntry } as { people: number }
    const cooking = { as: ana, headers, params: { id: drink }, body }
    expect((await one.call(cookApi.cook, cooking)).status).toBe(400)
    expect(await milkOf(ana)).toEqual([10])
  })

  test('stays cooked when the entry moves, but not with another recipe', async () => {
    const { ana, drink, entry, here, there } = await house()
    await cook(here, drink, entry.id)
    const moved = { ...entry, day: 5, meal: 'Almoço', people: 3 }
    const { body } = await put(there, { version: 1, meals: MEALS, entries: [moved] })
    expect(body.entries).toMatchObject([{ day: 5, cookedAt: expect.any(String) }])
    const other = { ...moved, recipeId: await recipeOf(ana, 'Pudim') }
    expect(
      (await put(there, { version: 2, meals: MEALS, entries: [other] })).body.entries,
    ).toMatchObject([{ cookedAt: null }])
  })

  test('can be undone and cooked again, and stays cooked when its recipe is deleted', async () => {
    const { ana, drink, entry, here, there } = await house()
    const { body } = await cook(here, drink, entry.id)
    expect((await undo(there, body.id)).status).toBe(200)
    expect((await read(here)).entries).toMatchObject([{ cookedAt: null }])
    expect(await milkOf(ana)).toEqual([10])
    expect((await cook(there, drink, entry.id)).status).toBe(201)
    // The first one is already undone: this restores nothing more.
    expect((await undo(there, body.id)).status).toBe(404)
    await one.call(recipeApi.remove, { as: ana, params: { id: drink } })
    expect((await read(here)).entries).toMatchObject([
      { recipe: null, text: 'Vitamina', cookedAt: expect.any(String) },
    ])
  })

  test('is unmarked by the undo of its last movement, also if the stock did not change', async () => {
    const { ana, drink, entry, here } = await house()
    await cook(here, drink, entry.id)
    const { body } = await one.call(journalApi.household, { as: ana })
    const [line] = body.data
    await one.call(journalApi.undo, { as: ana, params: { id: line?.id ?? '' } })
    expect((await read(here)).entries).toMatchObject([{ cookedAt: null }])
    const [milk] = (await one.call(productApi.list, { as: ana })).body.data
    await one.call(productApi.setStock, {
      as: ana,
      params: { id: milk?.id ?? '' },
      body: { stock: 0 },
    })
    const nothing = await cook(here, drink, entry.id)
    expect(nothing.body.movements).toEqual([])
    expect((await undo(here, nothing.body.id)).status).toBe(200)
    expect((await read(here)).entries).toMatchObject([{ cookedAt: null }])
  })
})

test('both members get a new revision when a week is written and when it is cooked', async () => {
  const { bia, drink, entry, here } = await house()
  const stream = await streamAt(two, bia)
  const rev = () => Number(stream.named('change').at(-1)?.['homeRev'] ?? 0)
  await expect.poll(rev).toBeGreaterThan(0)
  const before = rev()
  await add(here, 'Pizza')
  await expect.poll(rev).toBe(before + 1)
  await cook(here, drink, entry.id)
  await expect.poll(rev).toBe(before + 2)
  await stream.close()
})

/** An overloaded machine may refuse some with 503; no other status may occur. */
const onlyWith = (counts: Record<number, number>, ...statuses: readonly string[]) =>
  expect(Object.keys(counts).filter((each) => ![...statuses, '503'].includes(each))).toEqual([])

describe('fifty concurrent requests of two members at two processes', () => {
  test('cook the same day once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { ana, drink, entry, here, there } = await house()
      const counts = await race((racer) => cook(racer % 2 === 0 ? here : there, drink, entry.id))
      onlyWith(counts, '201', '409')
      expect(counts[201]).toBe(1)
      expect(await milkOf(ana)).toEqual([9.5])
    }
  })

  test('cook and undo, and the stock matches the mark', async () => {
    const { ana, drink, entry, here, there } = await house()
    const counts = await race(async (racer) => {
      const caller = racer % 2 === 0 ? here : there
      const cooked = await cook(caller, drink, entry.id)
      return cooked.status === 201 && racer % 3 > 0 ? undo(caller, cooked.body.id) : cooked
    })
    onlyWith(counts, '200', '201', '409')
    const [{ cookedAt } = { cookedAt: null }] = (await read(here)).entries
    expect(await milkOf(ana)).toEqual([cookedAt === null ? 10 : 9.5])
  })

  test('each add an entry while one is cooked, and none is lost', async () => {
    const { drink, entry, here, there } = await house()
    const most = RACERS / 2
    const counts = await race((racer) => {
      const caller = racer % 2 === 0 ? here : there
      if (racer === most) return cook(caller, drink, entry.id)
      return racer < most ? add(caller, `Prato ${racer}`) : cook(caller, drink)
    })
    onlyWith(counts, '200', '201')
    const { entries, version } = await read(there)
    const added = counts[200] ?? 0
    expect(entries).toHaveLength(added + 1)
    expect(version).toBe(added + 1)
    expect(entries.find(({ id }) => id === entry.id)?.cookedAt).not.toBeNull()
  })
})
