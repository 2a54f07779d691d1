import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { workersOf } from '#testing/postgres/citus.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'
import { openHouseholdReader } from './household-reader.ts'
import { type Placeholder, prepareRead, type PreparedRead, writtenRead } from './prepared-read.ts'

interface OfHousehold {
  readonly tenantId: string
}

/** A coordinator asks a worker by another name. */
const ASKED_BY = prepareRead('asked-by', (db, value: Placeholder<OfHousehold>) =>
  writtenRead(
    db,
    sql<{ name: string }>`
      select current_setting('application_name') as name from tenant_revision
       where tenant_id = ${value('tenantId')}::uuid`,
  ),
)
const isCitus = workersOf(process.env).length > 0
const NAME = 'compra-inteligente'

const HOUSEHOLD = 'insert into tenant (id, created_at) values ($1, now())'

test.runIf(isCitus)("on a Citus, a household's rows are read from its worker", async () => {
  const place = await createTestDatabase()
  const database = openDatabase(place.connection)
  const tenantId = crypto.randomUUID()
  await database.pool.query(HOUSEHOLD, [tenantId])
  const [first] = await database.householdReads.rows(ASKED_BY, { tenantId })
  expect(first?.name).toMatch(/^citus_internal/)
  await expect
    .poll(() => database.householdReads.rows(ASKED_BY, { tenantId }), { timeout: 20_000 })
    .toEqual([{ name: NAME }])
  await database.close()
  await place.drop()
})

// On a Citus, households have places of their own.
test.skipIf(isCitus)(
  'a worker that refuses connections is not tried again at once; others read its rows',
  async () => {
    const place = await createTestDatabase()
    const database = openDatabase(place.connection)
    let attempts = 0
    const worker = createServer((socket) => {
      attempts += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(worker, 'listening')
    // `as`: it listens on a port.
    const { address: host, port } = worker.address() as AddressInfo
    const { pool, reads } = database
    const reader = openHouseholdReader({
      config: pool.options,
      pool,
      reads: {
        ...reads,
        rows: (read, values) =>
          reads.rows(read.name === 'household-place' ? placeAt(read, host, port) : read, values),
      },
      isCitus: async () => true,
      watch: () => {},
    })
    const tenantId = crypto.randomUUID()
    await pool.query(HOUSEHOLD, [tenantId])
    await expect
      .poll(async () => {
        expect(await reader.rows(ASKED_BY, { tenantId })).toEqual([{ name: NAME }])
        return attempts
      })
      .toBeGreaterThan(1)
    for (let read = 0; read < 30; read += 1) {
      expect(await reader.rows(ASKED_BY, { tenantId })).toEqual([{ name: NAME }])
    }
    // A question about its plans, and two connections.
    expect(attempts).toBeLessThanOrEqual(3)
    await reader.close()
    worker.close()
    await database.close()
    await place.drop()
  },
)

/** A plain PostgreSQL has no places. */
const placeAt = <Values, Row>(read: PreparedRead<Values, Row>, host: string, port: number) => ({
  ...read,
  text: `select '${host}' as host, ${port} as port where $1::uuid is not null`,
})
