import { randomUUID } from 'node:crypto'
import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { guestApi } from '@compra/contract/guest/guest.ts'
import { householdApi } from '@compra/contract/household/household.ts'
import { planApi, PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { reminderApi } from '@compra/contract/reminder/reminder.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { SYNC_VERSION } from '@compra/contract/sync/sync.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STOP_PATH } from '#features/reminder/stop-token.ts'
import { createClock } from '#lib/clock.ts'
import { echoApi, mountEcho } from '#testing/app/echo-api.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { REQUESTS_PER_MINUTE } from './rate-limit.ts'
import { createRequestCounts } from './request-counts.ts'
import { createRequestLimiter } from './request-limiter.ts'

const params = { planId: PREMIUM_PLAN_ID }
const body = { name: 'x', items: [] }

/** A new client: the servers below trust this header from loopback. */
let addresses = 0
const newAddress = () => `203.0.113.${(addresses += 1)}`

let first: RunningApp
let second: RunningApp
let closed: RunningApp
beforeAll(async () => {
  const config = { rateLimit: true, trustProxy: ['127.0.0.0/8'] } as const
  // The clock stands still, so that no minute ends while its requests are counted.
  const mounted = () => ({ mount: mountEcho, clock: stoppedClock() })
  first = await startApp({ ...mounted(), config })
  second = await startApp({ ...mounted(), config, connection: first.connection })
  closed = await startApp({ ...mounted(), config: { rateLimit: true } })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
  await closed.stop()
})

async function saves(server: RunningApp, count: number, ip: string) {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) {
    const headers = { 'x-forwarded-for': ip }
    statuses.push((await server.call(echoApi.save, { body, headers })).status)
  }
  return statuses
}

