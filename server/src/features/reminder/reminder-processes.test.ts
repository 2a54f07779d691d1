import { productApi } from '@compra/contract/product/product.ts'
import { reminderApi, type ReminderChoice } from '@compra/contract/reminder/reminder.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import type { Elapsed } from '#integrations/delivery/claim-watch.ts'
import { createPushTransport } from '#integrations/push/push-transport.ts'
import { vapidKeysOf } from '#integrations/push/vapid-keys.ts'
import { signIn, type User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'
import { type MailServer, startMailServer } from '#testing/providers/mail-server.ts'
import { type PushService, startPushService } from '#testing/providers/push-service.ts'
import { sendingProcess } from '#testing/providers/sending-process.ts'
import { createDeviceRepository } from './device.repository.ts'
import { createPushHandler, PUSH_LEASE_MS } from './push-handler.ts'

/** A Monday, in the morning in São Paulo. */
const MORNING = new Date('2026-11-23T12:00:00Z')
const MINUTE_MS = 60_000
const EVENING = new Date('2026-11-23T21:00:00Z')

const clock = stoppedClock(MORNING)
let mail: MailServer
let service: PushService
let one: RunningApp
let other: RunningApp
beforeAll(async () => {
  mail = await startMailServer()
  service = await startPushService()
  const shared = { clock, isPushAddress: () => true, config: { smtpUrl: mail.url } }
  one = await startApp(shared)
  other = await startApp({ ...shared, connection: one.connection })
})
beforeEach(() => clock.setTo(MORNING))
afterAll(async () => {
  await other.stop()
  await one.stop()
  await service.stop()
  await mail.goAway()
})

const pass = (milliseconds: number) => clock.setTo(new Date(clock.now().getTime() + milliseconds))

/** A user with a product below its minimum, and these reminders. */
async function withLowStock(choice: Partial<ReminderChoice>, at = one): Promise<User> {
  const as = await at.newUser({ userName: 'Ana Souza' })
  const body = { name: 'Arroz', category: 'Alimentos', price: 1, stock: 1, minStock: 2 } as const
  await at.call(productApi.create, { as, body })
  const chosen = { push: [], mail: [], timeZone: 'America/Sao_Paulo', digestHour: 18, ...choice }
  await at.call(reminderApi.put, { as, body: chosen })
  return as
}

async function withDevice(choice: Partial<ReminderChoice> = { push: ['low-stock'] }, at = one) {
  const as = await withLowStock(choice, at)
  const device = service.device()
  await at.call(reminderApi.subscribe, { as, body: device.subscription })
  return { as, device }
}

/** Only digests: other mail has no unsubscribe header. */
const mailsTo = ({ email }: User) =>
  mail.received.filter(
    ({ recipients, raw }) => recipients.includes(email) && raw.includes('List-Unsubscribe'),
  )

test('two processes send each message once', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => withDevice()))
  pass(6 * MINUTE_MS)
  const receivedBy = () => people.map(({ device }) => device.received.length)
  await expect.poll(() => Math.min(...receivedBy()), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => queuedCount(), { timeout: 15_000 }).toBe(0)
  expect(new Set(receivedBy())).toEqual(new Set([1]))
  expect(people.map(({ device }) => device.tries())).toEqual(people.map(() => 1))
})

test('a digest batch needs as many statements for twenty users as for one', async () => {
  const alone = await startApp({ clock, isPushAddress: () => true })
  const statementsFor = async (count: number): Promise<readonly string[]> => {
    await Promise.all(Array.from({ length: count }, () => withDevice(undefined, alone)))
    const sent = await statementsOf(alone.database.pool, 'from "reminder"', async () => {
      pass(6 * MINUTE_MS)
      await expect.poll(() => queuedCount(alone), { timeout: 15_000 }).toBe(0)
    })
    // The statements of the batch that found due rows.
    return sent.slice(sent.lastIndexOf('begin', sent.findIndex(isQueueing)))
  }
  try {
    const forOne = await statementsFor(1)
    // begin, due rows, low stock, state, devices, messages, commit.
    expect(forOne.indexOf('commit')).toBe(6)
    const forMany = await statementsFor(20)
    expect(forMany.indexOf('commit')).toBe(6)
  } finally {
    await alone.stop()
  }
})

