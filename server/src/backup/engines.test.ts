import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { migrate } from '#db/migrate.ts'
import { type EmbeddedServer, startEmbedded } from '#embedded-postgres/embedded.ts'
import { backUp, piecesOf, printsOf, withClient } from '#testing/data/backups.ts'
import { seedHousehold } from '#testing/data/seed-household.ts'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { restoreBackup } from './restore.ts'

/** The installed PostgreSQL to test with, if any. */
const isOther = Boolean(process.env['DATABASE_URL'])

let directory: TestDirectory
let embedded: EmbeddedServer
let installed: TestDatabase

beforeAll(async () => {
  if (!isOther) return
  installed = await createTestDatabase()
  directory = await makeTestDirectory()
  embedded = await startEmbedded(join(directory.path, 'data'))
})

afterAll(async () => {
  if (!isOther) return
  await embedded.stop()
  await directory.remove()
  await installed.drop()
})

test.runIf(isOther)(
  'rows go from an installed PostgreSQL to the embedded one and back as they are',
  async () => {
    await withClient(installed.connection, seedHousehold)
    const prints = await printsOf(installed.connection)
    // No server has opened this DATA_DIR: the backup creates the schema.
    await restoreBackup(piecesOf(await backUp(installed.connection)), embedded.connection)
    expect(await printsOf(embedded.connection)).toEqual(prints)
    const database = openDatabase(embedded.connection)
    await migrate(database.pool)
    await database.close()

    const back = await createTestDatabase()
    await restoreBackup(piecesOf(await backUp(embedded.connection)), back.connection)
    expect(await printsOf(back.connection)).toEqual(prints)
    await back.drop()
  },
)
