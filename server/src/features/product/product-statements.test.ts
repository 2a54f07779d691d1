import { productApi } from '@compra/contract/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const MILK = { name: 'Leite', category: 'Alimentos', price: 4, stock: 1, minStock: 2 } as const
const create = (as: User) => server.call(productApi.create, { as, body: MILK })
const made = async (as: User) => (await create(as)).body.id
const during = (work: () => Promise<unknown>, part = 'product') =>
  statementsOf(server.database.pool, part, work)

test('a page, what is running out and matches are one statement each', async () => {
  const as = await server.newUser()
  await create(as)
  const reads = [
    () => server.call(productApi.list, { as }),
    () => server.call(productApi.list, { as, query: { name: 'leite', category: 'Alimentos' } }),
    () => server.call(productApi.minStock, { as }),
    () => server.call(productApi.matches, { as, body: { names: ['Leite', 'Pão'] } }),
  ]
  for (const read of reads) expect(await during(read)).toHaveLength(1)
})

test('a product is created in five statements, its first line of the journal included', async () => {
  const user = await server.newUser()
  expect(await during(() => create(user))).toHaveLength(5)
})

test('a change, a new total and a deletion are one statement each, once their household is held', async () => {
  const as = await server.newUser()
  const params = { id: await made(as) }
  const writes = [
    () => server.call(productApi.update, { as, params, body: { ...MILK, stock: 9 } }),
    () => server.call(productApi.setStock, { as, params, body: { stock: 3 } }),
    () => server.call(productApi.remove, { as, params }),
  ]
  for (const write of writes) expect(await during(write)).toHaveLength(4)
})

test('a shopping of 50 products comes home in six statements, with purchases in seven, and goes in five', async () => {
  const as = await server.newUser()
  await givePremium(server, as)
  const ids = await Promise.all(Array.from({ length: 50 }, () => made(as)))
  const enter = () =>
    server.call(productApi.enterStock, {
      as,
      headers: { 'idempotency-key': 'one' },
      body: { entries: ids.map((productId) => ({ productId, quantity: 1, price: 2 })) },
    })
  expect(await during(enter)).toHaveLength(6)
  const again = await enter()
  expect(await during(enter, 'stock_entry')).toHaveLength(5)
  const withPurchases = () =>
    server.call(productApi.enterStock, {
      as,
      headers: { 'idempotency-key': 'two' },
      body: { entries: ids.map((productId) => ({ productId, quantity: 1, purchase: productId })) },
    })
  expect(await during(withPurchases)).toHaveLength(7)
  const params = { id: again.body.id }
  const undo = () => server.call(productApi.undoStockEntry, { as, params })
  expect(await during(undo)).toHaveLength(5)
})
