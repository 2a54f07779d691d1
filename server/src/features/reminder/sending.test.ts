import { randomUUID } from 'node:crypto'
import { householdApi } from '@compra/contract/household/household.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { reminderApi, type ReminderChoice } from '@compra/contract/reminder/reminder.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { givePremium } from '#testing/data/premium.ts'
import { moveIn } from '#testing/people/housemates.ts'
import {
  type PushService,
  startPushService,
  type TestDevice,
} from '#testing/providers/push-service.ts'

/** A Monday, noon in São Paulo. */
const NOON = new Date('2026-11-23T15:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const clock = stoppedClock(NOON)
let service: PushService
let server: RunningApp
beforeAll(async () => {
  service = await startPushService()
  server = await startApp({ clock, isPushAddress: () => true })
})
beforeEach(() => clock.setTo(NOON))
afterAll(async () => {
  await server.stop()
  await service.stop()
})

const pass = (milliseconds: number) => clock.setTo(new Date(clock.now().getTime() + milliseconds))
const isArrived = (device: TestDevice, count = 1) =>
  expect.poll(() => device.received.length, { timeout: 15_000, interval: 50 }).toBe(count)
/** Waits until all due digests are processed and sent; claims last less than a minute. */
async function settled(): Promise<void> {
  await expect.poll(queuedCount, { timeout: 15_000, interval: 50 }).toBe(0)
}

async function queuedCount(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: string }>(
    `select (select count(*) from reminder_change)
          + (select count(*) from reminder where due_at <= $1)
          + (select count(*) from delivery where kind = 'push' and due_at < $1 + interval '1 minute') as count`,
    [clock.now()],
  )
  return Number(rows[0]?.count)
}

async function remind(
  user: User,
  choice: Partial<ReminderChoice>,
  at = server,
): Promise<TestDevice> {
  const device = service.device()
  const body = { push: [], mail: [], timeZone: 'America/Sao_Paulo', digestHour: 18, ...choice }
  await at.call(reminderApi.put, { as: user, body })
  await at.call(reminderApi.subscribe, { as: user, body: device.subscription })
  return device
}

async function household(choice: Partial<ReminderChoice> = { push: ['house-list'] }) {
  const ana = await server.newUser({ userName: 'Ana Souza' })
  const tomas = await moveIn(server, ana, await server.newUser({ userName: 'Tomás Lima' }))
  return { ana, tomas, device: await remind(ana, choice) }
}

async function product(as: User, name: string, stock: number, minStock: number, expires?: string) {
  const body = { name, category: 'Alimentos', price: 1, stock: 0, minStock } as const
  const { id } = (await server.call(productApi.create, { as, body })).body
  await server.call(productApi.enterStock, {
    as,
    headers: { 'idempotency-key': randomUUID() },
    body: { entries: [{ productId: id, quantity: stock, ...(expires && { expires }) }] },
  })
  return id
}

const setStock = (as: User, id: string, stock: number) =>
  server.call(productApi.setStock, { as, params: { id }, body: { stock } })

