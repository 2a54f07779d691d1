import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createLogger } from '#http/log/logging.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { createHandler, type Delivery, DONE, type Outcome } from './delivery-handler.ts'
import { createDeliveryQueue, type DeliveryKind, type DeliveryQueue } from './delivery-queue.ts'
import { createDeliveryWorker, deliverDue } from './delivery-worker.ts'

const NOON = new Date('2030-03-01T12:00:00Z')
const clock = stoppedClock(NOON)
const logs: string[] = []
const log = createLogger('info', { write: (line) => logs.push(line) })
let place: TestDatabase
let database: Database
let queue: DeliveryQueue

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  queue = createDeliveryQueue(database.kysely)
})
beforeEach(async () => {
  clock.setTo(NOON)
  await database.kysely.deleteFrom('delivery').execute()
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const Content = z.object({ text: z.string() })
type Delivered = Delivery<z.infer<typeof Content>>

const handlerOf = (
  kind: DeliveryKind,
  deliver: (delivery: Delivered) => Promise<Outcome>,
  concurrency = 3,
) => createHandler({ kind, content: Content, concurrency, leaseMs: 60_000, deliver })

const add = async (kind: DeliveryKind, payload: Record<string, unknown>): Promise<string> => {
  const id = randomUUID()
  await queue.add(database.kysely, clock.now(), [{ id, kind, payload }])
  return id
}
const rows = () =>
  database.kysely.selectFrom('delivery').selectAll().orderBy('created_at').execute()
const never = () => new Promise<never>(() => {})

test('each kind gets its own deliveries, with at most its number at once', async () => {
  for (let count = 0; count < 7; count += 1) await add('mail', { text: `mail ${count}` })
  await add('push', { text: 'push' })
  const texts: string[] = []
  let [running, most] = [0, 0]
  const handler = handlerOf('mail', async ({ content }) => {
    running += 1
    most = Math.max(most, running)
    await database.pool.query('select pg_sleep(0.02)')
    running -= 1
    texts.push(content.text)
    return DONE
  })
  expect(await deliverDue({ queue, clock, log }, handler)).toMatchObject({ claimed: 7 })
  expect(most).toBe(3)
  expect(texts.toSorted()).toEqual(Array.from({ length: 7 }, (_, count) => `mail ${count}`))
  expect(await rows()).toMatchObject([{ kind: 'push' }])
})

test('a kind that does not end delays no other', async () => {
  await add('mail', { text: 'slow' })
  await add('push', { text: 'quick' })
  const texts: string[] = []
  const worker = createDeliveryWorker({ queue, clock, log }, [
    handlerOf('mail', never),
    handlerOf('push', async ({ content }) => {
      texts.push(content.text)
      return DONE
    }),
  ])
  worker.start()
  await expect.poll(() => texts).toEqual(['quick'])
  await add('push', { text: 'later' })
  worker.wake('push')
  await expect.poll(() => texts).toEqual(['quick', 'later'])
  await worker.stop()
})

test('a payload that its kind cannot read is given up, and delays nothing', async () => {
  const unreadable = await add('mail', { words: 'of another version' })
  await add('mail', { text: 'readable' })
  const texts: string[] = []
  const handler = handlerOf('mail', async ({ content }) => {
    texts.push(content.text)
    return DONE
  })
  await deliverDue({ queue, clock, log }, handler)
  expect(texts).toEqual(['readable'])
  expect(await rows()).toMatchObject([
    { id: unreadable, due_at: null, given_up_at: NOON, last_answer: 'unreadable payload' },
  ])
  expect(logs.at(-1)).toContain(unreadable)
})

test('a delivery that fails delays no other, and is claimed again after its lease', async () => {
  for (const text of ['fails', 'b', 'c', 'd', 'e']) await add('mail', { text })
  const texts: string[] = []
  const handler = handlerOf('mail', async ({ content }) => {
    if (content.text === 'fails') throw new Error('a worker of the database is away')
    texts.push(content.text)
    return DONE
  })
  expect(await deliverDue({ queue, clock, log }, handler)).toMatchObject({ claimed: 5 })
  expect(texts.toSorted()).toEqual(['b', 'c', 'd', 'e'])
  expect(await rows()).toMatchObject([{ due_at: new Date(NOON.getTime() + 60_000) }])
})

test('what a killed process had claimed is delivered after the lease, not before', async () => {
  await add('mail', { text: 'claimed' })
  void deliverDue({ queue, clock, log }, handlerOf('mail', never))
  await expect.poll(async () => (await rows())[0]?.due_at).not.toEqual(NOON)
  const texts: string[] = []
  const next = handlerOf('mail', async ({ content }) => {
    texts.push(content.text)
    return DONE
  })
  clock.setTo(new Date(NOON.getTime() + 59_000))
  await deliverDue({ queue, clock, log }, next)
  expect(texts).toEqual([])
  clock.setTo(new Date(NOON.getTime() + 60_000))
  await deliverDue({ queue, clock, log }, next)
  expect(texts).toEqual(['claimed'])
  expect(await rows()).toEqual([])
})

test('what was queued before the clock was set back is delivered at once; what is claimed or put off then is not', async () => {
  const hour = 3_600_000
  const later = new Date(NOON.getTime() + hour)
  const deps = { queue, clock, log }
  clock.setTo(later)
  const claimed = await add('mail', { text: 'claimed' })
  await queue.claim({ kind: 'mail', now: later, lease: new Date(later.getTime() + 1), limit: 1 })
  const deferred = await add('mail', { text: 'put off' })
  await queue.defer(deferred, {
    due_at: new Date(later.getTime() + 2),
    refusals: 1,
    last_answer: null,
  })
  await add('mail', { text: 'queued' })
  clock.setTo(NOON)
  const texts: string[] = []
  await deliverDue(
    deps,
    handlerOf('mail', async ({ content }) => {
      texts.push(content.text)
      return DONE
    }),
  )
  expect(texts).toEqual(['queued'])
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([claimed, deferred].toSorted())
})