describe('G-079 a network', () => {
  test('may write 60 times a minute, then gets Retry-After, and may write again', async () => {
    const ip = newAddress()
    first.clock.setTo(new Date('2030-01-01T12:00:15Z'))
    const statuses = await saves(first, 61, ip)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    const refused = await first.call(echoApi.save, { body, headers: { 'x-forwarded-for': ip } })
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    // 45 seconds are left, rounded up so that clients cannot learn the window.
    expect(refused.headers.get('retry-after')).toBe('50')
    first.clock.setTo(new Date('2030-01-01T12:01:01Z'))
    expect(await saves(first, 1, ip)).toEqual([201])
    first.clock.backToRealTime()
  })

  test('may read 300 times a minute, apart from its writes', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    first.clock.setTo(new Date('2030-01-02T12:00:00Z'))
    const statuses: number[] = []
    for (let at = 0; at < 310; at += 1) {
      statuses.push((await first.call(planApi.info, { params, headers })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect((await first.call(echoApi.save, { body, headers })).status).toBe(201)
    first.clock.backToRealTime()
  })

  test('T-27 may open 120 links a minute', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    first.clock.setTo(new Date('2030-01-04T12:00:00Z'))
    const statuses: number[] = []
    for (let at = 0; at < 121; at += 1) {
      const link = { params: { id: randomUUID() }, headers }
      statuses.push((await first.call(shoppingListApi.shared, link)).status)
    }
    expect(statuses).toEqual([...Array<number>(120).fill(404), 429])
    first.clock.backToRealTime()
  })

  test('that guesses secrets of one kind blocks no other kind, nor its own calls', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    first.clock.setTo(new Date('2030-01-06T12:00:00Z'))
    const as = await first.newUser({ headers })
    const mine = { name: 'Painel', scopes: ['read' as const] }
    const { token } = (await first.call(tokenApi.create, { as, body: mine, headers })).body
    const device = {
      endpoint: 'https://push.example/x',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }
    const listBy = (accessToken: string) =>
      first.call(productApi.list, { as: { accessToken }, headers })
    const link = { ...headers, authorization: `Link ${'A'.repeat(22)}` }
    const guesses = {
      invite: () => first.call(householdApi.preview, { body: { token: 'A'.repeat(22) }, headers }),
      push: () =>
        first.call(reminderApi.renew, { body: { old: device, renewed: device }, headers }),
      token: () => listBy(`ci_${'A'.repeat(43)}`),
      link: () => first.call(shoppingListApi.shared, { params: { id: randomUUID() }, headers }),
      liveLink: () =>
        first.call(guestApi.sync, {
          body: { v: SYNC_VERSION, cursor: 0, rows: [] },
          headers: link,
        }),
      recipeLink: () =>
        first.call(recipeLinkApi.sharedRecipe, { params: { id: randomUUID() }, headers }),
      calendar: () =>
        first.call(calendarFeedApi.file, { params: { secret: 'A'.repeat(43) }, headers }),
      stop: () => fetch(`${first.url}${STOP_PATH}/unknown`, { headers }),
    }
    const firstRefused: Record<string, number> = {}
    for (const [kind, guess] of Object.entries(guesses)) {
      const statuses: number[] = []
      while (statuses.at(-1) !== 429) statuses.push((await guess()).status)
      firstRefused[kind] = statuses.length - 1
    }
    const limits = Object.entries(REQUESTS_PER_MINUTE).filter(([kind]) => kind in guesses)
    expect(firstRefused).toEqual(Object.fromEntries(limits))
    expect((await listBy(token)).status).toBe(200)
    expect((await first.call(echoApi.save, { body, headers })).status).toBe(201)
    first.clock.backToRealTime()
  })

  test('has no limit on health', async () => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => fetch(`${first.url}/health/live`)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('two processes on one database', () => {
  test('limit together: one refuses what the other has counted', async () => {
    const ip = newAddress()
    const moment = new Date('2030-01-03T12:00:05Z')
    first.clock.setTo(moment)
    second.clock.setTo(moment)
    expect(await saves(first, 60, ip)).not.toContain(429)
    // The second learns the count with its first flush, a quarter of a second after its first request.
    await expect.poll(async () => (await saves(second, 1, ip))[0]).toBe(429)
    first.clock.backToRealTime()
    second.clock.backToRealTime()
  })

  test('add up the reported counts exactly, in any order', async () => {
    const store = createRequestCounts(first.database.pool)
    const clock = createClock()
    clock.setTo(new Date('2030-01-04T12:00:00Z'))
    const [a, b] = [createRequestLimiter(store, clock), createRequestLimiter(store, clock)]
    const taken = (counter: typeof a, count: number) =>
      Array.from({ length: count }, () => counter.hit('k', 100)).filter((r) => !r).length
    expect(taken(a, 40) + taken(b, 40)).toBe(80)
    await Promise.all([a.flush(), b.flush()])
    expect(taken(b, 1)).toBe(1)
    await b.flush()
    expect(taken(b, 100)).toBe(19)
    await b.flush()
    expect(taken(a, 1)).toBe(1)
    await a.flush()
    expect(taken(a, 100)).toBe(0)
  })

  test('continue alone while the database is down, and lose no count', async () => {
    let away = true
    const real = createRequestCounts(first.database.pool)
    const clock = createClock()
    clock.setTo(new Date('2030-01-05T12:00:00Z'))
    const store: typeof real = {
      add: (...given) => (away ? Promise.reject(new Error('away')) : real.add(...given)),
    }
    const counter = createRequestLimiter(store, clock)
    counter.hit('j', 2)
    await expect(counter.flush()).rejects.toThrow('away')
    away = false
    counter.hit('j', 2)
    expect(counter.hit('j', 2)).toBeDefined()
    await counter.flush()
    expect(await real.add([{ key: 'j', hits: 0 }], minuteOf(clock.now()))).toEqual(
      new Map([['j', 2]]),
    )
  })

  test('delete the rows of past minutes', async () => {
    const store = createRequestCounts(first.database.pool)
    await store.add([{ key: 'old', hits: 1 }], minuteOf(new Date('2031-01-01T00:00:00Z')))
    await store.add([{ key: 'new', hits: 1 }], minuteOf(new Date('2031-01-01T00:05:00Z')))
    const rows = await first.database.kysely.selectFrom('rate_limit').select('key').execute()
    expect(rows.map(({ key }) => key.split(':')[1])).not.toContain('old')
  })
})

describe('the client of a request', () => {
  test('is the peer itself, unless it is a proxy of the configuration', async () => {
    const statuses: number[] = []
    for (let at = 0; at <= REQUESTS_PER_MINUTE.write; at += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${at}`,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: `for=198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
      }
      statuses.push((await closed.call(echoApi.save, { body, headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(closed.logs.join('\n')).not.toMatch(/198\.51\.100|evil/)
  })

  test('has an allowance of its own behind such a proxy', async () => {
    const two = await Promise.all([saves(first, 40, newAddress()), saves(first, 40, newAddress())])
    expect(two.flat()).not.toContain(429)
  })
})

test('RATE_LIMIT=off limits no request', async () => {
  const open = await startApp({ mount: mountEcho, connection: first.connection })
  expect(await saves(open, 100, newAddress())).not.toContain(429)
  await open.stop()
})

function minuteOf(time: Date) {
  const start = new Date(Math.floor(time.getTime() / 60_000) * 60_000)
  return { start, end: new Date(start.getTime() + 60_000) }
}
