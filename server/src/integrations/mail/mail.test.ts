import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createLogger } from '#http/log/logging.ts'
import { createDeliveryQueue, type DeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import { createDeliveryWorker, deliverDue } from '#integrations/delivery/delivery-worker.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import {
  type MailAnswer,
  type MailServer,
  startMailServer,
} from '#testing/providers/mail-server.ts'
import { createLocalMailbox } from './local-mailbox.ts'
import { createMailHandler, MAIL_BATCH } from './mail-handler.ts'
import type { MailTransport } from './mail-transport.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const MINUTE = 60_000
const BEGIN = Date.parse('2030-03-01T12:00:00Z')

let place: TestDatabase
let database: Database
let server: MailServer
let transport: MailTransport
let queue: DeliveryQueue
let outbox: Outbox
const clock = stoppedClock(new Date(BEGIN))
const logs: string[] = []
const log = createLogger('info', { write: (line) => logs.push(line) })

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  queue = createDeliveryQueue(database.kysely)
  outbox = createOutbox(queue, clock, () => {})
  server = await startMailServer()
  transport = createSmtpTransport({ url: server.url, from: 'nao-responda@compra.example' })
})
beforeEach(() => clock.setTo(new Date(BEGIN)))
afterEach(async () => {
  server.answerWith(() => 'take')
  await database.kysely.deleteFrom('delivery').execute()
})
afterAll(async () => {
  await server.goAway()
  await database.close()
  await place.drop()
})

let number = 0
/** Adds a mail to the outbox, and returns a text that identifies it. */
async function add(to = 'maria@example.com'): Promise<string> {
  number += 1
  const text = `mail-number-${number}`
  await database.kysely
    .transaction()
    .execute((trx) => outbox.add(trx, { to, subject: 'Assunto', text, html: `<p>${text}</p>` }))
  return text
}

const sendBy = (by: MailTransport) =>
  deliverDue({ queue, clock, log }, createMailHandler({ transport: by, clock, log }))
const send = () => sendBy(transport)
const waiting = () => database.kysely.selectFrom('delivery').selectAll().execute()
const passed = (milliseconds: number) => clock.setTo(new Date(clock.now().getTime() + milliseconds))
const arrivals = (text: string) => server.received.filter(({ raw }) => raw.includes(text))

