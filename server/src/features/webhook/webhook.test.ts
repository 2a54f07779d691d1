import { createHmac, randomUUID } from 'node:crypto'
import { householdApi } from '@compra/contract/household/household.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { WebhookMessage } from '@compra/contract/webhook/webhook-message.ts'
import {
  type NewWebhook,
  WEBHOOK_EVENTS,
  webhookApi,
  WEBHOOKS_MAX,
} from '@compra/contract/webhook/webhook.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { moveIn } from '#testing/people/housemates.ts'
import {
  type Program,
  type ProgramCall,
  startProgram,
  sendDueWebhooks,
} from '#testing/providers/program.ts'

const BEGIN = new Date('2026-11-23T15:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const clock = stoppedClock(BEGIN)
let server: RunningApp
let program: Program
beforeAll(async () => {
  server = await startApp({ clock })
})
beforeEach(async () => {
  clock.setTo(BEGIN)
  program = await startProgram()
})
afterEach(async () => {
  await server.database.kysely.deleteFrom('webhook').execute()
  await program.stop()
})
afterAll(() => server.stop())

const pass = (milliseconds: number) => clock.setTo(new Date(clock.now().getTime() + milliseconds))
const messageOf = ({ text }: ProgramCall) => WebhookMessage.parse(JSON.parse(text))
const received = () => program.calls.map(messageOf)
async function expectCalls(count: number): Promise<void> {
  await settled()
  expect(program.calls).toHaveLength(count)
}

const settled = () => sendDueWebhooks(server)

async function hook(as: User, more: Partial<NewWebhook> = {}) {
  const body = { url: program.url, events: [...WEBHOOK_EVENTS], ...more }
  const answer = await server.call(webhookApi.create, { as, body })
  expect(answer.status).toBe(201)
  return answer.body
}

const listed = async (as: User) => (await server.call(webhookApi.list, { as })).body.data

async function product(as: User, name: string, stock: number, minStock: number) {
  const body = { name, category: 'Alimentos', price: 1, stock, minStock } as const
  return (await server.call(productApi.create, { as, body })).body.id
}

const setStock = (as: User, id: string, stock: number) =>
  server.call(productApi.setStock, { as, params: { id }, body: { stock } })

describe('messages', () => {
  test('report that an item was added, changed, bought or removed, by whom and when', async () => {
    const ana = await server.newUser({ userName: 'Ana Souza' })
    await hook(ana)
    const phone = phoneOf(server, ana)
    const milk = draft('Leite', { quantity: 2, measure: { amount: 1, unit: 'l' }, price: 4.5 })
    await phone.sync([milk])
    pass(3_000)
    await expectCalls(1)
    await phone.sync([{ ...milk, quantity: 3, t: [NOON, 0, 0, NOON + 1] }])
    pass(3_000)
    await expectCalls(2)
    await phone.sync([{ ...milk, status: 'purchased', t: [NOON, NOON + 2] }])
    pass(3_000)
    await expectCalls(3)
    await phone.sync([{ ...milk, removed: NOON + 3 }])
    pass(3_000)
    await expectCalls(4)
    const item = {
      id: milk.id,
      name: 'Leite',
      quantity: 2,
      measure: { amount: 1, unit: 'l' },
      price: 450,
      status: 'pending',
      by: 'Ana',
      at: BEGIN.toISOString(),
    }
    expect(received()[0]).toEqual({
      type: 'list.item.added',
      timestamp: BEGIN.toISOString(),
      data: { list: 'house', items: [item] },
    })
    expect(received()[1]).toMatchObject({
      type: 'list.item.changed',
      data: { items: [{ id: milk.id, quantity: 3, changed: ['quantity'] }] },
    })
    expect(received()[2]).toMatchObject({
      type: 'list.item.purchased',
      data: { items: [{ quantity: 3, status: 'purchased' }] },
    })
    expect(received()[3]).toMatchObject({
      type: 'list.item.removed',
      data: { items: [{ id: milk.id }] },
    })
  })

  test('report stock before and after, and once that it fell below its minimum', async () => {
    const ana = await server.newUser({ userName: 'Ana Souza' })
    const rice = await product(ana, 'Arroz', 3, 2)
    await hook(ana)
    await setStock(ana, rice, 2)
    await setStock(ana, rice, 1)
    await setStock(ana, rice, 0)
    pass(3_000)
    await settled()
    const at = BEGIN.toISOString()
    expect(received().filter(({ type }) => type === 'stock.low')).toEqual([
      {
        type: 'stock.low',
        timestamp: at,
        data: { products: [{ id: rice, name: 'Arroz', stock: 1, minStock: 2, at }] },
      },
    ])
    const changes = received().flatMap((message) =>
      message.type === 'stock.changed' ? message.data.products : [],
    )
    expect(changes[0]).toMatchObject({ before: 3, reason: 'set', by: 'Ana', minStock: 2 })
    expect(changes.at(-1)).toMatchObject({ stock: 0 })
    // Raising the minimum has the same effect as a lower stock.
    program.calls.length = 0
    const again = await signIn(server, ana)
    const beans = await product(again, 'Feijão', 3, 2)
    const body = { name: 'Feijão', category: 'Alimentos', price: 1, stock: 3, minStock: 5 } as const
    await server.call(productApi.update, { as: again, params: { id: beans }, body })
    pass(3_000)
    await settled()
    expect(received().map(({ type }) => type)).toEqual(['stock.changed', 'stock.low'])
  })

  test('with fifty items are one call, and with 120 two', async () => {
    const ana = await newPremiumUser(server)
    await hook(ana)
    const phone = phoneOf(server, ana)
    await phone.sync(Array.from({ length: 50 }, (_, at) => draft(`Coisa ${at}`)))
    pass(3_000)
    await expectCalls(1)
    await phone.sync(Array.from({ length: 60 }, (_, at) => draft(`Mais ${at}`)))
    pass(1_000)
    await phone.sync(Array.from({ length: 60 }, (_, at) => draft(`Ainda ${at}`)))
    pass(2_000)
    await expectCalls(3)
    const counts = received().map((message) =>
      'items' in message.data ? message.data.items.length : 0,
    )
    expect(counts).toEqual([50, 100, 20])
    expect(Math.max(...program.calls.map(({ text }) => text.length))).toBeLessThan(32_000)
  })

  test('contain only chosen events of the own household, and nothing that was rolled back', async () => {
    const ana = await server.newUser()
    const other = await server.newUser()
    await hook(ana, { events: ['list.item.removed'] })
    const milk = draft('Leite')
    await phoneOf(server, ana).sync([milk])
    await phoneOf(server, other).sync([draft('Segredo')])
    await server.database.pool.query(
      `begin; select hold_household(9, 9);
         insert into list_event values
           ('${ana.tenantId}', '${ana.tenantId}', 9, '${milk.id}', now(), '${ana.id}', 'x', '{"isOn": true}', '{"isOn": false}');
         rollback`,
    )
    await phoneOf(server, ana).sync([{ ...milk, removed: NOON + 3 }])
    pass(3_000)
    await expectCalls(1)
    expect(received()).toMatchObject([
      { type: 'list.item.removed', data: { items: [{ name: 'Leite' }] } },
    ])
    expect(await listed(other)).toEqual([])
  })
})

describe('a call', () => {
  test('is signed by Standard Webhooks, with a secret that is shown once', async () => {
    const ana = await server.newUser()
    const { id, secret } = await hook(ana)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify(await listed(ana))).not.toContain(secret.slice(6))
    await phoneOf(server, ana).sync([draft('Leite')])
    pass(3_000)
    await expectCalls(1)
    const { headers, text } = program.calls[0] as ProgramCall
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(clock.now().getTime() / 1000),
      'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    })
    expect((await hook(ana)).secret).not.toBe(secret)
    expect(id).not.toBe(headers['webhook-id'])
  })

  test('that fails is retried with the same id, after 1, 5, 15 and 60 minutes, then hourly for a day', async () => {
    const ana = await server.newUser()
    await hook(ana)
    program.answerAll({ status: 500 })
    await phoneOf(server, ana).sync([draft('Leite')])
    pass(3_000)
    await expectCalls(1)
    for (const [at, minutes] of [1, 5, 15, 60, 60].entries()) {
      pass((minutes - 1) * MINUTE_MS + 50_000)
      await expectCalls(at + 1)
      pass(10_000)
      await expectCalls(at + 2)
    }
    expect(new Set(program.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await expect
      .poll(async () => (await listed(await signIn(server, ana)))[0])
      .toMatchObject({
        last: { result: 'refused', status: 500 },
        failures: 6,
        waiting: 1,
        lost: 0,
        disabled: null,
      })
    await settled()
    pass(24 * HOUR_MS)
    await expect
      .poll(async () => (await listed(await signIn(server, ana)))[0], { timeout: 15_000 })
      .toMatchObject({ waiting: 0, lost: 1 })
  })

  test('that is rejected delays no other; an outage delays all', async () => {
    const ana = await server.newUser()
    await hook(ana)
    program.answerNext({ status: 422 })
    const milk = draft('Leite')
    const phone = phoneOf(server, ana)
    await phone.sync([milk])
    await phone.sync([{ ...milk, status: 'purchased', t: [NOON, NOON + 2] }])
    pass(3_000)
    await expectCalls(2)
    pass(MINUTE_MS)
    await expectCalls(3)
    expect(received().map(({ type }) => type)).toEqual([
      'list.item.added',
      'list.item.purchased',
      'list.item.added',
    ])
    program.answerNext({ status: 503, headers: { 'retry-after': '600' } })
    await phone.sync([draft('Pão'), { ...milk, removed: NOON + 3 }])
    pass(3_000)
    await expectCalls(4)
    pass(8 * MINUTE_MS)
    await expectCalls(4)
    pass(2 * MINUTE_MS)
    await expectCalls(6)
  })

  test('follows no redirect', async () => {
    const ana = await server.newUser()
    const { id } = await hook(ana)
    program.answerNext({ status: 307, headers: { location: program.url } })
    const { body } = await server.call(webhookApi.ping, { as: ana, params: { id } })
    expect(body.last).toMatchObject({ result: 'refused', status: 307 })
    expect(program.calls).toHaveLength(1)
  })
})

describe('a webhook', () => {
  test('that answers 410 is disabled, its owner gets a mail, and a test call enables it', async () => {
    const ana = await server.newUser()
    const { id } = await hook(ana)
    program.answerNext({ status: 410 })
    await phoneOf(server, ana).sync([draft('Leite')])
    pass(3_000)
    await expectCalls(1)
    await expect
      .poll(async () => (await listed(ana))[0])
      .toMatchObject({
        last: { result: 'gone', status: 410 },
        disabled: { why: 'gone' },
        waiting: 0,
        lost: 1,
      })
    const mails = () =>
      server.database.kysely
        .selectFrom('local_mail')
        .select('body_text')
        .where('to_address', '=', ana.email)
        .where('subject', '=', 'Os avisos a um programa foram desligados')
        .execute()
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1)
    expect((await mails())[0]?.body_text).not.toContain('/hook')
    await phoneOf(server, ana).sync([draft('Pão')])
    pass(3_000)
    await settled()
    expect(program.calls).toHaveLength(1)
    const { body } = await server.call(webhookApi.ping, { as: ana, params: { id } })
    expect(body).toMatchObject({ last: { result: 'taken', status: 204 }, disabled: null })
    expect(messageOf(program.calls[1] as ProgramCall)).toMatchObject({
      type: 'ping',
      data: { webhook: id },
    })
    await phoneOf(server, ana).sync([draft('Café')])
    pass(3_000)
    await expectCalls(3)
  })

  test('that fails for three days is disabled', async () => {
    const ana = await server.newUser()
    await hook(ana)
    program.answerAll({ status: 404 })
    for (let day = 0; day < 4; day += 1) {
      const again = await signIn(server, ana)
      await phoneOf(server, again).sync([draft(`Coisa ${day}`)])
      for (let round = 0; round < 4; round += 1) {
        pass(6 * HOUR_MS)
        await settled()
      }
    }
    await expect
      .poll(async () => (await listed(await signIn(server, ana)))[0], { timeout: 15_000 })
      .toMatchObject({ disabled: { why: 'failing' }, waiting: 0 })
  }, 60_000)

  test('belongs to its owner alone, five at most, and is deleted when the owner leaves the household', async () => {
    const ana = await server.newUser()
    const tomas = await moveIn(server, ana, await server.newUser())
    const { id } = await hook(tomas)
    expect(await listed(ana)).toEqual([])
    for (const call of [webhookApi.remove, webhookApi.ping] as const) {
      expect((await server.call(call, { as: ana, params: { id } })).status).toBe(404)
    }
    const more = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 2 }, () =>
        server.call(webhookApi.create, {
          as: tomas,
          body: { url: program.url, events: ['stock.low'] },
        }),
      ),
    )
    expect(more.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX - 1)
    expect(more.find(({ status }) => status === 403)?.problem.code).toBe('webhooks_limit')
    await phoneOf(server, ana).sync([draft('Segredo da casa')])
    await server.call(householdApi.leave, { as: tomas, body: { take: false } })
    pass(3_000)
    await settled()
    expect(program.calls).toEqual([])
    expect(await listed(await signIn(server, tomas))).toEqual([])
  })

  test('is removed with its pending messages, and one without events is refused', async () => {
    const ana = await server.newUser()
    const { id } = await hook(ana)
    await phoneOf(server, ana).sync([draft('Leite')])
    expect((await server.call(webhookApi.remove, { as: ana, params: { id } })).status).toBe(204)
    expect((await server.call(webhookApi.remove, { as: ana, params: { id } })).status).toBe(404)
    pass(3_000)
    await settled()
    expect(program.calls).toEqual([])
    const body = { url: program.url, events: [] }
    expect((await server.call(webhookApi.create, { as: ana, body })).status).toBe(400)
    expect(
      (await server.call(webhookApi.ping, { as: ana, params: { id: randomUUID() } })).status,
    ).toBe(404)
  })

  test('of a disabled account gets nothing', async () => {
    const ana = await server.newUser()
    const tomas = await moveIn(server, ana, await server.newUser())
    await hook(tomas)
    await server.database.kysely
      .updateTable('account')
      .set({ disabled_at: BEGIN })
      .where('id', '=', tomas.id)
      .execute()
    await phoneOf(server, ana).sync([draft('Leite')])
    pass(3_000)
    await settled()
    expect(program.calls).toEqual([])
  })

  test('calls no more than 600 times an hour for a household', async () => {
    const ana = await server.newUser()
    const { id } = await hook(ana)
    await server.database.kysely
      .updateTable('webhook')
      .set({ hour: BEGIN, calls: 599 })
      .where('id', '=', id)
      .execute()
    const milk = draft('Leite')
    await phoneOf(server, ana).sync([milk])
    await phoneOf(server, ana).sync([{ ...milk, status: 'purchased', t: [NOON, NOON + 2] }])
    pass(3_000)
    await expectCalls(1)
    pass(50 * MINUTE_MS)
    await settled()
    expect(program.calls).toHaveLength(1)
    pass(10 * MINUTE_MS)
    await expectCalls(2)
  })
})
