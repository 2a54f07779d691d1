import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const MILK = { name: 'Leite', category: 'Alimentos', price: 4, stock: 100, minStock: 0 } as const
const make = async (as: User) => (await server.call(productApi.create, { as, body: MILK })).body.id
const enter = (as: User, productIds: readonly string[], key: string) =>
  server.call(productApi.enterStock, {
    as,
    headers: { 'idempotency-key': key },
    body: { entries: productIds.map((productId) => ({ productId, quantity: 1, price: 5 })) },
  })
const stockOf = async (as: User) =>
  (await server.call(productApi.list, { as })).body.data.map(({ stock }) => stock)

/** The stock of each product as the sum of its journal. */
async function addedUp({ tenantId }: User): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ stock: number }>(
    `select sum(stock_to - stock_from) as stock from stock_journal join product
       on product.tenant_id = stock_journal.tenant_id and product.id = product_id
      where product.tenant_id = $1
      group by product.id, product.created_at order by product.created_at desc, product.id desc`,
    [tenantId],
  )
  return rows.map(({ stock }) => Number(stock))
}

/** A slow machine may shed some calls with 503; no other failure is allowed. */
const onlyWith = (counts: Record<number, number>, statuses: readonly string[]) =>
  expect(Object.keys(counts).filter((each) => ![...statuses, '503'].includes(each))).toEqual([])

describe('stock under concurrent changes', () => {
  test('grows once by a purchase that is sent many times', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await server.newUser()
      const milk = await make(user)
      const answers = new Set<string>()
      const key = crypto.randomUUID()
      const counts = await race(async () => {
        const answer = await enter(user, [milk], key)
        if (answer.status === 201) answers.add(JSON.stringify(answer.body))
        return answer
      })
      onlyWith(counts, ['201'])
      expect(answers.size).toBe(1)
      expect(await stockOf(user)).toEqual([101])
    }
  })

  test('shrinks once by an undo that is sent many times', async () => {
    const user = await server.newUser()
    const { body } = await enter(user, [await make(user)], crypto.randomUUID())
    const undo = () => server.call(productApi.undoStockEntry, { as: user, params: { id: body.id } })
    const counts = await race(undo)
    onlyWith(counts, ['200', '404'])
    expect(counts[200]).toBe(1)
    expect(await stockOf(user)).toEqual([100])
  })

  test('loses no movement between purchases, edits and new stocks in any order', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await server.newUser()
      const [milk, rice] = [await make(user), await make(user)]
      const edit = (id: string, stock: number) =>
        server.call(productApi.update, { as: user, params: { id }, body: { ...MILK, stock } })
      const set = (id: string, stock: number) =>
        server.call(productApi.setStock, { as: user, params: { id }, body: { stock } })
      const acts = [
        () => enter(user, [milk, rice], crypto.randomUUID()),
        () => enter(user, [rice, milk], crypto.randomUUID()),
        () => edit(milk, 50),
        () => set(rice, 70),
        () => enter(user, [rice], crypto.randomUUID()),
      ]
      const counts = await race((racer) => {
        const act = acts[racer % acts.length]
        return act ? act() : Promise.reject(new Error('nothing to do'))
      })
      onlyWith(counts, ['200', '201'])
      expect(await stockOf(user)).toEqual(await addedUp(user))
    }
  })
})
