import { cookApi } from '@compra/contract/cook/cook.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { moveIn } from '#testing/people/housemates.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const CAKE: RecipeDraft = {
  title: 'Bolo de fubá',
  description: 'Da avó',
  preparationTime: '',
  servings: '4 porções',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [
    { name: 'arroz', quantity: 500, unit: 'g' },
    { name: 'leite', quantity: 300, unit: 'ml' },
    { name: 'coco ralado', quantity: 1, unit: 'un' },
  ],
  steps: [],
}

const make = async (as: User, name: string, stock: number, more: Partial<ProductDraft> = {}) =>
  (
    await server.call(productApi.create, {
      as,
      body: { name, category: 'Alimentos', price: 0, stock, minStock: 0, ...more },
    })
  ).body
const write = async (as: User, change: Partial<RecipeDraft> = {}) =>
  (await server.call(recipeApi.create, { as, body: { ...CAKE, ...change } })).body
const cook = (as: User, id: string, people = 4, key = crypto.randomUUID() as string) =>
  server.call(cookApi.cook, {
    as,
    headers: { 'idempotency-key': key },
    params: { id },
    body: { people },
  })
const undo = (as: User, id: string) => server.call(cookApi.undo, { as, params: { id } })
const stocks = async (as: User) =>
  Object.fromEntries(
    (await server.call(productApi.list, { as })).body.data.map(({ name, stock }) => [name, stock]),
  )

async function kitchen() {
  const ana = await server.newUser({ userName: 'Ana Souza' })
  const rice = await make(ana, 'Arroz branco 5 kg', 1)
  const milk = await make(ana, 'Leite integral 1 l', 0.2)
  return { ana, rice, milk, cake: await write(ana) }
}