describe('the house list', () => {
  test('ten changes within minutes are one message, and none to the member who made them', async () => {
    const { tomas, device } = await household()
    const own = await remind(tomas, { push: ['house-list'] })
    const phone = phoneOf(server, tomas)
    for (let at = 0; at < 10; at += 1) {
      await phone.sync([draft(`Item ${at}`)])
      pass(20_000)
    }
    await settled()
    expect(device.received).toEqual([])
    pass(3 * MINUTE_MS)
    await isArrived(device)
    const [message] = device.received
    expect(message).toMatchObject({
      title: '10 novidades na lista da casa, de Tomás',
      body: 'Item 0, Item 1, Item 2 e mais 7',
      open: '/shopping-list',
      headers: { 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'hous' },
    })
    expect(message?.size).toBeLessThan(3_000)
    await settled()
    expect([device.received.length, own.received.length]).toEqual([1, 0])
  })

  test("an item added and removed again, and one's own change, are not reported", async () => {
    const { ana, tomas, device } = await household()
    const phone = phoneOf(server, tomas)
    const milk = draft('Leite')
    await phone.sync([milk])
    await phone.sync([{ ...milk, removed: Date.UTC(2026, 0, 15, 13) }])
    await phoneOf(server, ana).sync([draft('Café')])
    pass(6 * MINUTE_MS)
    await settled()
    await phone.sync([draft('Pão')])
    pass(6 * MINUTE_MS)
    await isArrived(device)
    expect(device.received[0]).toMatchObject({
      title: '1 novidade na lista da casa, de Tomás',
      body: 'Pão',
    })
  })

  test('messages wait for the morning in the quiet hours, also after a refusal', async () => {
    const { ana, tomas } = await household()
    // Rio Branco is two hours behind.
    clock.setTo(new Date('2026-11-24T01:30:00Z'))
    const [night, evening] = [await signIn(server, ana), await signIn(server, tomas)]
    await givePremium(server, night)
    const asleep = await remind(night, { push: ['house-list'] })
    const bia = await moveIn(server, night, await server.newUser({ userName: 'Bia' }))
    const awake = await remind(bia, { push: ['house-list'], timeZone: 'America/Rio_Branco' })
    awake.answerNext({ status: 503, retryAfter: 2 * 3_600 })
    await phoneOf(server, evening).sync([draft('Vela')])
    pass(6 * MINUTE_MS)
    await expect.poll(() => awake.tries(), { timeout: 15_000 }).toBe(1)
    clock.setTo(new Date('2026-11-24T09:59:00Z'))
    await settled()
    expect([asleep.received.length, awake.tries()]).toEqual([0, 1])
    clock.setTo(new Date('2026-11-24T10:00:00Z'))
    await isArrived(asleep)
    expect(awake.tries()).toBe(1)
    clock.setTo(new Date('2026-11-24T12:00:00Z'))
    await isArrived(awake)
  })

  test('three messages a day; later changes are in the message of the next morning', async () => {
    const { tomas, device } = await household()
    for (let at = 1; at <= 5; at += 1) {
      await phoneOf(server, await signIn(server, tomas)).sync([draft(`Coisa ${at}`)])
      pass(6 * MINUTE_MS)
      if (at <= 3) await isArrived(device, at)
      else await settled()
    }
    expect(device.received).toHaveLength(3)
    clock.setTo(new Date('2026-11-24T10:00:00Z'))
    await isArrived(device, 4)
    expect(device.received[3]).toMatchObject({
      title: '2 novidades na lista da casa, de Tomás',
      body: 'Coisa 4 e Coisa 5',
    })
  })
})

