import { productApi } from '@compra/contract/product/product.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
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

test('a page, the low products and the matches are one statement each', async () => {
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

test('an edit and a new stock are one read and one write after the hold', async () => {
  const as = await server.newUser()
  const params = { id: await made(as) }
  const writes = [
    () => server.call(productApi.update, { as, params, body: { ...MILK, stock: 9 } }),
    () => server.call(productApi.setStock, { as, params, body: { stock: 3 } }),
  ]
  for (const write of writes) expect(await during(write)).toHaveLength(5)
  // An unchanged product is not written.
  const same = () => server.call(productApi.setStock, { as, params, body: { stock: 3 } })
  expect(await during(same)).toHaveLength(4)
  expect(await during(() => server.call(productApi.remove, { as, params }))).toHaveLength(4)
})

test('50 products are entered in seven statements, with purchase keys or not, and undone in five', async () => {
  const as = await newPremiumUser(server)
  const ids = await Promise.all(Array.from({ length: 50 }, () => made(as)))
  const enter = () =>
    server.call(productApi.enterStock, {
      as,
      headers: { 'idempotency-key': 'one' },
      body: { entries: ids.map((productId) => ({ productId, quantity: 1, price: 2 })) },
    })
  expect(await during(enter)).toHaveLength(7)
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

test('200 products are created, and counted, in as many statements as one', async () => {
  const as = await newPremiumUser(server)
  const products = Array.from({ length: 200 }, (_, at) => ({ ...MILK, name: `Item ${at}` }))
  const register = () => server.call(productApi.createMany, { as, body: { products } })
  expect(await during(register)).toHaveLength(5)
  const { body } = await server.call(productApi.list, { as, query: { size: '100' } })
  const count = () =>
    server.call(productApi.count, {
      as,
      headers: { 'idempotency-key': 'one' },
      body: { counts: body.data.map(({ id }) => ({ productId: id, stock: 3, seen: 1 })) },
    })
  expect(await during(count)).toHaveLength(7)
})

test('a decision on a text is six statements, and undoing one movement is five', async () => {
  const as = await server.newUser()
  const params = { id: await made(as) }
  const remember = () =>
    server.call(productApi.remember, { as, params, body: { text: 'leitinho', is: true } })
  expect(await during(remember)).toHaveLength(6)
  const match = () => server.call(productApi.match, { as, body: { texts: ['leitinho', 'pão'] } })
  expect(await during(match)).toHaveLength(1)
  const { body } = await server.call(journalApi.product, { as, params })
  expect(await during(() => server.call(journalApi.household, { as }))).toHaveLength(1)
  const movement = { id: body.data[0]?.id ?? '' }
  const undo = () => server.call(journalApi.undo, { as, params: movement })
  expect(await during(undo)).toHaveLength(5)
})
