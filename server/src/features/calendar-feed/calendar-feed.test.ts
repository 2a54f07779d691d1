import { createHash } from 'node:crypto'
import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { mondayOf } from '@compra/contract/calendar/week.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { moveIn } from '#testing/people/housemates.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const NOW = '2026-11-25T12:00:00.000Z'
const MONDAY = mondayOf(NOW.slice(0, 10))

/** The feed's URL at the test server. */
async function addressOf(as: User): Promise<string> {
  const { status, body } = await server.call(calendarFeedApi.make, { as })
  expect(status).toBe(201)
  return server.url + new URL(body.url).pathname
}

const statusOf = async (address: string, headers = {}) => (await fetch(address, { headers })).status
const textOf = async (address: string) => (await fetch(address)).text()

async function plan(as: User, monday: string, day: number, text: string, people = 4) {
  const { status } = await server.call(menuApi.put, {
    as,
    params: { monday },
    body: {
      version: 0,
      meals: ['Jantar'],
      entries: [{ id: crypto.randomUUID(), day, meal: 'Jantar', text, people }],
    },
  })
  expect(status).toBe(200)
}

/** A product with a pack that expires on each of these days. */
async function keep(as: User, name: string, ...days: string[]): Promise<void> {
  const made = await server.call(productApi.create, {
    as,
    body: { name, category: 'Alimentos', price: 0, stock: 0, minStock: 0 },
  })
  for (const expires of days) {
    const entries = [{ productId: made.body.id, quantity: 1, expires }]
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { status } = await server.call(productApi.enterStock, { as, headers, body: { entries } })
    expect(status).toBe(201)
  }
}

/** Days and titles in order. */
function eventsIn(calendar: string): string[] {
  const plain = calendar.replaceAll('\r\n ', '')
  return [...plain.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nSUMMARY:(.*)\r\n/g)].map(
    ([, day, title]) => `${day} ${title}`,
  )
}

test('a calendar has the menu of the last, this and coming weeks, and expiring products', async () => {
  server.clock.setTo(new Date(NOW))
  const user = await server.newUser()
  await plan(user, '2026-11-16', 6, 'Pizza', 1)
  await plan(user, MONDAY, 0, 'Sopa, pão; queijo')
  await plan(user, '2026-11-09', 0, 'Há duas semanas')
  await plan(user, '2027-01-18', 0, 'Feijoada')
  await plan(user, '2027-01-25', 0, 'Longe demais')
  await keep(user, 'Leite', '2026-11-15', '2026-11-23', '2026-12-01', '2027-12-31')
  const address = await addressOf(user)
  const calendar = await textOf(address)
  expect(eventsIn(calendar)).toEqual([
    '20261122 Jantar: Pizza',
    '20261123 Jantar: Sopa\\, pão\\; queijo',
    '20261123 Vence: Leite',
    '20261201 Vence: Leite',
    '20270118 Jantar: Feijoada',
  ])
  expect(calendar).toContain('DESCRIPTION:Para 4 pessoas\r\n')
  expect(calendar).toContain('DESCRIPTION:Para 1 pessoa\r\n')
  const uids = [...calendar.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
  expect(new Set(uids).size).toBe(uids.length)
  // The next day only the stamps differ.
  server.clock.setTo(new Date('2026-11-26T12:00:00.000Z'))
  const withoutStamps = (text: string) => text.replace(/DTSTAMP:.*/g, '')
  expect(withoutStamps(await textOf(address))).toBe(withoutStamps(calendar))
})

test('it is read in two statements, not cached by proxies, and sent again only after a change', async () => {
  const user = await server.newUser()
  const address = await addressOf(user)
  const statements = await statementsOf(server.database.pool, 'menu_entry', () => fetch(address))
  const whose = await statementsOf(server.database.pool, 'calendar_feed', () => fetch(address))
  expect([...statements, ...whose]).toHaveLength(2)
  const { headers } = await fetch(address)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect(await statusOf(address, known)).toBe(304)
  await plan(user, mondayOf(new Date().toISOString().slice(0, 10)), 6, 'Sopa')
  expect(await statusOf(address, known)).toBe(200)
})

test('its URL is shown once, and is in no log, no export and, except its hash, in no table', async () => {
  const user = await server.newUser()
  const address = await addressOf(user)
  const secret = address.split('/').at(-2) ?? ''
  expect(await statusOf(address)).toBe(200)
  const { body: state } = await server.call(calendarFeedApi.state, { as: user })
  expect(Object.keys(state)).toEqual(['since'])
  const row = await server.database.kysely
    .selectFrom('calendar_feed')
    .selectAll()
    .where('account_id', '=', user.id)
    .executeTakeFirst()
  expect(row?.secret_hash).toEqual(createHash('sha256').update(secret).digest())
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(server.logs.join('\n')).toContain(calendarFeedApi.file.path.replace('{secret}', ':secret'))
  expect(server.logs.join('\n')).not.toContain(secret)
  const { body: exported } = await server.call(identityApi.exportMe, { as: user })
  expect(exported).toMatchObject({ calendar_feed: [{ created_at: expect.any(String) }] })
  expect(JSON.stringify(exported)).not.toContain('secret')
})

test('it ends when another is created, and when it is disabled', async () => {
  const user = await server.newUser()
  expect((await server.call(calendarFeedApi.state, { as: user })).body.since).toBeNull()
  expect((await server.call(calendarFeedApi.close, { as: user })).status).toBe(404)
  const [first, second] = [await addressOf(user), await addressOf(user)]
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await server.call(calendarFeedApi.state, { as: user })).body.since).not.toBeNull()
  expect((await server.call(calendarFeedApi.close, { as: user })).status).toBe(204)
  expect(await statusOf(second)).toBe(404)
})

test('T-27 every invalid URL gets the same 404', async () => {
  const address = await addressOf(await server.newUser())
  const secret = address.split('/').at(-2) ?? ''
  const answers = new Set<string>()
  for (const wrong of [
    'A'.repeat(43),
    secret.slice(1),
    `${secret}A`,
    secret.toLowerCase(),
    '%00',
    "'",
  ]) {
    const answer = await fetch(address.replace(secret, wrong))
    answers.add(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]+"/, '')}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 .*"not_found"/)])
})

test('it shows one household, and ends when its owner leaves, is disabled or deletes the account', async () => {
  const [owner, guest, shut, gone] = await Promise.all([1, 2, 3, 4].map(() => server.newUser()))
  if (!owner || !guest || !shut || !gone) throw new Error('no people')
  const today = new Date().toISOString().slice(0, 10)
  await plan(owner, mondayOf(today), 6, 'Segredo da casa')
  const before = await addressOf(guest)
  expect(await textOf(before)).not.toContain('Segredo')
  const moved = await moveIn(server, owner, guest)
  expect(await statusOf(before)).toBe(404)
  const there = await addressOf(moved)
  expect(await textOf(there)).toContain('Segredo da casa')
  const others = await addressOf(owner)
  await server.database.kysely.deleteFrom('membership').where('account_id', '=', moved.id).execute()
  expect([await statusOf(there), await statusOf(others)]).toEqual([404, 200])

  const ofShut = await addressOf(shut)
  await server.database.kysely
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('id', '=', shut.id)
    .execute()
  expect(await statusOf(ofShut)).toBe(404)
  const ofGone = await addressOf(gone)
  await server.call(identityApi.deleteMe, { as: gone, body: { password: gone.password } })
  expect(await statusOf(ofGone)).toBe(404)
})
