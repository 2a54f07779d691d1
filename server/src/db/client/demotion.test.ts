import { randomUUID } from 'node:crypto'
import { productApi } from '@compra/contract/product/product.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareRead } from '#db/reads/prepared-read.ts'
import { startApp } from '#testing/app/start-app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { openDatabase } from './client.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.drop())

const IS_READ_ONLY = prepareRead('is-read-only', (db) =>
  db.selectNoFrom(sql<string>`current_setting('transaction_read_only')`.as('value')),
)

/**
 * A demoted leader refuses writes on its connections, while new connections reach its successor. Here one
 * database plays both: its default for new connections changes.
 */
test('R-23 connections to a demoted leader are dropped: the next writes reach its successor', async () => {
  const before = await startApp({ connection: place.connection })
  const user = await before.newUser()
  const milk = { name: 'Leite', category: 'Alimentos', price: 4, stock: 0, minStock: 0 } as const
  const { body: product } = await before.call(productApi.create, { as: user, body: milk })
  await before.stop()
  await demote('on')
  const app = await startApp({ connection: place.connection })
  const enter = () =>
    app.call(productApi.enterStock, {
      as: user,
      headers: { 'idempotency-key': randomUUID() },
      body: { entries: [{ productId: product.id, quantity: 1 }] },
    })
  const reads = async () => (await app.database.reads.rows(IS_READ_ONLY, {}))[0]?.value
  await expect.poll(reads).toBe('on')

  // All connections of the pool, opened while the database was read-only. Background jobs would drop idle ones.
  const held = await Promise.all(Array.from({ length: 10 }, () => app.database.pool.connect()))
  await demote('off')
  for (const client of held) client.release()
  const enterOnEach = () => Promise.all(Array.from({ length: 10 }, enter))
  const refused = (await enterOnEach()).filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) {
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '10' })
  }
  expect((await enterOnEach()).map(({ status }) => status)).toEqual(Array(10).fill(201))
  await expect.poll(reads, { timeout: 20_000 }).toBe('off')
  await app.stop()
})

async function demote(value: 'on' | 'off'): Promise<void> {
  const admin = openDatabase(place.connection)
  const { pool } = admin
  await pool.query('set default_transaction_read_only = off')
  await pool.query(`do $$ begin execute format(
    'alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`)
  await admin.close()
}
