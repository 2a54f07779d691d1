import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
let owner: User
beforeAll(async () => {
  server = await startApp()
  owner = await newPremiumUser(server)
  for (const [name, stock, minStock, category] of PANTRY) {
    const body = { name, category, price: 0, stock, minStock }
    await server.call(productApi.create, { as: owner, body })
  }
})
afterAll(() => server.stop())

/** Creates them in this order. */
const PANTRY = [
  ['Óleo', 1, 3, 'Alimentos'],
  ['Açúcar', 3, 3, 'Alimentos'],
  ['água sanitária', 0, 1, 'Limpeza'],
  ['Arroz', 0, 0, 'Alimentos'],
  ['acerola', 2, 4, 'Alimentos'],
] as const

const KEPT = { category: 'Alimentos', price: 0, stock: 0, minStock: 0 } as const
const ask = (query: Record<string, string>) => server.call(productApi.list, { as: owner, query })
const names = async (query: Record<string, string>) =>
  (await ask(query)).body.data.map(({ name }) => name)

test.for([
  ['newest', ['acerola', 'Arroz', 'água sanitária', 'Açúcar', 'Óleo']],
  ['name', ['acerola', 'Açúcar', 'água sanitária', 'Arroz', 'Óleo']],
  ['low', ['acerola', 'água sanitária', 'Óleo', 'Açúcar', 'Arroz']],
] as const)('products are ordered by %s, over their pages, too', async ([sort, ordered]) => {
  expect(await names({ sort })).toEqual(ordered)
  const pages = await Promise.all(['1', '2', '3'].map((page) => names({ sort, page, size: '2' })))
  expect(pages.flat()).toEqual(ordered)
})

test('the low filter finds products below their minimum, combined with name and category', async () => {
  expect(await names({ low: 'true' })).toEqual(['acerola', 'água sanitária', 'Óleo'])
  expect(await names({ low: 'true', sort: 'name', category: 'Alimentos' })).toEqual([
    'acerola',
    'Óleo',
  ])
  expect(await names({ low: 'true', name: 'ag' })).toEqual(['água sanitária'])
  expect(await names({ low: 'false', sort: 'name', name: 'A' })).toHaveLength(4)
})

test.for([{ sort: 'price' }, { low: '1' }, { low: '' }])('%j is refused', async (query) => {
  const [field] = Object.keys(query)
  const { status, problem } = await ask(query)
  expect(status).toBe(400)
  expect(problem.causes).toMatchObject([{ field }])
})

test('a page of many products is read in index order, without sorting all', async () => {
  const { pool } = server.database
  await holdingAll(pool, (client) =>
    client.query(`
      insert into product
      select tenant_id, gen_random_uuid(), 'Item ' || n, 'item ' || n, category, 0, n % 7, 2, now()
        from product, generate_series(1, 2000) n`),
  )
  await pool.query('analyze product')
  const tenant = await pool.query<{ id: string }>('select tenant_id as id from product limit 1')
  for (const sort of INDEXED) {
    const [text = ''] = await statementsOf(pool, 'from "product"', () => ask({ sort }))
    const values = [tenant.rows[0]?.id, null, null, null, null, 11, 0]
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(INDEXES[sort])
    expect(plan).not.toContain('Sort')
  }
})

/** The database does not know aisles: the server sorts. */
const INDEXED = ['newest', 'name', 'low'] as const
const INDEXES = { newest: 'product_page', name: 'product_name', low: 'product_low' }

test('products are sorted by the aisles of a shop, across pages, too', async () => {
  const user = await server.newUser()
  const names = ['Zebra de pelúcia', 'Detergente', 'Arroz', 'Banana', 'Leite']
  const products = names.map((name) => ({ ...KEPT, name }))
  await server.call(productApi.createMany, { as: user, body: { products } })
  const page = async (query: Record<string, string>) => {
    const { body } = await server.call(productApi.list, {
      as: user,
      query: { sort: 'aisle', ...query },
    })
    return [body.data.map(({ name }) => name), body.has_more]
  }
  const walked = ['Banana', 'Leite', 'Arroz', 'Detergente', 'Zebra de pelúcia']
  expect(await page({})).toEqual([walked, false])
  expect(await page({ size: '2' })).toEqual([walked.slice(0, 2), true])
  expect(await page({ size: '2', page: '3' })).toEqual([walked.slice(4), false])
  expect(await page({ name: 'e' })).toEqual([['Leite', 'Detergente', 'Zebra de pelúcia'], false])
})

test('the expiring filter finds products that expire within seven days of today in São Paulo', async () => {
  // In São Paulo it is still the 22nd.
  server.clock.setTo(new Date('2026-11-23T02:59:00Z'))
  const user = await server.newUser()
  const ends = ['2026-11-30', '2026-11-29', '2020-01-01', '0000-01-01', '9999-12-31']
  const products = [...ends, 'never'].map((name) => ({ ...KEPT, name }))
  const { body } = await server.call(productApi.createMany, { as: user, body: { products } })
  await server.call(productApi.enterStock, {
    as: user,
    headers: { 'idempotency-key': 'one' },
    body: {
      entries: ends.flatMap((expires, at) => [
        { productId: body.data[at]?.id ?? '', quantity: 1, expires: '9999-12-31' },
        { productId: body.data[at]?.id ?? '', quantity: 1, expires },
      ]),
    },
  })
  const query: Record<string, string> = { expiring: 'true', sort: 'name' }
  const found = async (more: Record<string, string> = {}) =>
    (await server.call(productApi.list, { as: user, query: { ...query, ...more } })).body.data.map(
      ({ name }) => name,
    )
  expect(await found()).toEqual(['0000-01-01', '2020-01-01', '2026-11-29'])
  expect(await found({ sort: 'aisle' })).toHaveLength(3)
  server.clock.setTo(new Date('2026-11-23T03:01:00Z'))
  expect(await found()).toHaveLength(4)
  server.clock.backToRealTime()
})
