import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf } from '#testing/people/pantry-phone.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const make = async (as: User, name = 'Leite', more: Partial<ProductDraft> = {}) =>
  (
    await server.call(productApi.create, {
      as,
      body: { name, category: 'Alimentos', price: 4, stock: 2, minStock: 0, ...more },
    })
  ).body
const set = (as: User, id: string, stock: number) =>
  server.call(productApi.setStock, { as, params: { id }, body: { stock } })
const enter = async (as: User, productId: string, more = {}) =>
  (
    await server.call(productApi.enterStock, {
      as,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { entries: [{ productId, quantity: 3, ...more }] },
    })
  ).body
const undoEntry = (as: User, id: string) =>
  server.call(productApi.undoStockEntry, { as, params: { id } })
const householdJournal = async (as: User, query: Record<string, string> = {}) =>
  (await server.call(journalApi.household, { as, query })).body
const undo = (as: User, id = '') => server.call(journalApi.undo, { as, params: { id } })
/** The latest movement with this reason. */
const latest = async (as: User, reason: string) =>
  (await householdJournal(as, { size: '100' })).data.find((one) => one.reason === reason)

async function house() {
  const ana = await server.newUser({ userName: 'Ana Maria Souza' })
  const bia = await moveIn(server, ana, await server.newUser({ userName: 'Bia Campos' }))
  return { ana, bia, milk: await make(ana) }
}

test('the journal says who changed which stock, when and why, newest first', async () => {
  const { ana, bia, milk } = await house()
  const rice = await make(bia, 'Arroz')
  await enter(bia, milk.id)
  await set(ana, rice.id, 7.5)
  const { data, has_more } = await householdJournal(ana)
  expect(
    data.map(({ product, who, reason, from, to }) => [product, who, reason, from, to]),
  ).toEqual([
    ['Arroz', 'Ana', 'set', 2, 7.5],
    ['Leite', 'Bia', 'entry', 2, 5],
    ['Arroz', 'Bia', 'create', 0, 2],
    ['Leite', 'Ana', 'create', 0, 2],
  ])
  expect(has_more).toBe(false)
  for (const { id, at, isUndone, canUndo, recipe } of data) {
    expect([isUndone, canUndo, recipe]).toEqual([false, true, null])
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  }
  const first = await householdJournal(ana, { size: '3' })
  const second = await householdJournal(ana, { size: '3', page: '2' })
  expect([...first.data, ...second.data]).toEqual(data)
  expect([first.has_more, second.has_more]).toEqual([true, false])
  const { body } = await server.call(journalApi.product, { as: bia, params: { id: rice.id } })
  expect(body.data).toEqual(data.filter(({ productId }) => productId === rice.id))
})

test('a change of price alone is no movement, and a deleted product has no journal', async () => {
  const { ana, milk } = await house()
  const { id, packs: _, ...draft } = milk
  await server.call(productApi.update, { as: ana, params: { id }, body: { ...draft, price: 5 } })
  expect((await householdJournal(ana)).data).toHaveLength(1)
  await server.call(productApi.remove, { as: ana, params: { id } })
  expect((await householdJournal(ana)).data).toEqual([])
  const gone = await server.call(journalApi.product, { as: ana, params: { id } })
  expect(gone.problem.code).toBe('not_found')
})

test('movements of a deleted account stay in the journal without its name', async () => {
  const { ana, bia, milk } = await house()
  await set(bia, milk.id, 9)
  expect((await latest(ana, 'set'))?.who).toBe('Bia')
  const { password } = bia
  await server.call(identityApi.deleteMe, { as: bia, body: { password } })
  expect((await latest(ana, 'set'))?.who).toBeNull()
  const { rows } = await server.database.pool.query(
    'select actor_id from stock_journal where tenant_id = $1',
    [ana.tenantId],
  )
  expect(rows.map(({ actor_id }) => actor_id)).not.toContain(bia.id)
})

