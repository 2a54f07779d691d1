import { PRODUCT_ORDERS } from '@compra/contract/product-rules.ts'
import { productApi } from '@compra/contract/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
let owner: User
beforeAll(async () => {
  server = await startApp()
  owner = await server.newUser()
  await givePremium(server, owner)
  for (const [name, stock, minStock, category] of HOME) {
    const body = { name, category, price: 0, stock, minStock }
    await server.call(productApi.create, { as: owner, body })
  }
})
afterAll(() => server.stop())

/** The oldest first. */
const HOME = [
  ['Óleo', 1, 3, 'Alimentos'],
  ['Açúcar', 3, 3, 'Alimentos'],
  ['água sanitária', 0, 1, 'Limpeza'],
  ['Arroz', 0, 0, 'Alimentos'],
  ['acerola', 2, 4, 'Alimentos'],
] as const

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

test('only what is below its minimum is found, together with a name and a category', async () => {
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

test('a page of many products is read in the order of an index, without sorting all', async () => {
  const { pool } = server.database
  await holdingAll(pool, (client) =>
    client.query(`
      insert into product
      select tenant_id, gen_random_uuid(), 'Item ' || n, 'item ' || n, category, 0, n % 7, 2, now()
        from product, generate_series(1, 2000) n`),
  )
  await pool.query('analyze product')
  const tenant = await pool.query<{ id: string }>('select tenant_id as id from product limit 1')
  for (const sort of PRODUCT_ORDERS) {
    const [text = ''] = await statementsOf(pool, 'from "product"', () => ask({ sort }))
    const values = [tenant.rows[0]?.id, null, null, 11, 0]
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(INDEXES[sort])
    expect(plan).not.toContain('Sort')
  }
})

const INDEXES = { newest: 'product_page', name: 'product_name', low: 'product_low' }
