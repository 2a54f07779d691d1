import { randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { allStamps } from '@compra/contract/sync/pantry/versioned.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf, move, productDraft, savedListDraft } from '#testing/people/pantry-phone.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

async function housemates() {
  const ana = await server.newUser({ userName: 'Ana Paula' })
  const bia = await moveIn(server, ana, await server.newUser({ userName: 'Bia Souza' }))
  return { ana, bia, one: pantryPhoneOf(server, ana), two: pantryPhoneOf(server, bia) }
}

test('what one member creates, changes and deletes is synced to the other, field by field', async () => {
  const { one, two } = await housemates()
  const rice = productDraft('Arroz', { price: 17.9, minStock: 2 })
  const pushed = await one.push({ products: [rice], moves: [move.set(rice.id, 3, 0)] })
  expect(pushed).toMatchObject({
    refused: [],
    products: [{ ...rice, stock: 3 }],
  })
  expect((await two.pull()).products).toEqual(pushed.products)
  await two.push({ products: [{ ...rice, minStock: 5, t: [NOON, 0, 0, 0, NOON + 5] }] })
  await one.push({ products: [{ ...rice, name: 'Arroz integral', t: [NOON, NOON + 4] }] })
  expect((await two.pull()).products).toMatchObject([{ name: 'Arroz integral', minStock: 5 }])
  const removed = NOON + 9
  expect((await one.push({ products: [{ ...rice, removed }] })).gone).toEqual([
    { kind: 'product', id: rice.id, removed },
  ])
  expect(await two.pull()).toMatchObject({
    products: [],
    gone: [{ kind: 'product', id: rice.id, removed }],
  })
  const restored = { ...rice, removed, t: allStamps([NOON + 10], PRODUCT_REGISTERS) }
  await one.push({ products: [restored] })
  expect(await two.pull()).toMatchObject({ products: [{ ...restored, stock: 0 }], gone: [] })
})

test('saved lists are synced whole, with items numbered in their order', async () => {
  const { ana, one, two } = await housemates()
  const list = savedListDraft('Mês', ['Leite', 'Pão'])
  const items = [
    { sequence: 9, name: 'Café', quantity: 2, price: 18.5, measure: { amount: 0.5, unit: 'kg' } },
    { sequence: 3, name: 'Sal', quantity: 1, price: 0 },
  ]
  await one.push({ savedLists: [list] })
  expect((await two.pull()).savedLists).toMatchObject([
    {
      ...list,
      items: [
        { sequence: 1, name: 'Leite' },
        { sequence: 2, name: 'Pão' },
      ],
    },
  ])
  await two.push({ savedLists: [{ ...list, items, t: [NOON, 0, NOON + 3] }] })
  const { savedLists } = await one.pull()
  const kept = [
    { ...items[1], sequence: 1 },
    { ...items[0], sequence: 2 },
  ]
  expect(savedLists).toMatchObject([{ name: 'Mês', items: kept }])
  const params = { id: list.id }
  const { body } = await server.call(shoppingListApi.get, { as: ana, params })
  expect(body.items).toEqual(savedLists[0]?.items)
  // A list can also get shorter.
  await one.push({
    savedLists: [{ ...savedListDraft('Mês'), id: list.id, t: [NOON, 0, NOON + 6] }],
  })
  expect((await two.pull()).savedLists[0]?.items).toHaveLength(1)
})

test('an item of a saved list keeps its id in every call, also when a device or a call renames it', async () => {
  const ana = await server.newUser()
  const [one, two] = [pantryPhoneOf(server, ana), pantryPhoneOf(server, ana)]
  const list = savedListDraft('Mês', ['Leite', 'Arroz'])
  await one.push({ savedLists: [list] })
  const params = { id: list.id }
  const stored = (await server.call(shoppingListApi.get, { as: ana, params })).body.items
  const [milk, rice] = stored.map(({ id }) => id)
  // One device sends ids, an older one does not.
  const renamed = list.items.map((item, at) => ({ ...item, id: stored[at]?.id }))
  const named = (name: string, at: number) => (item: (typeof renamed)[number], index: number) =>
    index === at ? { ...item, name } : item
  const whole = renamed.map(named('Leite integral', 0))
  await two.push({ savedLists: [{ ...list, items: whole, t: [NOON, 0, NOON + 3] }] })
  const priced = whole.map((item) => ({ ...item, id: undefined, price: 5 }))
  await one.push({ savedLists: [{ ...list, items: priced, t: [NOON, 0, NOON + 6] }] })
  const body = { name: 'Mês', items: whole.map(named('Arroz integral', 1)) }
  const { body: put } = await server.call(shoppingListApi.update, { as: ana, params, body })
  expect(put.items.map(({ id, name }) => [id, name])).toEqual([
    [milk, 'Leite integral'],
    [rice, 'Arroz integral'],
  ])
  expect((await two.pull()).savedLists[0]?.items).toEqual(put.items)
})

test('an item of a saved list keeps the id that a device without a network gave it', async () => {
  const ana = await server.newUser()
  const phone = pantryPhoneOf(server, ana)
  const list = savedListDraft('Mês', ['Leite', 'Arroz', 'Sal', 'Café'])
  const [milk, rice] = [crypto.randomUUID(), crypto.randomUUID()]
  const ids = [milk, rice, rice, 'x']
  const items = list.items.map((item, at) => ({ ...item, id: ids[at] }))
  await phone.push({ savedLists: [{ ...list, items }] })
  const params = { id: list.id }
  const stored = (await server.call(shoppingListApi.get, { as: ana, params })).body.items
  // The second of two items with one id gets a new id, and so does an item with an invalid one.
  expect(stored.map(({ id }) => id).slice(0, 2)).toEqual([milk, rice])
  expect(new Set(stored.map(({ id }) => id)).size).toBe(4)
})

test('a name passes from one list to another in one push', async () => {
  const { one, two } = await housemates()
  const [a, b] = [savedListDraft('A'), savedListDraft('B')]
  await one.push({ savedLists: [a, b] })
  const at = [NOON, NOON + 1]
  const swapped = [
    { ...a, name: 'B', t: at },
    { ...b, name: 'A', t: at },
  ]
  expect((await one.push({ savedLists: swapped })).refused).toEqual([])
  const { savedLists } = await two.pull()
  expect(new Map(savedLists.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [a.id, 'B'],
      [b.id, 'A'],
    ]),
  )
  const heir = savedListDraft('A')
  const gone = { ...b, name: 'A', t: at, removed: NOON + 2 }
  expect((await one.push({ savedLists: [heir, gone] })).refused).toEqual([])
})

