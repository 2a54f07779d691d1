import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { createSubscriptionRepository } from './subscription.repository.ts'

let place: TestDatabase
let database: Database

beforeEach(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
})
afterEach(async () => {
  await database.close()
  await place.drop()
})

const NOW = new Date('2031-03-10T12:00:00-03:00')
const LATER = new Date('2031-03-10T12:01:00-03:00')

/** Rows of the previous version: one due, one with a pending cancellation, one ended. */
const ROWS = [
  { status: 'active', look_at: NOW, command: null, command_until: null },
  { status: 'active', look_at: NOW, command: 'cancel', command_until: LATER },
  { status: 'canceled', look_at: null, command: null, command_until: null },
].map((row, at) => ({
  ...row,
  tenant_id: randomUUID(),
  id: randomUUID(),
  price_cents: 799,
  created_at: new Date('2031-02-10T09:00:00-03:00'),
  premium_until: new Date('2031-04-13T00:00:00-03:00'),
  next_period_start: new Date('2031-04-10T00:00:00-03:00'),
  checkout_id: `cs_${at}`,
  checkout_url: `https://checkout.example/${at}`,
  provider_id: `sub_${at}`,
  cancel_reason: at === 2 ? 'Muito caro' : null,
  version: at,
}))

/** A database in the schema before the migration, with its rows. */
async function fillVersionBefore(migration: string): Promise<void> {
  const steps = await readMigrations()
  const at = steps.findIndex(({ name }) => name.endsWith(migration))
  expect(at).toBeGreaterThan(0)
  const { pool } = database
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, steps.slice(0, at))
  for (const row of ROWS) {
    await pool.query('insert into tenant (id, created_at) values ($1, $2)', [row.tenant_id, NOW])
    await pool.query(
      `insert into account (id, tenant_id, email, user_name, created_at)
       values ($1, $1, $2, 'Maria', $3)`,
      [row.tenant_id, `${row.checkout_id}@example.com`, NOW],
    )
    const columns = Object.keys(row)
    await pool.query(
      `insert into subscription (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()})`,
      Object.values(row),
    )
  }
}

test('R-33 a database of the previous version keeps all subscriptions under the new column names', async () => {
  await fillVersionBefore('-reconcile-columns.sql')
  await migrate(database.pool)
  for (const { look_at, command, command_until, ...kept } of ROWS) {
    const { rows } = await database.pool.query('select * from subscription where id = $1', [
      kept.id,
    ])
    expect(rows).toMatchObject([
      {
        ...kept,
        next_sync_at: look_at,
        pending_command: command,
        command_expires_at: command_until,
      },
    ])
  }
})

test('R-33 subscriptions due before the upgrade are reconciled after it, unless a command is pending', async () => {
  await fillVersionBefore('-reconcile-columns.sql')
  await migrate(database.pool)
  const repository = createSubscriptionRepository(database.kysely)
  const subscriptionIds = async (now: Date) =>
    (await repository.claimDue(now, new Date(now.getTime() + 60_000), 5)).map(
      (due) => due.subscriptionId,
    )
  expect(await subscriptionIds(NOW)).toEqual([ROWS[0]?.id])
  const afterExpiry = new Date(LATER.getTime() + 1)
  expect((await subscriptionIds(afterExpiry)).toSorted()).toEqual(
    ROWS.slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  )
})
