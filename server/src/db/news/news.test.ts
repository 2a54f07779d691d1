import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type NewsItem, payloadsOf, readPayload } from './news-text.ts'
import { createNews, type News } from './news.ts'
import { tryNews } from './try-news.ts'

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

/** A process of the product that keeps what it hears. */
async function openProcess() {
  const heard: NewsItem[] = []
  let missed = 0
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const news = createNews({ direct: database.direct, log })
  news.listen({ heard: (item) => void heard.push(item), missed: () => (missed += 1) })
  news.check()
  await expect.poll(() => missed).toBe(1)
  return { news, heard, warnings, missed: () => missed }
}
const changed = (rev: number, id: string = randomUUID()): NewsItem => ({ kind: 'changed', id, rev })
const cut = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike any (array['listen%', '%pg_notify%'])
        and pid <> pg_backend_pid()`,
  )
const closeAll = (...open: { readonly news: News }[]) =>
  Promise.all(open.map(({ news }) => news.close()))

test('what one process tells, it hears at once and every other one soon, once', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const told: NewsItem[] = [
    changed(7),
    { kind: 'here', id: randomUUID() },
    { kind: 'closed', id: randomUUID() },
  ]
  for (const item of told) one.news.tell(item)
  expect(one.heard).toEqual(told)
  await expect.poll(() => other.heard).toEqual(told)
  await expect.poll(() => one.news.lag()).toBeGreaterThan(0)
  expect(one.heard).toEqual(told)
  expect(other.news.lag()).toBeUndefined()
  await closeAll(one, other)
})

test('many changes of a household within moments are told as one, the latest', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const id = randomUUID()
  for (const rev of [1, 2, 5, 3, 4]) one.news.tell(changed(rev, id))
  await expect.poll(() => other.heard).toEqual([changed(5, id)])
  await closeAll(one, other)
})

test('more than one message can hold goes in several, and nothing is lost', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const told = Array.from({ length: 1000 }, (_, at) => changed(at + 1))
  for (const item of told) one.news.tell(item)
  await expect.poll(() => other.heard).toEqual(told)
  await closeAll(one, other)
})

test('a connection that is cut is opened again, and says that something may be missing', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  await cut()
  await expect.poll(() => [one.missed(), other.missed()]).toEqual([2, 2])
  expect(other.warnings).toEqual([
    'the connection for news is lost: changes of other processes come late',
  ])
  const item = changed(9)
  one.news.tell(item)
  await expect.poll(() => other.heard).toEqual([item])
  await closeAll(one, other)
})

test('what is told while the connection is away is told when it is back', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const item = changed(9)
  const gone = cut()
  one.news.tell(item)
  await gone
  await expect.poll(() => [one.missed(), other.missed()]).toEqual([2, 2])
  const later = changed(10)
  one.news.tell(later)
  // The first may have gone with the connection: whoever listens looks by itself then.
  await expect.poll(() => other.heard.at(-1)).toEqual(later)
  await closeAll(one, other)
})

test('one that is closed while its connection begins ends it, and nothing fails behind its back', async () => {
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  for (let round = 0; round < 5; round += 1) {
    const news = createNews({ direct: database.direct, log })
    news.tell(changed(round))
    await news.close()
  }
  expect(warnings).toEqual([])
  const listening = () =>
    database.pool.query(
      "select from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    )
  await expect.poll(async () => (await listening()).rowCount).toBe(0)
})

test('behind a pooler only the own process hears, unless the way around it is known', async () => {
  const pooled = openDatabase({ ...place.connection, isPooled: true })
  expect(pooled.direct).toBeUndefined()
  const heard: NewsItem[] = []
  const news = createNews({ direct: undefined, log: { warn: () => undefined } })
  news.listen({ heard: (item) => void heard.push(item) })
  const item = changed(1)
  news.tell(item)
  expect(heard).toEqual([item])
  await news.close()
  expect(await tryNews(pooled.direct)).toBeUndefined()
  await pooled.close()
  expect(await tryNews(database.direct)).toBe(true)
})

test('a message has less than 8000 bytes, and words of another version are left out', () => {
  const items = Array.from({ length: 500 }, (_, at) => changed(Number.MAX_SAFE_INTEGER - at))
  const payloads = payloadsOf('me', items)
  expect(Math.max(...payloads.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000)
  expect(payloads.flatMap((text) => readPayload(text).items)).toEqual(items)
  expect(readPayload('me q1 c h').items).toEqual([])
  expect(payloadsOf('me', [])).toEqual([])
})
