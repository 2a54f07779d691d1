import { STOCK_MAX } from '@compra/contract/limits.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

/** Two server processes. */
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

const MILK = { name: 'Leite', category: 'Alimentos', price: 4, stock: 0, minStock: 0 } as const

interface Line {
  readonly productId: string
  readonly quantity: number
  readonly price?: number
  readonly purchase?: string
}

const make = async (as: User, change: { name?: string; stock?: number } = {}) =>
  (await one.call(productApi.create, { as, body: { ...MILK, ...change } })).body.id
const enter = (as: User, entries: readonly Line[], key = crypto.randomUUID() as string, at = one) =>
  at.call(productApi.enterStock, {
    as,
    headers: { 'idempotency-key': key },
    body: { entries: [...entries] },
  })
const undo = (as: User, id: string) => one.call(productApi.undoStockEntry, { as, params: { id } })
const stockOf = async (as: User) =>
  Object.fromEntries(
    (await one.call(productApi.list, { as })).body.data.map(({ name, stock }) => [name, stock]),
  )
/** The revisions with which purchases are synced, by key. */
const revsOf = async ({ tenantId }: User) => {
  const { rows } = await one.database.pool.query<{ key: string; rev: number }>(
    'select key, rev from stock_purchase where tenant_id = $1',
    [tenantId],
  )
  return new Map(rows.map(({ key, rev }) => [key, rev]))
}
const revOf = async ({ tenantId }: User) => {
  const { rows } = await one.database.pool.query<{ rev: number }>(
    'select home_rev as rev from tenant where id = $1',
    [tenantId],
  )
  return rows[0]?.rev
}

test('a purchase is entered once, by any member and in any call', async () => {
  const ana = await one.newUser()
  const bia = await moveIn(one, ana, await one.newUser())
  const [milk, rice] = [await make(ana), await make(ana, { name: 'Arroz' })]
  const first = await enter(ana, [{ productId: milk, quantity: 2, purchase: 'leite.1' }])
  expect(first.body.data).toMatchObject([{ id: milk, stock: 2 }])
  const second = await enter(bia, [
    { productId: milk, quantity: 5, price: 9, purchase: 'leite.1' },
    { productId: rice, quantity: 1, purchase: 'arroz.1' },
    { productId: rice, quantity: 3 },
  ])
  expect(second.body.data).toMatchObject([{ id: rice, stock: 4 }])
  expect(await stockOf(ana)).toEqual({ Leite: 2, Arroz: 4 })
  // Purchase keys are separate per household.
  const eva = await one.newUser()
  await enter(eva, [{ productId: await make(eva), quantity: 1, purchase: 'leite.1' }])
  expect(await stockOf(eva)).toEqual({ Leite: 1 })
})

test('a call with only known purchases is entered without products, and can be undone', async () => {
  const ana = await one.newUser()
  const line = { productId: await make(ana), quantity: 2, purchase: 'leite.1' }
  await enter(ana, [line])
  const again = await enter(ana, [line, { ...line, productId: crypto.randomUUID() }])
  expect([again.status, again.body.data]).toEqual([201, []])
  expect((await undo(ana, again.body.id)).body.data).toEqual([])
  expect(await stockOf(ana)).toEqual({ Leite: 2 })
})

test('of several lines with one purchase key, the first counts', async () => {
  const ana = await one.newUser()
  const [milk, rice] = [await make(ana), await make(ana, { name: 'Arroz' })]
  await enter(ana, [
    { productId: milk, quantity: 2, purchase: 'a' },
    { productId: milk, quantity: 3, purchase: 'a' },
    { productId: rice, quantity: 4, purchase: 'a' },
    { productId: rice, quantity: 1, purchase: 'b' },
  ])
  expect(await stockOf(ana)).toEqual({ Leite: 2, Arroz: 1 })
})

