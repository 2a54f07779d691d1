import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { cutPubSub } from '#testing/postgres/cut-pub-sub.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type Message, parsePayload, payloadsOf } from './payload.ts'
import { probeNotify } from './probe-notify.ts'
import { createPubSub, type PubSub } from './pub-sub.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection, 10)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

/** A process that records the messages it receives. */
async function openProcess(direct = database.direct) {
  const received: Message[] = []
  let gaps = 0
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const pubSub = createPubSub({ direct, log })
  pubSub.subscribe({
    onMessage: (message) => void received.push(message),
    onGap: () => (gaps += 1),
  })
  pubSub.check()
  await expect.poll(() => gaps).toBe(1)
  return { pubSub, received, warnings, gaps: () => gaps }
}
const changed = (rev: number, id: string = randomUUID()): Message => ({ kind: 'changed', id, rev })
const cut = () => cutPubSub(database.pool, 2)
const closeAll = (...open: { readonly pubSub: PubSub }[]) =>
  Promise.all(open.map(({ pubSub }) => pubSub.close()))

test('a message reaches its own process at once and every other process once, soon', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const sent: Message[] = [
    changed(7),
    { kind: 'presence', id: randomUUID() },
    { kind: 'closed', id: randomUUID() },
  ]
  for (const item of sent) one.pubSub.publish(item)
  expect(one.received).toEqual(sent)
  await expect.poll(() => other.received).toEqual(sent)
  await expect.poll(() => one.pubSub.lag()).toBeGreaterThan(0)
  expect(one.received).toEqual(sent)
  expect(other.pubSub.lag()).toBeUndefined()
  await closeAll(one, other)
})

test('a message waits neither for the disk nor for a standby', async () => {
  let client: pg.Client | undefined
  const { direct } = database
  if (!direct) throw new Error('a direct connection is expected')
  const { pubSub } = await openProcess(() => (client = direct()))
  const { rows } = (await client?.query('show synchronous_commit')) ?? {}
  expect(rows).toEqual([{ synchronous_commit: 'off' }])
  await pubSub.close()
})

test('several changes of a household within moments are published as one, the latest', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const id = randomUUID()
  for (const rev of [1, 2, 5, 3, 4]) one.pubSub.publish(changed(rev, id))
  await expect.poll(() => other.received).toEqual([changed(5, id)])
  await closeAll(one, other)
})

test('messages beyond the size of one notification go in several, and none is lost', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const sent = Array.from({ length: 1000 }, (_, at) => changed(at + 1))
  for (const item of sent) one.pubSub.publish(item)
  await expect.poll(() => other.received).toEqual(sent)
  await closeAll(one, other)
})

test('a connection that is cut is reopened, and subscribers learn of the gap', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  await cut()
  await expect.poll(() => [one.gaps(), other.gaps()]).toEqual([2, 2])
  expect(other.warnings).toEqual([
    'lost the pub/sub connection: changes of other processes arrive late',
  ])
  const item = changed(9)
  one.pubSub.publish(item)
  await expect.poll(() => other.received).toEqual([item])
  await closeAll(one, other)
})

test('a message published while the connection is lost is sent after it is back', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const item = changed(9)
  const gone = cut()
  one.pubSub.publish(item)
  await gone
  await expect.poll(() => [one.gaps(), other.gaps()]).toEqual([2, 2])
  const later = changed(10)
  one.pubSub.publish(later)
  // The first may have been lost with the connection; subscribers poll after a gap.
  await expect.poll(() => other.received.at(-1)).toEqual(later)
  await closeAll(one, other)
})

test('closing while the connection opens ends it without an error', async () => {
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  for (let round = 0; round < 5; round += 1) {
    const pubSub = createPubSub({ direct: database.direct, log })
    pubSub.publish(changed(round))
    await pubSub.close()
  }
  expect(warnings).toEqual([])
  const listening = () =>
    database.pool.query(
      "select from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    )
  await expect.poll(async () => (await listening()).rowCount).toBe(0)
})

test('behind a pooler messages reach their own process only, unless a direct URL is set', async () => {
  const pooled = openDatabase({ ...place.connection, isPooled: true })
  expect(pooled.direct).toBeUndefined()
  const received: Message[] = []
  const pubSub = createPubSub({ direct: undefined, log: { warn: () => undefined } })
  pubSub.subscribe({ onMessage: (message) => void received.push(message) })
  const item = changed(1)
  pubSub.publish(item)
  expect(received).toEqual([item])
  await pubSub.close()
  expect(await probeNotify(pooled.direct)).toBeUndefined()
  await pooled.close()
  expect(await probeNotify(database.direct)).toBe(true)
})

test('a payload has less than 8000 bytes, and words of another version are skipped', () => {
  const items = Array.from({ length: 500 }, (_, at) => changed(Number.MAX_SAFE_INTEGER - at))
  const payloads = payloadsOf('me', items)
  expect(Math.max(...payloads.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000)
  expect(payloads.flatMap((text) => parsePayload(text).messages)).toEqual(items)
  expect(parsePayload('me q1 c h').messages).toEqual([])
  expect(payloadsOf('me', [])).toEqual([])
})
