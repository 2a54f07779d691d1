import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { createPasswords } from '#lib/secret/passwords.ts'
import { signIn } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'

let place: TestDatabase
let database: Database
let server: RunningApp | undefined

beforeEach(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
})
afterEach(async () => {
  await server?.stop()
  await database.close()
  await place.drop()
})

const ANA = {
  id: randomUUID(),
  email: 'ana@example.com',
  userName: 'Ana',
  password: 'jabuticaba no quintal',
}
const [MILK, FAIR, CAKE] = [randomUUID(), randomUUID(), randomUUID()]
const MADE = new Date('2026-05-04T12:30:15.123Z')
const DRAFT = { name: 'Leite', category: 'Alimentos', price: 4, stock: 2, minStock: 1 } as const
const UNSAID = { content: null, packs: [], barcodes: [] }

/** Ana has a product, a saved list and a recipe in the schema of the previous version. */
async function fillVersionBefore(pool: pg.Pool): Promise<void> {
  const steps = await readMigrations()
  const at = steps.findIndex(({ name }) => name.endsWith('-home.sql'))
  expect(at).toBeGreaterThan(0)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, steps.slice(0, at))
  const hash = await createPasswords().hash(ANA.password)
  const rows = [
    ['insert into tenant values ($1, $2)', []],
    [
      `insert into account
         (id, tenant_id, payer_id, email, user_name, password_hash, email_confirmed_at, created_at)
       values ($1, $1, $1, $3, $4, $5, $2, $2)`,
      [ANA.email, ANA.userName, hash],
    ],
    [`insert into membership values ($1, $1, 'owner', $2)`, []],
    [`insert into product values ($1, $3, 'Leite', 'leite', 'Alimentos', 400, 2, 1, $2)`, [MILK]],
    [`insert into shopping_list values ($1, $3, 'Feira', 'feira', 1, $2)`, [FAIR]],
    [
      `insert into shopping_list_item select $1, $3, 1, $3, 'Uva', 1, 100 where $2::timestamptz > 'epoch'`,
      [FAIR],
    ],
    [
      `insert into recipe values
         ($1, $3, 'Bolo', 'De fubá', 'bolo', '', '', 'Sobremesas', 'Fácil', '{}', $2)`,
      [CAKE],
    ],
  ] as const
  for (const [text, values] of rows) await pool.query(text, [ANA.id, MADE, ...values])
}

const stampsOf = async (table: string) => {
  const { rows } = await database.pool.query(`select * from ${table} where tenant_id = $1`, [
    ANA.id,
  ])
  return rows[0]
}

test('R-33 data of the previous version keeps its content, with its creation time as the first stamp', async () => {
  await fillVersionBefore(database.pool)
  await migrate(database.pool)
  const born = MADE.getTime()
  expect(await stampsOf('product')).toMatchObject({
    rev: 0,
    born,
    name_at: 0,
    category_at: 0,
    price_at: 0,
    min_stock_at: 0,
    created_at: MADE,
  })
  expect(await stampsOf('shopping_list')).toMatchObject({ rev: 0, born, name_at: 0, items_at: 0 })
  expect(await stampsOf('recipe')).toMatchObject({ rev: 0, created_at: MADE })

  server = await startApp({ connection: place.connection })
  const as = await signIn(server, ANA)
  const { body: products } = await server.call(productApi.list, { as })
  expect(products.data).toEqual([{ id: MILK, ...DRAFT, ...UNSAID }])
  const { body: lists } = await server.call(shoppingListApi.list, { as })
  expect(lists.data).toEqual([{ id: FAIR, name: 'Feira', itemsCount: 1 }])
})

test('R-33 it is changed and deleted like new data, and devices get the changes', async () => {
  await fillVersionBefore(database.pool)
  await migrate(database.pool)
  server = await startApp({ connection: place.connection })
  const as = await signIn(server, ANA)
  const before = Date.now()
  await server.call(productApi.update, { as, params: { id: MILK }, body: { ...DRAFT, price: 5 } })
  const milk = await stampsOf('product')
  expect(milk).toMatchObject({ rev: 1, born: MADE.getTime(), name_at: 0, price_cents: 500 })
  expect(milk.price_at).toBeGreaterThanOrEqual(before)

  const items = [{ sequence: 1, name: 'Uva', quantity: 2, price: 1 }]
  const list = { as, params: { id: FAIR }, body: { name: 'Feira', items } }
  expect((await server.call(shoppingListApi.update, list)).status).toBe(200)
  expect(await stampsOf('shopping_list')).toMatchObject({ rev: 2, name_at: 0 })

  await server.call(recipeApi.remove, { as, params: { id: CAKE } })
  expect(await stampsOf('gone')).toMatchObject({ kind: 'recipe', id: CAKE, rev: 3 })
  expect((await stampsOf('gone')).removed).toBeGreaterThanOrEqual(before)
  const entry = await server.call(productApi.enterStock, {
    as,
    headers: { 'idempotency-key': 'one' },
    body: { entries: [{ productId: MILK, quantity: 3, purchase: 'leite.1' }] },
  })
  expect(entry.body.data).toEqual([{ id: MILK, ...DRAFT, ...UNSAID, price: 5, stock: 5 }])
})
