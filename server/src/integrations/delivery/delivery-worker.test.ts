import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createLogger } from '#http/log/logging.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { createClaimWatch } from './claim-watch.ts'
import {
  createHandler,
  type Delivery,
  type DeliveryHandler,
  DONE,
  type Outcome,
} from './delivery-handler.ts'
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

test('a delivery that fails delays no other, and is delivered again after its lease', async () => {
  for (const text of ['fails', 'b', 'c', 'd', 'e']) await add('mail', { text })
  const texts: string[] = []
  const handler = handlerOf('mail', async ({ content }) => {
    if (content.text === 'fails') throw new Error('a worker of the database is away')
    texts.push(content.text)
    return DONE
  })
  expect(await deliverDue({ queue, clock, log }, handler)).toMatchObject({ claimed: 5 })
  expect(texts.toSorted()).toEqual(['b', 'c', 'd', 'e'])
  expect(await rows()).toMatchObject([{ claim: expect.any(String) }])
})

/** A process with a monotonic clock of its own, which `pass` moves. */
function anotherProcess(handler: DeliveryHandler) {
  let milliseconds = 0
  const watch = createClaimWatch(handler.leaseMs, () => milliseconds)
  return {
    pass: (more: number) => {
      milliseconds += more
    },
    deliverDue: () => deliverDue({ queue, clock, log }, handler, watch),
  }
}

/** Delivers each by adding its text to `texts`. */
const noting = (texts: string[]) =>
  handlerOf('mail', async ({ content }) => {
    texts.push(content.text)
    return DONE
  })

const claimed = async () => (await rows()).flatMap(({ claim }) => claim ?? [])

test('what a killed process had claimed is delivered once another has seen the claim for its lease', async () => {
  await add('mail', { text: 'claimed' })
  void deliverDue({ queue, clock, log }, handlerOf('mail', never))
  await expect.poll(claimed).toHaveLength(1)
  const texts: string[] = []
  const next = anotherProcess(noting(texts))
  await next.deliverDue()
  next.pass(59_000)
  await next.deliverDue()
  expect(texts).toEqual([])
  next.pass(10_000)
  await next.deliverDue()
  expect(texts).toEqual(['claimed'])
  expect(await rows()).toEqual([])
})

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('a mail on its way is sent once, if the clock is set %s by an hour', async (_, step) => {
  await add('mail', { text: 'on its way' })
  const texts: string[] = []
  const { promise: answer, resolve: accept } = Promise.withResolvers<void>()
  const sending = deliverDue(
    { queue, clock, log },
    handlerOf('mail', async ({ content }) => {
      texts.push(content.text)
      await answer
      return DONE
    }),
  )
  await expect.poll(() => texts).toHaveLength(1)
  clock.setTo(new Date(NOON.getTime() + step))
  const other = anotherProcess(noting(texts))
  for (let poll = 0; poll < 5; poll += 1) {
    await other.deliverDue()
    other.pass(10_000)
  }
  accept()
  await sending
  await other.deliverDue()
  expect(texts).toEqual(['on its way'])
  expect(await rows()).toEqual([])
})

test('what was claimed without an answer is delivered by the next poll', async () => {
  await add('mail', { text: 'unanswered' })
  let failures = 0
  const cut: DeliveryQueue = {
    ...queue,
    async claim(order) {
      const batch = await queue.claim(order)
      failures += 1
      if (failures === 1) throw new Error('the connection was cut')
      return batch
    },
  }
  const texts: string[] = []
  const handler = noting(texts)
  const watch = createClaimWatch(handler.leaseMs)
  await expect(deliverDue({ queue: cut, clock, log }, handler, watch)).rejects.toThrow('cut')
  await deliverDue({ queue: cut, clock, log }, handler, watch)
  expect(texts).toEqual(['unanswered'])
})

test('a claim of an hour ahead is taken over, if its process was killed before the clock was set back', async () => {
  clock.setTo(new Date(NOON.getTime() + 3_600_000))
  await add('mail', { text: 'claimed' })
  void deliverDue({ queue, clock, log }, handlerOf('mail', never))
  await expect.poll(claimed).toHaveLength(1)
  clock.setTo(NOON)
  const texts: string[] = []
  const next = anotherProcess(noting(texts))
  await next.deliverDue()
  expect(texts).toEqual([])
  next.pass(60_000)
  await next.deliverDue()
  expect(texts).toEqual(['claimed'])
})

test('a process that was taken over changes nothing that its successor set', async () => {
  const id = await add('mail', { text: 'taken over' })
  const { promise: answer, resolve: refuse } = Promise.withResolvers<Outcome>()
  const stopped = deliverDue(
    { queue, clock, log },
    handlerOf('mail', () => answer),
  )
  await expect.poll(claimed).toHaveLength(1)
  const [first = ''] = await claimed()
  const next = { now: NOON, lease: NOON, limit: 1 }
  await queue.claim({ kind: 'mail', claim: randomUUID(), ...next, abandoned: [first] })
  const [row] = await rows()
  expect(row?.claim).not.toBe(first)
  refuse({ result: 'later', next: new Date(NOON.getTime() + 1), refusals: 1 })
  await stopped
  expect(await rows()).toMatchObject([{ ...row, id, refusals: 0 }])
})

test('an outcome is stored when the database is back, so that nothing is delivered again', async () => {
  await add('mail', { text: 'accepted' })
  let failures = 0
  const failing: DeliveryQueue = {
    ...queue,
    remove: (id) => {
      failures += 1
      return failures < 3 ? Promise.reject(new Error('the leader is away')) : queue.remove(id)
    },
  }
  const texts: string[] = []
  await deliverDue({ queue: failing, clock, log }, noting(texts))
  expect(texts).toEqual(['accepted'])
  expect(await rows()).toEqual([])
})

test('what was queued or put off before the clock was set back is delivered at once', async () => {
  const later = new Date(NOON.getTime() + 3_600_000)
  clock.setTo(later)
  await add('mail', { text: 'put off' })
  const next = new Date(later.getTime() + 60_000)
  const putOff = async () => ({ result: 'later' as const, next, refusals: 1 })
  await deliverDue({ queue, clock, log }, handlerOf('mail', putOff))
  await add('mail', { text: 'queued' })
  const texts: string[] = []
  clock.setTo(new Date(later.getTime() - 4_000))
  await deliverDue({ queue, clock, log }, noting(texts))
  expect(texts).toEqual(['queued'])
  clock.setTo(NOON)
  await deliverDue({ queue, clock, log }, noting(texts))
  expect(texts).toEqual(['queued', 'put off'])
})
