import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { streamAt } from '#testing/people/event-stream.ts'

// A client may leave while a write of its presence waits; the row of that write must not stay.

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const presentIn = async ({ tenantId }: User) => {
  const rows = server.database.kysely.selectFrom('presence').select('actor_id')
  return (await rows.where('tenant_id', '=', tenantId).execute()).map((row) => row.actor_id)
}
/** The states of the connections that write presence now: 'Lock' while one waits for a row. */
const writing = async () => {
  const { rows } = await server.database.pool.query<{ wait_event_type: string | null }>(
    `select wait_event_type from pg_stat_activity where datname = current_database()
      and query ilike 'insert into "presence"%' and state = 'active'`,
  )
  return rows.map((row) => row.wait_event_type)
}
// When LISTEN opens, a poll renews presence: its write may wait, too.
const untilWritingWaits = () => expect.poll(writing).toContain('Lock')
const untilWritten = () => expect.poll(writing).toEqual([])

/** Locks the rows that the statement reads, until it is called. */
async function hold(statement: string, id: string): Promise<() => Promise<void>> {
  const client = await server.database.pool.connect()
  await client.query('begin')
  // Presence is renewed every ten seconds.
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(`${statement} for update`, [id])
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('commit')
    client.release()
  }
  // After a failure the server could not stop.
  onTestFinished(release)
  return release
}

test('a client that leaves while its arrival is stored is not present', async () => {
  const ana = await server.newUser()
  const release = await hold('select from tenant where id = $1', ana.tenantId)
  const stream = await streamAt(server, ana)
  await untilWritingWaits()
  await stream.close()
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect.poll(metrics).toMatch(/^compra_live_streams 0$/m)
  await release()
  await untilWritten()
  await expect.poll(() => presentIn(ana)).toEqual([])
})

test('a client that leaves while presence is renewed is not present', async () => {
  // Presence is renewed in the order of households.
  const [first, second] = [await server.newUser(), await server.newUser()].toSorted((a, b) =>
    a.tenantId < b.tenantId ? -1 : 1,
  )
  if (!first || !second) throw new Error('two people are expected')
  const [staying, leaving] = [await streamAt(server, first), await streamAt(server, second)]
  for (const each of [first, second]) await expect.poll(() => presentIn(each)).toEqual([each.id])
  const release = await hold('select from presence where tenant_id = $1', first.tenantId)
  await untilWritingWaits()
  await leaving.close()
  await expect.poll(() => presentIn(second)).toEqual([])
  await release()
  await untilWritten()
  await expect.poll(() => presentIn(second)).toEqual([])
  expect(await presentIn(first)).toEqual([first.id])
  await staying.close()
})
