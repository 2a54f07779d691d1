import { databaseUrl } from '@compra/server/testing/database-url.ts'
import { createTestDatabase } from '@compra/server/testing/postgres.ts'
import { byteRows } from './scale-bytes.ts'
import { killRows } from './scale-kills.ts'
import { makePeople } from './scale-people.ts'
import { processRows } from './scale-processes.ts'
import { replicaRows } from './scale-replica.ts'
import type { Section } from './section.ts'

/** Several processes of the product on one PostgreSQL, behind nginx. */
export const section: Section = {
  name: 'scale',
  async run() {
    const database = await createTestDatabase()
    try {
      const people = await makePeople(database.connection)
      return [
        ...(await processRows(databaseUrl(database.connection), people)),
        ...(await killRows(database, people)),
        ...(await byteRows(database)),
        ...(await replicaRows()),
      ]
    } finally {
      await database.drop()
    }
  },
}
