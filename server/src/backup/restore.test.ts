import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '#db/client/client.ts'
import { runAdmin, startAdmin } from '#testing/app/operator.ts'
import { startApp } from '#testing/app/start-app.ts'
import { backUp, piecesOf, printsOf, withClient } from '#testing/data/backups.ts'
import { seedHousehold } from '#testing/data/seed-household.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'
import { restoreBackup } from './restore.ts'

const places: TestDatabase[] = []

async function emptyPlace(): Promise<DatabaseConnection> {
  const place = await createTestDatabase()
  places.push(place)
  return place.connection
}

afterEach(async () => {
  for (const place of places.splice(0)) await place.drop()
})

test('after a restore users sign in with their passwords, and queued mail is sent', async () => {
  const [old, place] = [await emptyPlace(), await emptyPlace()]
  const before = await startApp({ connection: old })
  const { email, password, refreshToken } = await before.newUser()
  await before.stop()
  const id = randomUUID()
  await withClient(old, (client) =>
    client.query(
      `insert into delivery (id, kind, address, payload, created_at, due_at)
         values ($1, 'mail', 'waiting@example.com',
                 '{"subject": "Olá", "text": "texto", "html": "<p>", "stopUrl": null}', now(), now())`,
      [id],
    ),
  )
  await restoreBackup(piecesOf(await backUp(old)), place)

  const after = await startApp({ connection: place })
  const { status } = await after.call(identityApi.login, { body: { email, password } })
  expect(status).toBe(200)
  const refresh = await after.call(identityApi.refresh, { body: { refreshToken } })
  expect(refresh.problem.code).toBe('invalid_refresh_token')
  await latestMail(after, 'waiting@example.com', 'Olá')
  await expect
    .poll(async () => after.database.kysely.selectFrom('delivery').select('id').execute())
    .toEqual([])
  expect(await allMail(after, 'waiting@example.com')).toHaveLength(1)
  // Clients of the old server accept it as the same.
  const sent = after.database.kysely.selectFrom('local_mail').select('message_id')
  expect(await sent.where('to_address', '=', 'waiting@example.com').execute()).toEqual([
    { message_id: id },
  ])
  await after.stop()
})

test('R-34 a restore that is killed halfway leaves the database empty', async () => {
  const directory = await makeTestDirectory()
  const [source, target] = [await emptyPlace(), await emptyPlace()]
  await withClient(source, seedHousehold)
  const file = join(directory.path, 'a.backup')
  expect((await runAdmin(source, 'backup', file)).stderr).toContain('Cópia gravada em')

  const empty = await printsOf(target)
  const bytes = await readFile(file)
  const restore = startAdmin(target, 'restore', '-')
  const ended = once(restore, 'exit')
  // It has loaded some tables, and waits for the rest of another.
  restore.stdin?.write(bytes.subarray(0, bytes.indexOf('{"table":"product"') - 20))
  await withClient(target, async (client) => {
    const loading = `select from pg_stat_activity where datname = current_database()
      and application_name = 'compra-inteligente-backup'`
    const inProduct = `${loading} and query like 'copy "product"%'`
    const patience = { timeout: 60_000 }
    await expect.poll(async () => (await client.query(inProduct)).rowCount, patience).toBe(1)
    restore.kill('SIGKILL')
    await ended
    await expect.poll(async () => (await client.query(loading)).rowCount).toBe(0)
  })
  expect(await printsOf(target)).toEqual(empty)

  expect((await runAdmin(target, 'restore', file)).stderr).toContain('Restaurado')
  expect(await printsOf(target)).toEqual(await printsOf(source))
  await directory.remove()
})
