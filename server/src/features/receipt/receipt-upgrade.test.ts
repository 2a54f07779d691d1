import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { createPasswords } from '#lib/secret/passwords.ts'
import { signIn } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { lineBody, receiptBody } from '#testing/people/receipt-sample.ts'
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
  server = undefined
  await database.close()
  await place.drop()
})

const ANA = {
  id: randomUUID(),
  email: 'ana@example.com',
  userName: 'Ana',
  password: 'jabuticaba no quintal',
}
const newKey = () => ({ 'idempotency-key': randomUUID() as string })

/** Ana has milk, bought once, in the schema of the version before receipts. */
async function fillVersionBefore(): Promise<{ milk: string; entry: string }> {
  const { pool } = database
  const steps = await readMigrations()
  const at = steps.findIndex(({ name }) => name.endsWith('-receipt.sql'))
  expect(at).toBeGreaterThan(0)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, steps.slice(0, at))
  const hash = await createPasswords().hash(ANA.password)
  const [milk, entry] = [randomUUID(), randomUUID()]
  const client = await pool.connect()
  const query = (text: string, values: unknown[] = []) => client.query(text, values)
  await query('begin')
  await query(`select set_config('compra.held', 'all', true)`)
  await query('insert into tenant (id, created_at) values ($1, now())', [ANA.id])
  await query(
    `insert into account
       (id, tenant_id, payer_id, email, user_name, password_hash, email_confirmed_at, created_at)
     values ($1, $1, $1, $2, $3, $4, now(), now())`,
    [ANA.id, ANA.email, ANA.userName, hash],
  )
  await query(`insert into membership values ($1, $1, 'owner', now())`, [ANA.id])
  await query(
    `insert into product
       (tenant_id, id, name, name_folded, category, price_cents, stock, min_stock, created_at)
     values ($1, $2, 'Leite', 'leite', 'Alimentos', 500, 3, 0, now())`,
    [ANA.id, milk],
  )
  await query(
    `insert into stock_entry (tenant_id, id, key_hash, body_hash, answer, created_at)
     values ($1, $2::uuid, sha256('a'), sha256(''), '[]', now())`,
    [ANA.id, entry],
  )
  await query(
    `insert into stock_journal
       (tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from, price_to, entry_id)
     values ($1, gen_random_uuid(), $2, now(), 'entry', 1, 3, 400, 500, $3)`,
    [ANA.id, milk, entry],
  )
  await query('commit')
  client.release()
  return { milk, entry }
}

test('R-33 a household of the previous version imports receipts, and can undo its earlier entries', async () => {
  const { milk, entry } = await fillVersionBefore()
  await migrate(database.pool)
  server = await startApp({ connection: place.connection })
  const as = await signIn(server, ANA)
  const body = receiptBody(
    [lineBody(1, { action: 'stock', productId: milk, quantity: 2, paid: 12 })],
    {
      issuedAt: new Date(Date.now() + 60_000).toISOString(),
    },
  )
  expect((await server.call(receiptApi.create, { as, headers: newKey(), body })).status).toBe(201)
  const { body: undone } = await server.call(productApi.undoStockEntry, {
    as,
    params: { id: entry },
  })
  expect(undone.data).toMatchObject([{ stock: 3, price: 6 }])
  const { rows } = await database.pool.query(
    'select paid_cents from stock_journal order by at, reason',
  )
  expect(rows.map((row) => row.paid_cents)).toEqual([null, 600, null])
})