describe('the outbox', () => {
  test('sends committed mail to its one recipient, and deletes it', async () => {
    const text = await add()
    await send()
    expect(arrivals(text)).toHaveLength(1)
    expect(arrivals(text)[0]?.recipients).toEqual(['maria@example.com'])
    expect(arrivals(text)[0]?.raw).toMatch(
      /^From: Compra Inteligente <nao-responda@compra.example>/m,
    )
    expect(await waiting()).toEqual([])
  })

  test('drops the mail of a transaction that fails', async () => {
    const failing = database.kysely.transaction().execute(async (trx) => {
      await outbox.add(trx, { to: 'a@example.com', subject: 'a', text: 'a', html: 'a' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await waiting()).toEqual([])
  })

  test('deletes the queued mail of a deleted account, and no other', async () => {
    await add('leaves@example.com')
    await add('stays@example.com')
    await outbox.forget(database.kysely, { id: randomUUID(), email: 'leaves@example.com' })
    expect((await waiting()).map((mail) => mail.address)).toEqual(['stays@example.com'])
  })

  test('many concurrent workers claim each mail once', async () => {
    const texts = await Promise.all(Array.from({ length: 4 * MAIL_BATCH }, () => add()))
    server.answerWith(() => 'take', 30)
    await Promise.all(Array.from({ length: 8 }, send))
    expect(texts.map((text) => arrivals(text).length)).toEqual(texts.map(() => 1))
  })

  test('the local mailbox stores a mail once, however often it is delivered', async () => {
    const mailbox = createLocalMailbox(database.kysely, clock)
    const letter = { id: 'same', to: 'a@example.com', subject: 's', text: 't', html: 'h' }
    await mailbox.send(letter)
    await mailbox.send(letter)
    expect(await mailbox.list()).toHaveLength(1)
  })
})

describe('R-30 a mail server', () => {
  const greylisted: MailAnswer = { stage: 'RCPT TO', code: 451 }

  test('that defers a mail gets it again after 1, 5, 15 and 60 minutes, then hourly', async () => {
    const text = await add()
    server.answerWith(() => greylisted)
    for (const pause of [1, 5, 15, 60, 60]) {
      await send()
      const [mail] = await waiting()
      expect(mail?.due_at?.getTime()).toBe(clock.now().getTime() + pause * MINUTE)
      passed(pause * MINUTE - 1_000)
      expect(await send()).toMatchObject({ claimed: 0 })
      passed(1_000)
    }
    server.answerWith(() => 'take')
    await send()
    expect(arrivals(text)).toHaveLength(1)
  })

  test('that defers a mail for a day gets it no more; the links are deleted at once, the rest in a month', async () => {
    await add()
    server.answerWith(() => greylisted)
    for (let hour = 0; hour < 30; hour += 1) {
      await send()
      passed(60 * MINUTE)
    }
    const [mail] = await waiting()
    expect(mail?.payload).toEqual({ subject: 'Assunto' })
    const hours = ((mail?.given_up_at?.getTime() ?? 0) - BEGIN) / (60 * MINUTE)
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThanOrEqual(24)
    expect(logs.at(-1)).toContain('delivery given up')
    await queue.cleanUp(clock.now())
    expect(await waiting()).toHaveLength(1)
    passed(30 * 24 * 60 * MINUTE)
    await queue.cleanUp(clock.now())
    expect(await waiting()).toEqual([])
  })

  test.for<MailAnswer>([
    { stage: 'RCPT TO', code: 550 },
    { stage: 'DATA', code: 554 },
  ])('that rejects a mail permanently, as $stage $code, gets no retry', async (answer) => {
    await add()
    server.answerWith(() => answer)
    await send()
    const [mail] = await waiting()
    expect(mail?.given_up_at).not.toBeNull()
    expect(mail?.last_answer).toContain('no to')
  })

  test('that rejects our sender loses no mail: the configuration can be corrected', async () => {
    await add()
    server.answerWith(() => ({ stage: 'MAIL FROM', code: 550 }))
    await send()
    expect(await waiting()).toMatchObject([{ given_up_at: null, refusals: 1 }])
  })

  test.for<MailAnswer>(['cut before taking', 'cut after taking'])(
    'that is %s gets the same mail again, with the same Message-ID',
    async (answer) => {
      const text = await add()
      server.answerWith((attempt) => (attempt === 1 ? answer : 'take'))
      await send()
      passed(MINUTE)
      await send()
      const ids = arrivals(text).map(({ messageId }) => messageId)
      expect(ids).toHaveLength(answer === 'cut after taking' ? 2 : 1)
      expect(new Set(ids).size).toBe(1)
      expect(await waiting()).toEqual([])
    },
  )

  test('that is down for two hours gets all mail within 5 minutes of its return', async () => {
    const texts = await Promise.all(Array.from({ length: 12 }, () => add()))
    await server.goAway()
    for (let minute = 0; minute < 120; minute += 1) {
      expect(await send()).toMatchObject({ isOutage: true })
      passed(MINUTE)
    }
    await server.comeBack()
    for (let look = 0; look < 5; look += 1) await send()
    expect(texts.map((text) => arrivals(text).length)).toEqual(texts.map(() => 1))
  })

  test('a mail that breaks the connection does not delay the others', async () => {
    await add()
    const poison = (await waiting())[0]?.id
    server.answerWith((attempt) => (attempt === 1 ? 'cut before taking' : 'take'))
    expect(await send()).toMatchObject({ isOutage: false })
    const text = await add()
    await send()
    expect(arrivals(text)).toHaveLength(1)
    expect((await waiting()).map(({ id }) => id)).toEqual([poison])
  })
})

test('R-30 a mail server without encryption gets a password only on this machine', async () => {
  const url = server.url.replace('//', '//user:secret@')
  const text = await add()
  const sendTo = (to: string) =>
    sendBy(createSmtpTransport({ url: to, from: 'nao-responda@compra.example' }))
  // Also this machine, by a name that the product does not recognise as local.
  await sendTo(url.replace('127.0.0.1', '0.0.0.0'))
  expect(server.passwords).toEqual([])
  expect(arrivals(text)).toEqual([])
  expect(await waiting()).toHaveLength(1)
  passed(2 * MINUTE)
  await sendTo(url)
  expect(server.passwords).toEqual(['secret'])
  expect(arrivals(text)).toHaveLength(1)
})

test('T-53 no address, and no reply that may contain one, is logged', async () => {
  await add('canary@example.com')
  server.answerWith(() => ({ stage: 'RCPT TO', code: 550 }))
  await send()
  expect(logs.join('')).not.toContain('canary')
  expect(logs.join('')).not.toContain('recipient@example.com')
})

describe('the worker', () => {
  test('sends mail that is queued at its start and later, and stops on request', async () => {
    const before = await add()
    const worker = createDeliveryWorker({ queue, clock, log }, [
      createMailHandler({ transport, clock, log }),
    ])
    const wake = vi.spyOn(worker, 'wake')
    const woken = createOutbox(queue, clock, () => worker.wake('mail'))
    worker.start()
    await expect.poll(() => arrivals(before).length).toBe(1)
    const mail = { to: 'a@example.com', subject: 's', text: 'woken by a mail', html: 'h' }
    await woken.add(database.kysely, mail)
    await expect.poll(() => arrivals('woken by a mail').length, { interval: 10 }).toBe(1)
    expect(wake).toHaveBeenCalledOnce()
    await worker.stop()
    await add()
    expect(await waiting()).toHaveLength(1)
  })

  test('completes deliveries in progress before it stops', async () => {
    const text = await add()
    server.answerWith(() => 'take', 200)
    const connections = server.connections()
    const worker = createDeliveryWorker({ queue, clock, log }, [
      createMailHandler({ transport, clock, log }),
    ])
    worker.start()
    await expect.poll(() => server.connections(), { interval: 5 }).toBeGreaterThan(connections)
    await worker.stop()
    expect(arrivals(text)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })
})
