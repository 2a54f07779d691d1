import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { tablesThat } from '#db/registers/places.ts'
import { TABLES } from '#db/tables/tables.ts'
import { seedHousehold } from '#testing/data/seed-household.ts'
import { createFilledDatabase } from '#testing/postgres/postgres.ts'
import { COPIERS } from './household.ts'

/** Of `seedHousehold`. */
const FROM = '00000000-0000-4000-8000-000000000001'
const COPIED = tablesThat(({ isCopied }) => isCopied === true)

test('a move to another household copies the rows of the tables that are to be copied, and of no other', async () => {
  const place = await createFilledDatabase(seedHousehold)
  const database = openDatabase(place.connection)
  const to = randomUUID()
  const filled = await database.kysely.transaction().execute(async (trx) => {
    await sql`insert into tenant (id, created_at) values (${to}, now())`.execute(trx)
    await sql`select set_config('compra.held', '1', true)`.execute(trx)
    const copying = { from: FROM, to, origin: 'de Ana', at: new Date(), rev: 1 }
    for (const copy of COPIERS) await copy(trx, copying)
    const found: string[] = []
    for (const [name, columns] of Object.entries(TABLES)) {
      if (!('tenant_id' in columns)) continue
      const { rows } = await sql`select from ${sql.table(name)} where tenant_id = ${to}`.execute(
        trx,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  })
  await database.close()
  await place.drop()
  expect(filled.toSorted()).toEqual(COPIED.toSorted())
})
