import type pg from 'pg'
import { expect, test } from 'vitest'
import { openContext } from '#admin/context/context.ts'
import { carryOut } from '#admin/registry.ts'
import { envFor } from '#testing/app/operator.ts'
import { withClient } from '#testing/data/backups.ts'
import { seedHousehold } from '#testing/data/seed-household.ts'
import { createFilledDatabase } from '#testing/postgres/postgres.ts'
import { HOUSEHOLD_TABLES } from './household-tables.ts'

/** Ids made by `seedHousehold` begin with this. */
const THEIRS = '00000000-0000-4000-8000-'
const PEOPLE = ['1@example.com', '2@example.com', '3@example.com']

/** Rows of each table that contain an id or address of these people. */
async function tracesIn(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  const traces = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
    traces.set(
      name,
      rows.filter(({ text }) => text.includes(THEIRS) || text.includes('@example.com')).length,
    )
  }
  return traces
}

const named = (traces: ReadonlyMap<string, number>) =>
  [...traces].flatMap(([name, rows]) => (rows > 0 ? [name] : []))

test("T-60 an erasure reaches every table, also those outside the household's shard", async () => {
  const database = await createFilledDatabase(seedHousehold)
  const { connection } = database
  const { context, close } = openContext(envFor(connection), { write: () => {} })
  try {
    const traces = () => withClient(connection, tracesIn)
    const before = named(await traces())
    const emptyOrNot = ['tenant', 'account', 'session', 'delivery', 'recipe_link', 'live_link']
    // In an undistributed database this is a view of `tenant`.
    const kept = HOUSEHOLD_TABLES.filter((name) => name !== 'tenant_revision')
    expect(before).toEqual(expect.arrayContaining([...kept, ...emptyOrNot]))
    for (const email of PEOPLE) await carryOut(['user', 'delete', email], context)
    expect(named(await traces())).toEqual([])
  } finally {
    await close()
    await database.drop()
  }
})