describe('one movement', () => {
  test('is undone by itself, once, whatever came after it', async () => {
    const { ana, bia, milk } = await house()
    await enter(ana, milk.id, { price: 5.25 })
    await set(ana, milk.id, 9)
    const entered = await latest(ana, 'entry')
    expect(entered?.paid).toBe(5.25)
    expect((await latest(ana, 'set'))?.paid).toBeNull()
    const { status, body } = await undo(bia, entered?.id.toUpperCase())
    expect([status, body]).toEqual([200, { ...milk, stock: 6, price: 4 }])
    expect((await undo(bia, entered?.id)).problem.code).toBe('not_found')
    expect(await latest(ana, 'entry')).toMatchObject({ isUndone: true, canUndo: false })
    const undoing = await latest(ana, 'undo')
    expect(undoing).toMatchObject({ who: 'Bia', from: 9, to: 6, canUndo: false })
    expect((await undo(bia, undoing?.id)).problem.code).toBe('not_found')
  })

  test('cannot be undone from another household', async () => {
    const { ana, milk } = await house()
    const eva = await server.newUser()
    const movement = await latest(ana, 'create')
    for (const id of [movement?.id, crypto.randomUUID(), 'x', milk.id]) {
      expect((await undo(eva, id)).problem.code).toBe('not_found')
    }
    expect((await latest(ana, 'create'))?.isUndone).toBe(false)
  })

  test('that is the last of its purchase undoes the purchase, which is synced to devices', async () => {
    const { ana, milk } = await house()
    const rice = await make(ana, 'Arroz')
    const { body } = await server.call(productApi.enterStock, {
      as: ana,
      headers: { 'idempotency-key': 'one' },
      body: {
        entries: [
          { productId: milk.id, quantity: 1, purchase: 'a.1' },
          { productId: rice.id, quantity: 1, purchase: 'b.1' },
        ],
      },
    })
    const phone = pantryPhoneOf(server, ana)
    await phone.pull()
    const lines = (await householdJournal(ana)).data.filter(({ reason }) => reason === 'entry')
    await undo(ana, lines[0]?.id)
    expect((await phone.pull()).purchases).toEqual([])
    await undo(ana, lines[1]?.id)
    expect(new Set((await phone.pull()).purchases)).toEqual(
      new Set([
        { key: 'a.1', undone: true },
        { key: 'b.1', undone: true },
      ]),
    )
    expect((await undoEntry(ana, body.id)).status).toBe(404)
  })

  test('that was undone stays undone when its purchase is', async () => {
    const { ana, milk } = await house()
    const { id } = await enter(ana, milk.id)
    const rice = await make(ana, 'Arroz')
    const both = await server.call(productApi.enterStock, {
      as: ana,
      headers: { 'idempotency-key': 'two' },
      body: { entries: [milk, rice].map((one) => ({ productId: one.id, quantity: 4 })) },
    })
    const line = (await householdJournal(ana)).data.find(
      ({ product, to }) => product === 'Leite' && to === 9,
    )
    await undo(ana, line?.id)
    expect((await undoEntry(ana, both.body.id)).body.data).toMatchObject([
      { name: 'Arroz', stock: 2 },
    ])
    expect((await undoEntry(ana, id)).body.data).toMatchObject([{ name: 'Leite', stock: 2 }])
  })
})

describe('a count', () => {
  const count = (
    as: User,
    counts: { productId: string; stock: number; seen: number }[],
    key = crypto.randomUUID() as string,
  ) => server.call(productApi.count, { as, headers: { 'idempotency-key': key }, body: { counts } })

  test('adjusts many stocks by the difference to the seen stock, once per key, and can be undone', async () => {
    const { ana, milk } = await house()
    const rice = await make(ana, 'Arroz')
    const counts = [
      { productId: milk.id, stock: 1, seen: 2 },
      { productId: rice.id, stock: 4.25, seen: 2 },
    ]
    // A purchase was entered during the count.
    await enter(ana, milk.id)
    const first = await count(ana, counts, 'one')
    expect(first.body.data).toMatchObject([
      { name: 'Leite', stock: 4 },
      { name: 'Arroz', stock: 4.25 },
    ])
    expect((await count(ana, counts, 'one')).body).toEqual(first.body)
    const other = await count(ana, counts.slice(1), 'one')
    expect(other.problem.code).toBe('idempotency_key_reused')
    const undone = await undoEntry(ana, first.body.id)
    expect(new Set(undone.body.data.map(({ stock }) => stock))).toEqual(new Set([2, 5]))
    expect((await undoEntry(ana, first.body.id)).status).toBe(404)
  })

  test('with a product of another household is refused whole', async () => {
    const { ana, milk } = await house()
    const eva = await server.newUser()
    const theirs = await make(eva)
    const counts = [milk, theirs].map(({ id }) => ({ productId: id, stock: 9, seen: 2 }))
    expect((await count(ana, counts)).problem.code).toBe('not_found')
    expect((await householdJournal(ana)).data).toHaveLength(1)
    expect((await householdJournal(eva)).data).toHaveLength(1)
  })

  test.for([-1, 1e6, 1e308, Number.NaN, '1'])('of %s is refused', async (stock) => {
    const { ana, milk } = await house()
    const counts = [{ productId: milk.id, stock: stock as number, seen: 2 }]
    expect((await count(ana, counts)).problem).toMatchObject({
      status: 400,
      causes: [{ field: 'counts[0].stock' }],
    })
  })
})