test('the purchases of a refused call can still be entered', async () => {
  const ana = await one.newUser()
  const [milk, rice] = [await make(ana), await make(ana, { name: 'Arroz', stock: STOCK_MAX - 1 })]
  await enter(ana, [{ productId: rice, quantity: 1, purchase: 'old' }])
  await undo(ana, (await enter(ana, [{ productId: milk, quantity: 1 }])).body.id)
  const lines = [
    { productId: rice, quantity: 7, purchase: 'old' },
    { productId: milk, quantity: 1, purchase: 'a' },
  ]
  const over = [...lines, { productId: rice, quantity: 1, purchase: 'b' }]
  // The index counts all entries of the request.
  expect((await enter(ana, over)).problem.causes).toMatchObject([{ field: 'entries[2].quantity' }])
  expect((await enter(ana, lines)).body.data).toMatchObject([{ id: milk, stock: 1 }])
})

test('a repeated request gets the same response, and another body with its key is refused', async () => {
  const ana = await one.newUser()
  const line = { productId: await make(ana), quantity: 2, purchase: 'a' }
  const first = await enter(ana, [line], 'key')
  expect((await enter(ana, [line], 'key')).body).toEqual(first.body)
  const other = await enter(ana, [{ ...line, purchase: 'b' }], 'key')
  expect(other.problem.code).toBe('idempotency_key_reused')
  expect(await stockOf(ana)).toEqual({ Leite: 2 })
})

test('an undone purchase cannot be entered again, and the undo is synced to devices', async () => {
  const ana = await one.newUser()
  const milk = await make(ana)
  const line = { productId: milk, quantity: 2, purchase: 'a' }
  const { body } = await enter(ana, [line, { productId: milk, quantity: 1, purchase: 'b' }])
  await enter(ana, [{ productId: milk, quantity: 1, purchase: 'c' }])
  const before = await revsOf(ana)
  await undo(ana, body.id)
  const rev = await revOf(ana)
  expect(await revsOf(ana)).toEqual(
    new Map([
      ['a', rev],
      ['b', rev],
      ['c', before.get('c')],
    ]),
  )
  expect((await enter(ana, [line])).body.data).toEqual([])
  expect(await stockOf(ana)).toEqual({ Leite: 1 })
})

test('a purchase is kept for a year with its entry, undone or not', async () => {
  const ana = await one.newUser()
  const line = { productId: await make(ana), quantity: 1 }
  const old = await enter(ana, [{ ...line, purchase: 'old' }])
  const undone = await enter(ana, [{ ...line, purchase: 'undone' }])
  await undo(ana, undone.body.id)
  await enter(ana, [{ ...line, purchase: 'young' }])
  await holdingAll(one.database.pool, (client) =>
    client.query(
      `update stock_entry set created_at = created_at - interval '366 days' where id = any($1)`,
      [[old.body.id, undone.body.id]],
    ),
  )
  // The server cleans up at start, and stops only when that has finished.
  await (await startApp({ connection: one.connection })).stop()
  expect([...(await revsOf(ana)).keys()]).toEqual(['young'])
})

test.for(['', 'a b', 'a/b', 'K'.repeat(101)])('the purchase %j is refused', async (purchase) => {
  const ana = await one.newUser()
  const line = { productId: crypto.randomUUID(), quantity: 1, purchase }
  const { status, problem } = await enter(ana, [line])
  expect([status, problem.causes]).toMatchObject([400, [{ field: 'entries[0].purchase' }]])
})

test('a purchase that two people enter fifty times at once, at two processes, counts once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const ana = await one.newUser()
    const bia = await moveIn(one, ana, await one.newUser())
    const [milk, rice] = [await make(ana), await make(ana, { name: 'Arroz' })]
    const counted: unknown[] = []
    const counts = await race(async (racer) => {
      const [as, at] = racer % 2 === 0 ? [ana, one] : [bia, two]
      const lines = [
        { productId: milk, quantity: 2, purchase: 'leite' },
        { productId: rice, quantity: 3, purchase: 'arroz' },
      ]
      const key = crypto.randomUUID()
      const answer = await enter(as, racer % 3 === 0 ? lines : lines.toReversed(), key, at)
      if (answer.status === 201) counted.push(...answer.body.data)
      return answer
    })
    // A slow machine may shed some calls with 503; no other failure is allowed.
    expect(Object.keys(counts).filter((each) => !['201', '503'].includes(each))).toEqual([])
    expect(counts[201]).toBeGreaterThan(1)
    expect(counted).toHaveLength(2)
    expect(await stockOf(ana)).toEqual({ Leite: 2, Arroz: 3 })
  }
})
