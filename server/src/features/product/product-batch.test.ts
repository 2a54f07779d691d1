import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { race } from '#testing/faults/races.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

type Draft = ProductDraft & { id?: string }
const draft = <More extends Partial<Draft>>(name: string, more?: More): Draft & More => {
  return { name, category: 'Alimentos', price: 1, stock: 0, minStock: 0, ...more } as Draft & More
}
const register = (as: User, products: readonly Draft[]) =>
  server.call(productApi.createMany, { as, body: { products: [...products] } })
const list = async (as: User) =>
  (await server.call(productApi.list, { as, query: { size: '100' } })).body.data

test('many products are created at once, in order, with the content in their names', async () => {
  const as = await server.newUser()
  const { status, body } = await register(as, [
    draft('Arroz branco 5 kg', { stock: 1.5 }),
    draft('Ovos com 12', { content: { amount: 10, unit: 'un' } }),
    draft('Leite 1 l', { content: null }),
  ])
  expect(status).toBe(201)
  expect(body.left).toEqual([])
  expect(body.data.map(({ name, stock, content }) => [name, stock, content])).toEqual([
    ['Arroz branco 5 kg', 1.5, { amount: 5, unit: 'kg' }],
    ['Ovos com 12', 0, { amount: 10, unit: 'un' }],
    ['Leite 1 l', 0, null],
  ])
  // As if they had been created one after the other: the last one is the newest.
  expect(await list(as)).toEqual(body.data.toReversed())
})

test('an existing id is returned as stored, also when it is sent twice', async () => {
  const as = await server.newUser()
  const rice = draft('Arroz', { id: crypto.randomUUID() })
  const first = await register(as, [rice, { ...rice, name: 'Outro' }])
  expect(first.body.data).toMatchObject([{ id: rice.id, name: 'Arroz' }])
  const changed = draft('Arroz integral', { id: rice.id.toUpperCase(), stock: 9 })
  const again = await register(as, [changed, draft('Sal')])
  expect(again.body.data).toMatchObject([{ id: rice.id, name: 'Arroz', stock: 0 }, { name: 'Sal' }])
  // The same id names another product in another household.
  const eva = await server.newUser()
  const theirs = await register(eva, [{ ...rice, name: 'Arroz de Eva' }])
  expect(theirs.body.data).toMatchObject([{ id: rice.id, name: 'Arroz de Eva' }])
  expect((await list(as)).map(({ name }) => name)).toEqual(['Sal', 'Arroz'])
})

test('a deleted product can be created again, even with a clock that is behind', async () => {
  const as = await server.newUser()
  const rice = draft('Arroz', { id: crypto.randomUUID() })
  await register(as, [rice])
  await server.call(productApi.remove, { as, params: { id: rice.id } })
  server.clock.setTo(new Date(Date.now() - 60_000))
  expect((await register(as, [rice])).body.data).toMatchObject([{ name: 'Arroz' }])
  expect(await list(as)).toHaveLength(1)
})

test('names beyond the plan limit are returned; 403 only when no product fits', async () => {
  const as = await server.newUser()
  const names = Array.from({ length: FREE_LIMITS.products + 2 }, (_, at) => `Item ${at}`)
  const ids = names.map(() => crypto.randomUUID())
  const drafts = names.map((name, at) => draft(name, { id: ids[at] ?? '' }))
  const { status, body } = await register(as, drafts)
  expect(status).toBe(201)
  expect(body.data.map(({ name }) => name)).toEqual(names.slice(0, FREE_LIMITS.products))
  expect(body.left).toEqual(names.slice(FREE_LIMITS.products))
  // A retry gets the same response.
  expect((await register(as, drafts)).body).toEqual(body)
  expect((await register(as, [draft('Mais um')])).problem.code).toBe('plan_limit_reached')
  expect(await list(as)).toHaveLength(FREE_LIMITS.products)
})

test('50 concurrent calls of one household create no more than the plan allows', async () => {
  const as = await server.newUser()
  const counts = await race((racer) =>
    register(as, [draft(`Arroz ${racer}`), draft(`Feijão ${racer}`), draft(`Sal ${racer}`)]),
  )
  expect(Object.keys(counts).filter((each) => !['201', '403', '503'].includes(each))).toEqual([])
  expect(await list(as)).toHaveLength(FREE_LIMITS.products)
})

test.for([
  ['none', []],
  ['too many', Array.from({ length: 201 }, () => draft('Sal'))],
  ['one that is bad', [draft('Sal'), draft('Arroz', { stock: -1 })]],
  ['an id that is none', [draft('Sal', { id: 'x' })]],
  ['a content of nothing', [draft('Sal', { content: { amount: 0, unit: 'kg' } })]],
  ['a content beyond all', [draft('Sal', { content: { amount: 1e308, unit: 'kg' } })]],
  ['a content of a long unit', [draft('Sal', { content: { amount: 1, unit: 'k'.repeat(31) } })]],
] as const)('%s is refused whole', async ([, drafts]) => {
  const as = await newPremiumUser(server)
  expect((await register(as, drafts)).problem).toMatchObject({ status: 400 })
  expect(await list(as)).toEqual([])
})
