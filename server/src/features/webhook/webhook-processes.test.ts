import { type NewWebhook, webhookApi } from '@compra/contract/webhook/webhook.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookAnswer } from '#integrations/webhook/webhook-transport.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { lockWaits } from '#testing/postgres/lock-waits.ts'
import {
  type Program,
  startProgram,
  sendDueWebhooks,
  webhookSenderOf,
} from '#testing/providers/program.ts'
import { WEBHOOK_LEASE_MS } from './webhook-handler.ts'

const BEGIN = new Date('2026-11-23T15:00:00Z')
const clock = stoppedClock(BEGIN)
let server: RunningApp
let program: Program
beforeAll(async () => {
  server = await startApp({ clock })
})
beforeEach(async () => {
  clock.setTo(BEGIN)
  program = await startProgram()
  return () => program.stop()
})
afterAll(() => server.stop())

const pass = (milliseconds: number) => clock.setTo(new Date(clock.now().getTime() + milliseconds))
const hence = (milliseconds: number) => new Date(BEGIN.getTime() + milliseconds)
const TAKEN: WebhookAnswer = { result: 'taken', status: 200, retryAfterMs: 0 }
const ids = () => program.calls.map(({ headers }) => headers['webhook-id'])

async function householdWithHook() {
  const as = await server.newUser()
  const body: NewWebhook = { url: program.url, events: ['list.item.added'] }
  await server.call(webhookApi.create, { as, body })
  return phoneOf(server, as)
}

test('several processes send each message once', async () => {
  const phones = await Promise.all(Array.from({ length: 20 }, householdWithHook))
  await Promise.all(phones.map((phone) => phone.sync([draft('Leite')])))
  pass(3_000)
  await Promise.all(Array.from({ length: 4 }, () => webhookSenderOf(server).sendDue()))
  await sendDueWebhooks(server)
  expect([ids().length, new Set(ids()).size]).toEqual([20, 20])
})

test('a message that a killed process was sending is sent by another with the same id', async () => {
  const phone = await householdWithHook()
  await phone.sync([draft('Leite')])
  // By the server's own clock nothing is due, so that its job does not send first.
  const ahead = {
    database: server.database,
    clock: stoppedClock(new Date(BEGIN.getTime() + 3_000)),
  }
  // It called, and never stores the outcome.
  const killed = webhookSenderOf(ahead, { send: () => new Promise(() => {}) })
  void killed.sendDue()
  const packed = () => server.database.kysely.selectFrom('webhook_message').select('id').execute()
  await expect.poll(async () => (await packed()).length, { timeout: 10_000 }).toBe(1)
  const [message] = await packed()
  let milliseconds = 0
  const next = webhookSenderOf({ ...ahead, elapsed: () => milliseconds })
  await next.sendDue()
  expect(program.calls).toEqual([])
  milliseconds = WEBHOOK_LEASE_MS
  await next.sendDue()
  expect(ids()).toEqual([message?.id])
})

test('a message on its way is sent once, if the clock is set forward by an hour', async () => {
  const phone = await householdWithHook()
  await phone.sync([draft('Leite')])
  const due = { database: server.database, clock: stoppedClock(hence(3_000)) }
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<WebhookAnswer>()
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const round = webhookSenderOf(due, { send: () => (call(), answer) }).sendDue()
  await called
  due.clock.setTo(hence(3_600_000))
  await webhookSenderOf(due).sendDue()
  answerNow(TAKEN)
  await round
  await webhookSenderOf(due).sendDue()
  expect(program.calls).toEqual([])
})

test('a round that another process has taken over leaves its claim', async () => {
  const phone = await householdWithHook()
  await phone.sync([draft('Leite')])
  const due = { database: server.database, clock: stoppedClock(hence(3_000)) }
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<WebhookAnswer>()
  const first = webhookSenderOf(due, { send: () => answer }).sendDue()
  await expect.poll(claims).toHaveLength(1)
  let milliseconds = 0
  const later = { ...due, elapsed: () => milliseconds }
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const successor = webhookSenderOf(later, { send: () => (call(), new Promise(() => {})) })
  await successor.sendDue()
  milliseconds = WEBHOOK_LEASE_MS
  void successor.sendDue()
  await called
  const taken = await claims()
  answerNow(TAKEN)
  await first
  expect(await claims()).toEqual(taken)
})

test('a message that waits or was refused is sent at once, if the clock is set back by an hour', async () => {
  const phone = await householdWithHook()
  program.answerNext({ status: 503 })
  await phone.sync([draft('Leite')])
  pass(3_000)
  await sendDueWebhooks(server)
  expect(program.calls).toHaveLength(1)
  clock.setTo(hence(-3_600_000))
  await sendDueWebhooks(server)
  expect(program.calls).toHaveLength(2)
  clock.setTo(BEGIN)
  await phone.sync([draft('Arroz')])
  clock.setTo(hence(-3_600_000))
  await sendDueWebhooks(server)
  expect(program.calls).toHaveLength(3)
})

test('a delivery is deleted when it is due, if a restore brought it back without its webhook', async () => {
  const as = await server.newUser()
  const body: NewWebhook = { url: program.url, events: ['list.item.added'] }
  const { id } = (await server.call(webhookApi.create, { as, body })).body
  const { kysely } = server.database
  const waiting = () => kysely.selectFrom('delivery').select('kind').where('id', '=', id).execute()
  await kysely.deleteFrom('webhook').where('id', '=', id).execute()
  expect(await waiting()).toEqual([{ kind: 'webhook' }])
  await phoneOf(server, as).sync([draft('Leite')])
  pass(3_000)
  await sendDueWebhooks(server)
  expect(await waiting()).toEqual([])
})

test('a change while a round ends with nothing left is sent, too', async () => {
  const as = await server.newUser()
  const body: NewWebhook = { url: program.url, events: ['list.item.added'] }
  await server.call(webhookApi.create, { as, body })
  const milk = draft('Leite')
  await phoneOf(server, as).sync([milk])
  const ahead = {
    database: server.database,
    clock: stoppedClock(new Date(BEGIN.getTime() + 3_000)),
  }
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<WebhookAnswer>()
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const send = () => (call(), answer)
  const round = webhookSenderOf(ahead, { send }).sendDue()
  await called
  const writer = await server.database.pool.connect()
  await writer.query('begin')
  await writer.query(
    'update tenant set rev = rev + 1 where id = $1 returning hold_household(rev, $2)',
    [as.tenantId, BEGIN.getTime() + 3_000],
  )
  answerNow(TAKEN)
  // The round cannot end before the change does.
  await expect.poll(() => lockWaits(server.database.pool)).toBe(1)
  await writer.query(
    `insert into list_event values ($1, $1, 9, $2, $3, $4, 'x', '{"isOn": false}', '{"isOn": true}')`,
    [as.tenantId, milk.id, new Date(BEGIN.getTime() + 3_000), as.id],
  )
  await writer.query('commit')
  writer.release()
  await round
  expect(program.calls).toEqual([])
  pass(6_000)
  await sendDueWebhooks(server)
  expect(program.calls).toHaveLength(1)
})

async function claims(): Promise<readonly string[]> {
  const rows = await server.database.kysely.selectFrom('delivery').select('claim').execute()
  return rows.flatMap(({ claim }) => claim ?? [])
}
