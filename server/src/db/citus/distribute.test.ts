import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '#testing/data/backups.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'
import { HOUSEHOLD_TABLES } from './household-tables.ts'

const SQL = readFileSync(join(import.meta.dirname, 'distribute.sql'), 'utf8')

test('each table that goes to the workers loses its foreign key to the household, and is erased with it', async () => {
  const place = await createTestDatabase()
  const { rows } = await withClient(place.connection, (client) =>
    client.query<{ name: string; key: string }>(
      `select conrelid::regclass::text as name, conname as key from pg_constraint
        where contype = 'f' and confrelid = 'tenant'::regclass
          and conrelid::regclass::text = any($1)`,
      [HOUSEHOLD_TABLES],
    ),
  )
  await place.drop()
  expect(rows.length).toBeGreaterThan(0)
  const missing = rows.filter(({ name, key }) => {
    const isErased = SQL.includes(`delete from ${name} where tenant_id = old.id`)
    return !SQL.includes(`drop constraint ${key}`) || !isErased
  })
  // A receipt is erased with its shop.
  expect(missing.map(({ name }) => name)).toEqual(['receipt'])
})
