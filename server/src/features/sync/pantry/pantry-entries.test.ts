import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf, move, productDraft } from '#testing/people/pantry-phone.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
let neighbour: RunningApp
beforeAll(async () => {
  server = await startApp()
  neighbour = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await neighbour.stop()
  await server.stop()
})

/** Two members of one household, at two processes, with a product that both have. */
async function withRice() {
  const ana = await server.newUser()
  const bia = await moveIn(server, ana, await server.newUser())
  const [one, two] = [pantryPhoneOf(server, ana), pantryPhoneOf(neighbour, bia)]
  const rice = productDraft('Arroz', { price: 10 })
  await one.push({ products: [rice] })
  await two.pull()
  const seen = async () => (await pantryPhoneOf(server, ana).pull()).products[0]
  const enterByCall = (as: User, lines: readonly object[], key: string = randomUUID()) =>
    server.call(productApi.enterStock, {
      as,
      headers: { 'idempotency-key': key },
      body: { entries: lines.map((line) => ({ productId: rice.id, quantity: 1, ...line })) },
    })
  const undoByCall = (as: User, id: string) =>
    server.call(productApi.undoStockEntry, { as, params: { id } })
  return { ana, bia, one, two, rice: rice.id, seen, enterByCall, undoByCall }
}
const KEYS = ['a.1.2', 'b.1.2', 'c.1.2']

test('a purchase that two members enter at the same time counts once, by either call', async () => {
  const { ana, one, two, rice, seen, enterByCall } = await withRice()
  const enterAll = () => {
    const entry = randomUUID()
    return KEYS.map((key) => move.enter(rice, entry, key, { quantity: 2 }))
  }
  const answers = await Promise.all([
    one.push({ moves: enterAll() }),
    two.push({ moves: enterAll() }),
    enterByCall(
      ana,
      KEYS.map((purchase) => ({ purchase, quantity: 2 })),
    ),
    one.push({ moves: enterAll() }),
  ])
  expect(answers.flatMap((answer) => ('refused' in answer ? answer.refused : []))).toEqual([])
  expect((await seen())?.stock).toBe(6)
  const { purchases } = await one.push({ cursor: 0 })
  expect(purchases.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    KEYS.map((key) => ({ key, undone: false })),
  )
})

test('an entry made by sync is undone by the older call, once', async () => {
  const { ana, one, two, rice, seen, undoByCall } = await withRice()
  const entry = randomUUID()
  const lines = [
    move.enter(rice, entry, 'a', { quantity: 2, price: 12 }),
    move.enter(rice, entry, 'b', { quantity: 3, price: 15 }),
  ]
  await one.push({ moves: lines })
  await two.pull()
  expect(await seen()).toMatchObject({ stock: 5, price: 15 })
  expect((await undoByCall(ana, entry)).body.data).toMatchObject([{ stock: 0, price: 10 }])
  expect(await two.pull()).toMatchObject({
    products: [{ stock: 0, price: 10 }],
    purchases: [
      { key: 'a', undone: true },
      { key: 'b', undone: true },
    ],
  })
  await two.push({ moves: [move.undo(entry), ...lines] })
  expect((await undoByCall(ana, entry)).status).toBe(404)
  expect(await seen()).toMatchObject({ stock: 0, price: 10 })
})

test('an entry made by the older call is undone by sync, by its id or by its key', async () => {
  const { ana, one, two, seen, enterByCall, undoByCall } = await withRice()
  const key = randomUUID()
  const first = await enterByCall(ana, [{ purchase: 'a', quantity: 2, price: 12 }])
  await enterByCall(ana, [{ purchase: 'b', quantity: 3 }], key)
  await two.pull()
  expect(await one.push({ moves: [move.undo(first.body.id)] })).toMatchObject({ refused: [] })
  expect(await seen()).toMatchObject({ stock: 3, price: 10 })
  expect((await two.pull()).purchases).toEqual([{ key: 'a', undone: true }])
  await one.push({ moves: [move.undo(key)] })
  expect(await seen()).toMatchObject({ stock: 0 })
  expect((await undoByCall(ana, first.body.id)).status).toBe(404)
})