describe('the pantry', () => {
  test('a product below its minimum is reported once until it was restocked', async () => {
    const ana = await server.newUser()
    const rice = await product(ana, 'Arroz', 3, 2)
    const device = await remind(ana, { push: ['low-stock'] })
    pass(6 * MINUTE_MS)
    await setStock(ana, rice, 1)
    pass(6 * MINUTE_MS)
    await isArrived(device)
    expect(device.received[0]).toMatchObject({
      title: 'Abaixo do mínimo',
      body: 'Arroz',
      open: '/shopping-list?modal=products',
    })
    // Another product, while the first is still below its minimum.
    const again = await signIn(server, ana)
    const beans = await product(again, 'Feijão', 2, 2)
    await setStock(again, beans, 0)
    pass(6 * MINUTE_MS)
    await isArrived(device, 2)
    expect(device.received[1]).toMatchObject({ body: 'Feijão' })
    await setStock(await signIn(server, ana), rice, 5)
    pass(6 * MINUTE_MS)
    await settled()
    await setStock(await signIn(server, ana), rice, 0)
    pass(6 * MINUTE_MS)
    await isArrived(device, 3)
    expect(device.received[2]).toMatchObject({ body: 'Arroz' })
  })

  test('a product that expires within a week is reported once, in the morning', async () => {
    const ana = await server.newUser()
    await product(ana, 'Iogurte', 2, 0, '2026-12-01')
    await product(ana, 'Arroz', 2, 0, '2027-12-01')
    const device = await remind(ana, { push: ['expiring'] })
    pass(6 * MINUTE_MS)
    await settled()
    expect(device.received).toEqual([])
    clock.setTo(new Date('2026-11-24T12:00:00Z'))
    await isArrived(device)
    expect(device.received[0]).toMatchObject({ title: 'Vence em breve', body: 'Iogurte (01/12)' })
    clock.setTo(new Date('2026-11-25T12:00:00Z'))
    await settled()
    expect(device.received).toHaveLength(1)
  })

  test("tomorrow's menu is reported in the evening, together with deferred sections", async () => {
    const ana = await server.newUser()
    const device = await remind(ana, { push: ['menu-tomorrow', 'low-stock'] })
    const meals = ['Almoço', 'Jantar']
    const entry = (day: number, meal: string, text: string) => ({
      id: randomUUID(),
      day,
      meal,
      text,
      people: 2,
    })
    const { status } = await server.call(menuApi.put, {
      as: ana,
      params: { monday: '2026-11-23' },
      body: {
        version: 0,
        meals,
        entries: [
          entry(1, 'Jantar', 'Sopa de legumes'),
          entry(1, 'Almoço', 'Feijoada'),
          entry(2, 'Almoço', 'Peixe'),
        ],
      },
    })
    expect(status).toBe(200)
    clock.setTo(new Date('2026-11-23T20:58:00Z'))
    // The digest that the new settings triggered is over: it would report the product before its stock is entered.
    await settled()
    const evening = await signIn(server, ana)
    await setStock(evening, await product(evening, 'Sal', 3, 2), 1)
    clock.setTo(new Date('2026-11-23T21:00:00Z'))
    await isArrived(device)
    expect(device.received[0]).toMatchObject({
      title: 'Lembretes da casa',
      body: 'Abaixo do mínimo: Sal\nCardápio de amanhã: Almoço: Feijoada; Jantar: Sopa de legumes',
      open: '/shopping-list',
    })
    pass(HOUR_MS)
    await settled()
    expect(device.received).toHaveLength(1)
  })
})

describe('a user who unsubscribes', () => {
  test('stops a kind by its message without signing in, and not by reading the page alone', async () => {
    const { ana, tomas, device } = await household({ push: ['house-list', 'low-stock'] })
    await phoneOf(server, tomas).sync([draft('Leite')])
    pass(6 * MINUTE_MS)
    await isArrived(device)
    const url = `${server.url}${device.received[0]?.stop}`
    const chosen = async () =>
      (await server.call(reminderApi.get, { as: await signIn(server, ana) })).body.push
    const page = await fetch(url)
    expect(await page.text()).toContain('A lista da casa mudou')
    expect(await chosen()).toEqual(['low-stock', 'house-list'])
    // As a mail program sends it (RFC 8058).
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
    expect((await fetch(url, { method: 'POST' })).status).toBe(200)
    expect(await chosen()).toEqual(['low-stock'])
    const forged = `${url.slice(0, -2)}xx`
    expect((await fetch(forged, { method: 'POST' })).status).toBe(404)
    await phoneOf(server, await signIn(server, tomas)).sync([draft('Pão')])
    pass(6 * MINUTE_MS)
    await settled()
    expect(device.received).toHaveLength(1)
  })

  test.for(['signs out', 'is shut out', 'moves out'] as const)(
    'a member who %s gets nothing',
    async (how) => {
      const ana = await server.newUser({ userName: 'Ana' })
      const tomas = await moveIn(server, ana, await server.newUser())
      const device = await remind(tomas, { push: ['house-list'] })
      device.answerNext({ status: 503 })
      await phoneOf(server, ana).sync([draft('Segredo da casa')])
      pass(6 * MINUTE_MS)
      await expect.poll(() => device.tries(), { timeout: 15_000 }).toBe(1)
      await phoneOf(server, ana).sync([draft('Outro segredo')])
      if (how === 'signs out') await server.call(identityApi.logout, { as: tomas })
      else if (how === 'moves out')
        await server.call(householdApi.leave, { as: tomas, body: { take: false } })
      else await shutOut(tomas)
      pass(6 * MINUTE_MS)
      await settled()
      expect([device.tries(), device.received]).toEqual([1, []])
    },
  )
})