test('stock movements of both devices count, whatever stock each had seen', async () => {
  const { one, two } = await housemates()
  const rice = productDraft('Arroz')
  await one.push({ products: [rice], moves: [move.set(rice.id, 10, 0)] })
  await two.pull()
  // Both take some out, neither having seen the other's movement.
  await one.push({ moves: [move.set(rice.id, 7, 10)] })
  await two.push({ moves: [move.set(rice.id, 9, 10)] })
  expect((await one.pull()).products).toMatchObject([{ stock: 6 }])
})

test('a push that is repeated, or arrives late, changes nothing', async () => {
  const { one, two } = await housemates()
  const rice = productDraft('Arroz')
  const entry = randomUUID()
  const whole = {
    products: [rice],
    savedLists: [savedListDraft('Mês')],
    moves: [move.set(rice.id, 4, 0), move.enter(rice.id, entry, 'a.1.2', { price: 20 })],
  }
  await one.push(whole)
  const later = [move.set(rice.id, 1, 5), move.undo(entry)]
  await one.push({ moves: later })
  const before = await stateOf(two)
  expect(before.products).toMatchObject([{ stock: 0, price: 0 }])
  expect((await one.push({ ...whole, moves: [...whole.moves, ...later] })).refused).toEqual([])
  expect(await stateOf(two)).toEqual(before)
})
const stateOf = async (phone: ReturnType<typeof pantryPhoneOf>) => {
  const { cursor: _, ...pantry } = await phone.push({ cursor: 0 })
  return pantry
}

test('what one member writes by older calls is synced to the other', async () => {
  const { ana, two } = await housemates()
  const as = ana
  const body = { name: 'Arroz', category: 'Alimentos', price: 17.9, stock: 3, minStock: 1 } as const
  const { id } = (await server.call(productApi.create, { as, body })).body
  const [born] = (await two.pull()).products
  expect(born).toMatchObject({ id, ...body, removed: 0 })
  await server.call(productApi.update, { as, params: { id }, body: { ...body, price: 20 } })
  const [priced] = (await two.pull()).products
  expect(priced).toMatchObject({ price: 20, stock: 3 })
  expect(priced?.t[3]).toBeGreaterThan(born?.t[0] ?? Infinity)
  await server.call(productApi.setStock, { as, params: { id }, body: { stock: 8 } })
  expect((await two.pull()).products).toMatchObject([{ stock: 8, t: priced?.t }])
  await server.call(productApi.remove, { as, params: { id } })
  expect(await two.pull()).toMatchObject({ products: [], gone: [{ kind: 'product', id }] })
  const list = { name: 'Mês', items: [{ sequence: 1, name: 'Leite', quantity: 1 }] }
  const made = await server.call(shoppingListApi.create, { as, body: list })
  expect((await two.pull()).savedLists).toMatchObject([{ id: made.body.id, name: 'Mês' }])
  const recipe = (await server.call(recipeApi.create, { as, body: CAKE })).body
  expect((await two.pull()).recipes).toMatchObject([recipe])
  await server.call(recipeApi.remove, { as, params: { id: recipe.id } })
  expect((await two.pull()).gone).toMatchObject([{ kind: 'recipe', id: recipe.id }])
})
const CAKE: BodyInputOf<typeof recipeApi.create> = {
  title: 'Bolo',
  description: 'De fubá',
  preparationTime: '40 min',
  servings: '8',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: ['café'],
  source: 'https://receitas.example/bolo',
  author: 'Benedita',
  ingredients: [{ name: 'Fubá', quantity: 0.5, unit: 'kg' }],
  steps: [{ description: 'Misture.', order: 1, prepTime: 5, waitTime: 0 }],
}

test('an up-to-date device gets no rows again, and a new device gets all of them', async () => {
  const { one, two } = await housemates()
  const rice = productDraft('Arroz')
  await one.push({ products: [rice] })
  const nothing = { products: [], savedLists: [], recipes: [], purchases: [], gone: [] }
  expect(await one.pull()).toMatchObject(nothing)
  const answer = await two.push({ cursor: 1_000_000 })
  expect(answer).toMatchObject({ reset: true, products: [{ id: rice.id }] })
  expect((await two.push({ cursor: 0 })).reset).toBeUndefined()
})