const isQueueing = (statement: string) => statement.startsWith('insert into "delivery"')

test('a message that a process was sending when it ended is sent by another', async () => {
  const database = await createTestDatabase()
  const { connection } = database
  const ended = await startApp({ clock, isPushAddress: () => true, connection })
  const { device } = await withDevice(undefined, ended)
  device.answerNext('silence')
  pass(6 * MINUTE_MS)
  await expect.poll(() => device.tries(), { timeout: 15_000 }).toBe(1)
  await ended.stop()
  const next = openDatabase(connection)
  try {
    let milliseconds = 0
    const sender = senderOn(next, () => milliseconds)
    await sender.sendDue()
    expect(device.received).toEqual([])
    milliseconds = PUSH_LEASE_MS
    await sender.sendDue()
    expect(device.received).toHaveLength(1)
  } finally {
    await next.close()
    await database.drop()
  }
})

/** One more process that sends push messages, on request, with a monotonic clock of its own. */
function senderOn(database: Database, elapsed: Elapsed) {
  const handler = createPushHandler({
    devices: createDeviceRepository(database.kysely),
    transport: createPushTransport({
      keys: vapidKeysOf(TEST_KEY),
      contact: 'mailto:nao-responda@localhost',
      allowsAnyAddress: true,
    }),
    clock,
    onRejected: () => {},
  })
  return sendingProcess({ database, clock, elapsed }, handler)
}

test('the mail is sent once a day at its hour, and one click unsubscribes', async () => {
  const user = await withLowStock({ mail: ['low-stock', 'expiring'] })
  pass(60 * MINUTE_MS)
  await expect.poll(() => queuedCount(), { timeout: 15_000 }).toBe(0)
  expect(mailsTo(user)).toEqual([])
  clock.setTo(EVENING)
  await expect.poll(() => mailsTo(user).length, { timeout: 15_000 }).toBe(1)
  const raw = mailsTo(user)[0]?.raw.replaceAll('\r\n ', '') ?? ''
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, stop = ''] = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(raw) ?? []
  const url = new URL(stop)
  expect(url.origin).toBe('http://localhost:3000')

  // Another hour on the same day sends no second mail.
  const evening = await signIn(one, user)
  await one.call(reminderApi.put, {
    as: evening,
    body: { push: [], mail: ['low-stock'], timeZone: 'America/Sao_Paulo', digestHour: 20 },
  })
  const body = { name: 'Feijão', category: 'Alimentos', price: 1, stock: 1, minStock: 2 } as const
  await one.call(productApi.create, { as: evening, body })
  pass(130 * MINUTE_MS)
  await expect.poll(() => queuedCount(), { timeout: 15_000 }).toBe(0)
  expect(mailsTo(user)).toHaveLength(1)

  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(`${one.url}${url.pathname}`, click)).status).toBe(200)
  const { body: left } = await one.call(reminderApi.get, { as: await signIn(one, user) })
  expect(left.mail).toEqual([])
  clock.setTo(new Date(EVENING.getTime() + 24 * 60 * MINUTE_MS))
  await expect.poll(() => queuedCount(), { timeout: 15_000 }).toBe(0)
  expect(mailsTo(user)).toHaveLength(1)
})

async function queuedCount({ database } = one): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select (select count(*) from reminder_change)
          + (select count(*) from reminder where due_at <= $1)
          + (select count(*) from delivery where kind = 'push' and due_at < $1 + interval '1 minute')
          + (select count(*) from delivery where kind = 'mail' and due_at < $1 + interval '2 minutes')
         as count`,
    [clock.now()],
  )
  return Number(rows[0]?.count)
}