describe('a push service that', () => {
  test('answers 410 deletes the device; one that is busy gets retries', async () => {
    const { ana, tomas, device: busy } = await household()
    const gone = service.device()
    const tablet = await signIn(server, ana)
    await server.call(reminderApi.subscribe, { as: tablet, body: gone.subscription })
    gone.answerNext({ status: 410 })
    busy.answerNext({ status: 429, retryAfter: 1_800 }, { status: 500 }, 'silence')
    await phoneOf(server, tomas).sync([draft('Leite')])
    pass(6 * MINUTE_MS)
    await expect.poll(() => [gone.tries(), busy.tries()], { timeout: 15_000 }).toEqual([1, 1])
    await expect.poll(() => isThisDevice(tablet)).toBe(false)
    pass(20 * MINUTE_MS)
    await settled()
    expect(busy.tries()).toBe(1)
    pass(11 * MINUTE_MS)
    await expect.poll(() => busy.tries(), { timeout: 15_000 }).toBe(2)
    pass(6 * MINUTE_MS)
    await expect.poll(() => busy.tries(), { timeout: 15_000 }).toBe(3)
    // No answer within ten seconds counts as a refusal.
    await expect.poll(() => refusalsOf(busy), { timeout: 15_000 }).toBe(3)
    pass(16 * MINUTE_MS)
    await isArrived(busy)
    expect(gone.tries()).toBe(1)
  })

  test('rejects a message for good gets no retry, and after half a day none is sent', async () => {
    const { ana, tomas, device } = await household()
    device.answerNext({ status: 413 })
    await phoneOf(server, tomas).sync([draft('Leite')])
    pass(6 * MINUTE_MS)
    await expect.poll(() => device.tries(), { timeout: 15_000 }).toBe(1)
    await expect.poll(() => refusalsOf(device), { timeout: 15_000 }).toBe(undefined)
    device.answerNext({ status: 503, retryAfter: 100 })
    await phoneOf(server, await signIn(server, tomas)).sync([draft('Pão')])
    pass(6 * MINUTE_MS)
    await expect.poll(() => device.tries(), { timeout: 15_000 }).toBe(2)
    clock.setTo(new Date('2026-11-24T11:00:00Z'))
    await expect.poll(() => refusalsOf(device), { timeout: 15_000 }).toBe(undefined)
    expect([device.tries(), device.received]).toEqual([2, []])
    expect(await devicesOf(ana)).toBe(1)
  })
})

async function isThisDevice(as: User): Promise<boolean> {
  return (await server.call(reminderApi.get, { as })).body.thisDevice
}

/** Refusals of the device's queued message; undefined without one. */
async function refusalsOf({ subscription }: TestDevice): Promise<number | undefined> {
  const row = await server.database.kysely
    .selectFrom('delivery')
    .innerJoin('push_subscription', 'push_subscription.id', 'device_id')
    .select('refusals')
    .where('endpoint', '=', subscription.endpoint)
    .executeTakeFirst()
  return row?.refusals
}

async function devicesOf({ id }: User): Promise<number> {
  const rows = await server.database.kysely
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', id)
    .execute()
  return rows.length
}

/** Like the operator's command. */
async function shutOut({ id }: User): Promise<void> {
  const { kysely } = server.database
  await kysely.updateTable('account').set({ disabled_at: NOON }).where('id', '=', id).execute()
  await kysely.deleteFrom('session').where('account_id', '=', id).execute()
}
