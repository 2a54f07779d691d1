import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { describe, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { launch } from '#testing/app/launch.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { guestAt, streamAt } from '#testing/people/event-stream.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'

// What each process finds by polling every ten seconds; the tests run concurrently because each waits for it.

/** Polling finds a change within ten seconds, even if its message was lost. */
const POLL = { timeout: 12_000 }
const LONG = { timeout: 60_000 }
/** A process that publishes no messages, as if it ended right after its commits. */
const startSilent = ({ connection }: RunningApp) =>
  startApp({ connection: { ...connection, isPooled: true } })

/** Not a spy: those of all tests are restored when the first of them ends. */
function watchReads({ database: { reads } }: RunningApp) {
  const own = { ...reads }
  let [count, failing] = [0, 0]
  const watched: typeof reads.rows = async (...asked) => {
    count += 1
    if (failing === 0) return own.rows(...asked)
    failing -= 1
    throw new Error('cut')
  }
  Object.assign(reads, { rows: watched })
  return { count: () => count, failNext: (times: number) => void (failing = times) }
}

test.concurrent('a change without a message arrives by polling', LONG, async ({ expect }) => {
  const one = await startApp()
  const silent = await startSilent(one)
  const ana = await one.newUser()
  const stream = await streamAt(one, ana)
  await phoneOf(silent, ana).sync([draft('Leite')])
  await expect.poll(() => stream.rows(), POLL).toEqual(['Leite'])
  await phoneOf(silent, ana).sync([draft('Sal')])
  // A message about a later change does not repeat earlier ones.
  await phoneOf(one, ana).sync([draft('Arroz')])
  await expect.poll(() => new Set(stream.rows())).toEqual(new Set(['Leite', 'Sal', 'Arroz']))
  expect(stream.rows()).toHaveLength(3)
  await stream.close()
  await silent.stop()
  await one.stop()
})

test.concurrent(
  'a new name without a message arrives by polling, even if its first reads fail',
  LONG,
  async ({ expect }) => {
    const one = await startApp()
    const silent = await startSilent(one)
    const ana = await one.newUser()
    const stream = await streamAt(one, ana)
    const latest = (part: string) => stream.named('presence').at(-1)?.[part]
    await expect.poll(() => latest('here')).toHaveLength(1)
    const reads = watchReads(one)
    // That of the poll which follows the start, and that of the next one.
    reads.failNext(2)
    const accounts = silent.database.kysely.updateTable('account')
    await accounts.set({ user_name: 'Beatriz' }).where('id', '=', ana.id).execute()
    await expect
      .poll(() => latest('people'), { timeout: 3 * POLL.timeout })
      .toEqual([expect.objectContaining({ name: 'Beatriz' })])
    await stream.close()
    await silent.stop()
    await one.stop()
  },
)

test.concurrent(
  'a poll does not read a household again that has not changed',
  LONG,
  async ({ expect }) => {
    const one = await startApp()
    const ana = await one.newUser()
    const stream = await streamAt(one, ana)
    const reads = watchReads(one)
    const { kysely } = one.database
    const presence = kysely.selectFrom('presence').select('seen_at')
    const seenAt = async () => (await presence.executeTakeFirst())?.seen_at.getTime()
    const renewed = async () => {
      const before = await seenAt()
      await expect.poll(seenAt, POLL).not.toBe(before)
    }
    await expect.poll(seenAt).toBeDefined()
    // The first poll does not know what the stream has.
    await renewed()
    await renewed()
    const before = reads.count()
    // A poll ends the streams of ended sessions last.
    await kysely.deleteFrom('session').where('id', '=', ana.sid).execute()
    await expect.poll(() => stream.named('bye'), POLL).toEqual([{ reason: 'ended' }])
    expect(reads.count()).toBe(before)
    await stream.close()
    await one.stop()
  },
)

test.concurrent(
  'presence at a killed process ends within half a minute',
  LONG,
  async ({ expect }) => {
    const first = await startApp()
    const killed = launch({
      DATABASE_URL: databaseUrl(first.connection),
      SIGNING_KEY: TEST_KEY,
      PUBLIC_URL: readConfig({}).publicUrl,
      PORT: '0',
    })
    const url = await killed.origin()
    const ana = await first.newUser()
    const link = await first.call(liveLinkApi.createLink, { as: ana, body: { access: 'view' } })
    const guest = await guestAt(first, link.body.token)
    const mine = await streamAt({ url }, ana)
    const here = () => guest.named('presence').at(-1)?.['here']
    await expect.poll(here).toHaveLength(2)
    killed.child.kill('SIGKILL')
    await killed.ended
    await mine.ended
    expect(mine.named('bye')).toEqual([])
    first.clock.setTo(new Date(Date.now() + 20_000))
    await expect.poll(here, POLL).toEqual([{ id: link.body.id, list: 'house', place: 'list' }])
    await guest.close()
    await first.stop()
  },
)

describe.concurrent('a stream', () => {
  test(
    'ends within ten seconds if the message about its session was lost',
    LONG,
    async ({ expect }) => {
      const one = await startApp()
      const two = await startApp({ connection: one.connection, clock: one.clock })
      const ana = await one.newUser()
      const stream = await streamAt(two, ana)
      await one.database.kysely.deleteFrom('session').where('id', '=', ana.sid).execute()
      await expect.poll(() => stream.named('bye'), POLL).toEqual([{ reason: 'ended' }])
      await stream.ended
      await two.stop()
      await one.stop()
    },
  )
})

describe.concurrent('a live link', () => {
  test(
    'that was revoked without a message ends its streams within ten seconds',
    LONG,
    async ({ expect }) => {
      const one = await startApp()
      const two = await startApp({ connection: one.connection, clock: one.clock })
      const ana = await one.newUser()
      const { body } = await one.call(liveLinkApi.createLink, { as: ana, body: { access: 'view' } })
      const guest = await guestAt(two, body.token)
      await one.database.kysely
        .updateTable('live_link')
        .set({ revoked_at: new Date() })
        .where('id', '=', body.id)
        .execute()
      await expect.poll(() => guest.named('bye'), POLL).toEqual([{ reason: 'revoked' }])
      await guest.ended
      await two.stop()
      await one.stop()
    },
  )
})
