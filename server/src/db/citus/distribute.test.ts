import { expect, test } from 'vitest'
import { withClient } from '#testing/data/backups.ts'
import { seedHousehold } from '#testing/data/seed-household.ts'
import { workersOf } from '#testing/postgres/citus.ts'
import { createFilledDatabase } from '#testing/postgres/postgres.ts'
import { prepareToDistribute } from './distribute.ts'
import { HOUSEHOLD_TABLES } from './household-tables.ts'

// A coordinator's test databases are distributed already.
test.skipIf(workersOf(process.env).length > 0)(
  'without foreign keys to the coordinator, all rows of a household are erased with it',
  async () => {
    const place = await createFilledDatabase(seedHousehold)
    await withClient(place.connection, async (client) => {
      const countIn = async (table: string) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::integer as count from ${table}`,
        )
        return rows[0]?.count ?? 0
      }
      await client.query('begin')
      await prepareToDistribute(client)
      const { rows: keys } = await client.query(
        `select conname from pg_constraint
          where contype = 'f' and conrelid::regclass::text = any($1)
            and not confrelid::regclass::text = any($1)`,
        [HOUSEHOLD_TABLES],
      )
      expect(keys).toEqual([])
      const tables = [...HOUSEHOLD_TABLES, 'recipe_link']
      for (const table of tables) expect([table, await countIn(table)]).not.toEqual([table, 0])
      await client.query('delete from account')
      await client.query('delete from tenant')
      for (const table of tables) expect([table, await countIn(table)]).toEqual([table, 0])
      await client.query('rollback')
    })
    await place.drop()
  },
)