test('a recipe is compared with the stock, for a number of servings', async () => {
  const { ana, rice, milk, cake } = await kitchen()
  const ask = async (query: Record<string, string>) =>
    (await server.call(cookApi.needs, { as: ana, params: { id: cake.id }, query })).body
  const { people, data, products } = await ask({})
  expect(people).toBe(4)
  expect(data).toMatchObject([
    {
      name: 'arroz',
      need: { amount: 500, unit: 'g' },
      verdict: 'home',
      productId: rice.id,
      units: 0.1,
    },
    { name: 'leite', buy: { amount: 100, unit: 'ml' }, verdict: 'buy', productId: milk.id },
    { name: 'coco ralado', verdict: 'buy', productId: null, candidates: [] },
  ])
  expect(products.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([rice, milk])
  expect((await ask({ people: '40' })).data[0]).toMatchObject({
    need: { amount: 5000, unit: 'g' },
    units: 1,
    verdict: 'home',
  })
  const many = await server.call(cookApi.needsOfMany, {
    as: ana,
    body: { recipes: [{ id: cake.id.toUpperCase() }, { id: cake.id, people: 8 }] },
  })
  expect(many.body.data[0]).toMatchObject({ name: 'arroz', need: { amount: 1.5, unit: 'kg' } })
})

test.for(['0', '-1', '1.5', 'x', '100000', ''])(
  'needs for %j people are refused',
  async (people) => {
    const { ana, cake } = await kitchen()
    const ask = { as: ana, params: { id: cake.id }, query: { people } }
    expect((await server.call(cookApi.needs, ask)).problem).toMatchObject({
      status: 400,
      causes: [{ field: 'people' }],
    })
  },
)

describe('cooking', () => {
  test('takes available ingredients out of the stock, and reports missing ones', async () => {
    const { ana, rice, milk, cake } = await kitchen()
    const { status, body } = await cook(ana, cake.id)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      movements: [
        { productId: rice.id, amount: 0.1 },
        { productId: milk.id, amount: 0.2 },
      ],
      missing: [
        { name: 'leite', measure: { amount: 100, unit: 'ml' } },
        { name: 'coco ralado', measure: { amount: 1, unit: 'un' } },
      ],
    })
    expect(await stocks(ana)).toEqual({ 'Arroz branco 5 kg': 0.9, 'Leite integral 1 l': 0 })
    const { body: journal } = await server.call(journalApi.household, { as: ana })
    expect(journal.data.slice(0, 2)).toMatchObject([
      { reason: 'cook', who: 'Ana', recipe: 'Bolo de fubá', product: 'Leite integral 1 l', to: 0 },
      { reason: 'cook', who: 'Ana', recipe: 'Bolo de fubá', from: 1, to: 0.9, canUndo: true },
    ])
  })

  test('happens once per key with the same answer, also after the recipe was deleted', async () => {
    const { ana, cake } = await kitchen()
    const first = await cook(ana, cake.id, 4, 'one')
    await server.call(recipeApi.remove, { as: ana, params: { id: cake.id } })
    expect((await cook(ana, cake.id, 4, 'one')).body).toEqual(first.body)
    expect(await stocks(ana)).toMatchObject({ 'Arroz branco 5 kg': 0.9 })
    expect((await cook(ana, cake.id, 8, 'one')).problem.code).toBe('idempotency_key_reused')
    expect((await cook(ana, cake.id)).problem.code).toBe('not_found')
    // A purchase with the same key is another request.
    const enter = await server.call(productApi.enterStock, {
      as: ana,
      headers: { 'idempotency-key': 'one' },
      body: { entries: [{ productId: cake.id, quantity: 1 }] },
    })
    expect(enter.problem.code).toBe('idempotency_key_reused')
  })

  test('is undone completely, once', async () => {
    const { ana, rice, milk, cake } = await kitchen()
    const { body } = await cook(ana, cake.id)
    const undone = await undo(ana, body.id)
    expect(new Set(undone.body.data)).toEqual(new Set([rice, milk]))
    expect((await undo(ana, body.id)).problem.code).toBe('not_found')
    expect(await stocks(ana)).toEqual({ 'Arroz branco 5 kg': 1, 'Leite integral 1 l': 0.2 })
  })

  test('uses the first expiring packs first, and an undo restores their dates', async () => {
    const { ana, milk, cake } = await kitchen()
    const enter = (quantity: number, expires?: string) =>
      server.call(productApi.enterStock, {
        as: ana,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { entries: [{ productId: milk.id, quantity, ...(expires && { expires }) }] },
      })
    await enter(2, '2099-12-31')
    await enter(0.1, '2099-01-31')
    await enter(3)
    const packs = async () =>
      (await server.call(productApi.list, { as: ana, query: { name: 'leite' } })).body.data[0]
        ?.packs
    const before = [
      { expires: '2099-01-31', amount: 0.1 },
      { expires: '2099-12-31', amount: 2 },
    ]
    expect(await packs()).toEqual(before)
    const { body } = await cook(ana, cake.id)
    expect(await packs()).toEqual([{ expires: '2099-12-31', amount: 1.8 }])
    await undo(ana, body.id)
    expect(await packs()).toEqual(before)
  })

  test('is refused for another household, and so is its undo', async () => {
    const { ana, cake } = await kitchen()
    const { body } = await cook(ana, cake.id)
    const eva = await server.newUser()
    expect((await cook(eva, cake.id)).status).toBe(404)
    expect((await undo(eva, body.id)).status).toBe(404)
    const needs = { as: eva, params: { id: cake.id }, query: {} }
    expect((await server.call(cookApi.needs, needs)).status).toBe(404)
    const many = { as: eva, body: { recipes: [{ id: cake.id }] } }
    expect((await server.call(cookApi.needsOfMany, many)).status).toBe(404)
    expect(await stocks(ana)).toMatchObject({ 'Arroz branco 5 kg': 0.9 })
    const bia = await moveIn(server, ana, await server.newUser())
    expect((await undo(bia, body.id)).status).toBe(200)
  })

  test.for([0, -1, 1.5, 100_000, Number.NaN, 1e308])('for %s people is refused', async (people) => {
    const { ana, cake } = await kitchen()
    expect((await cook(ana, cake.id, people)).problem.causes[0]?.field).toBe('people')
    expect(await stocks(ana)).toMatchObject({ 'Arroz branco 5 kg': 1 })
  })

  test('takes nine statements for any amount', async () => {
    const { ana, cake } = await kitchen()
    const during = () => statementsOf(server.database.pool, 'recipe', () => cook(ana, cake.id))
    expect(await during()).toHaveLength(9)
  })
})

test('recipes with all ingredients in stock come first, among them those with expiring ones', async () => {
  const { ana, milk, cake } = await kitchen()
  server.clock.setTo(new Date('2026-11-22T15:00:00Z'))
  await server.call(productApi.enterStock, {
    as: ana,
    headers: { 'idempotency-key': 'one' },
    body: { entries: [{ productId: milk.id, quantity: 1, expires: '2026-11-25' }] },
  })
  const of = (title: string, ...names: readonly string[]) =>
    write(ana, { title, ingredients: names.map((name) => ({ name, quantity: 100, unit: 'g' })) })
  const rice = await of('Arroz', 'arroz')
  const drink = await write(ana, {
    title: 'Copo de leite',
    ingredients: [{ name: 'leite', quantity: 200, unit: 'ml' }],
  })
  const { body } = await server.call(cookApi.cookable, { as: ana })
  expect(body.data).toEqual([
    { id: drink.id, title: 'Copo de leite', missing: [], check: [], expiring: [milk.name] },
    { id: rice.id, title: 'Arroz', missing: [], check: [], expiring: [] },
    {
      id: cake.id,
      title: 'Bolo de fubá',
      missing: ['coco ralado'],
      check: [],
      expiring: [milk.name],
    },
  ])
  const eva = await server.newUser()
  expect((await server.call(cookApi.cookable, { as: eva })).body.data).toEqual([])
})