test('a stock count whose response was lost counts once when sync repeats it, and is undone by its key', async () => {
  const { ana, one, two, rice, seen, undoByCall } = await withRice()
  const key = randomUUID()
  const body = { counts: [{ productId: rice, stock: 5, seen: 0 }] }
  await server.call(productApi.count, { as: ana, headers: { 'idempotency-key': key }, body })
  const again = { ...move.set(rice, 5, 0), entry: key }
  expect(await one.push({ moves: [again] })).toMatchObject({ refused: [] })
  await two.push({ moves: [move.set(rice, 6, 5), again] })
  expect(await seen()).toMatchObject({ stock: 6 })
  expect((await undoByCall(ana, key)).body.data).toMatchObject([{ stock: 1 }])
  expect((await undoByCall(ana, key)).status).toBe(404)
})

test('cooking by sync keeps expiry dates, and its undo restores them', async () => {
  const { ana, one, rice, seen, undoByCall } = await withRice()
  const [shopping, meal] = [randomUUID(), randomUUID()]
  const dated = { ...move.enter(rice, shopping, 'a', { quantity: 2.5 }), expires: '2026-12-01' }
  const cook = { kind: 'cook', id: randomUUID(), entry: meal, recipe: randomUUID() } as const
  await one.push({ moves: [dated, { ...cook, product: rice, amount: 1.25 }] })
  const packs = [{ expires: '2026-12-01', amount: 1.25 }]
  expect(await seen()).toMatchObject({ stock: 1.25, packs })
  await undoByCall(ana, shopping)
  expect(await seen()).toMatchObject({ stock: 0, owed: 1.25 })
  await undoByCall(ana, meal)
  expect(await seen()).toMatchObject({ stock: 0 })
})

test('an entry whose undo arrived first counts by neither call; a new key enters the purchase', async () => {
  const { ana, one, rice, seen, enterByCall } = await withRice()
  const entry = randomUUID()
  await one.push({ moves: [move.undo(entry)] })
  await one.push({ moves: [move.enter(rice, entry, 'a')] })
  expect((await enterByCall(ana, [{ purchase: 'a' }], entry)).problem.code).toBe(
    'idempotency_key_reused',
  )
  expect((await seen())?.stock).toBe(0)
  const again = randomUUID()
  await one.push({ moves: [move.enter(rice, again, 'a'), move.undo(again)] })
  await one.push({ moves: [move.enter(rice, randomUUID(), 'a')] })
  expect((await seen())?.stock).toBe(0)
  await one.push({ moves: [move.enter(rice, randomUUID(), 'a.1')] })
  expect((await seen())?.stock).toBe(1)
})

test('the server remembers for a year that a movement has counted', async () => {
  const { one, rice } = await withRice()
  await one.push({ moves: [move.set(rice, 1, 0)] })
  const { pool } = server.database
  const known = async () => (await pool.query('select from stock_move')).rowCount
  const before = await known()
  await holdingAll(pool, (client) =>
    client.query(
      `update stock_move set at = at - interval '366 days'
        where id = (select id from stock_move order by at desc limit 1)`,
    ),
  )
  // A server cleans up when it starts, and does not stop before that is done.
  await (await startApp({ connection: server.connection })).stop()
  expect(await known()).toBe((before ?? 0) - 1)
})

test('old purchases are sent only to a device that has missed them', async () => {
  const { one, two, rice } = await withRice()
  await one.push({ moves: [move.enter(rice, randomUUID(), 'a')] })
  await holdingAll(server.database.pool, (client) =>
    client.query(`update stock_entry set created_at = created_at - interval '91 days'`),
  )
  expect((await one.push({ cursor: 0 })).purchases).toEqual([])
  expect((await two.pull()).purchases).toEqual([{ key: 'a', undone: false }])
})

test('the price paid is stored with each entry that has it, by either call', async () => {
  const { ana, one, rice, enterByCall, undoByCall } = await withRice()
  const entry = randomUUID()
  await one.push({ moves: [move.enter(rice, entry, 'a.1.2', { price: 7.25, at: 1 })] })
  await enterByCall(ana, [{ price: 7.25 }, { price: 0 }, { quantity: 2 }])
  const { body } = await enterByCall(ana, [{ price: 8 }])
  await undoByCall(ana, body.id)
  const { rows } = await server.database.pool.query(
    `select reason, paid_cents from stock_journal where tenant_id = $1 order by at, id`,
    [ana.tenantId],
  )
  expect(rows.map(({ reason, paid_cents }) => [reason, paid_cents])).toEqual([
    ['create', null],
    ['entry', 725],
    ['entry', 725],
    ['entry', null],
    ['entry', null],
    ['entry', 800],
    ['undo', null],
  ])
})
