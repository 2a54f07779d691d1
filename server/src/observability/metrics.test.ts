import { once } from 'node:events'
import { connect } from 'node:net'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { planApi, PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { streamAt } from '#testing/people/event-stream.ts'

const TOKEN = 'a-token-that-only-prometheus-knows'
const BEGIN = Date.parse('2030-03-01T12:00:00Z')

const clock = stoppedClock(new Date(BEGIN))
let server: RunningApp
beforeAll(async () => {
  server = await startApp({ config: { metricsToken: TOKEN }, clock })
})
// Figures from the database are counted again.
beforeEach(() => clock.setTo(new Date(clock.now().getTime() + 60_000)))
afterAll(() => server.stop())

const ask = (at: RunningApp, headers: Record<string, string> = {}) =>
  fetch(`${at.url}/metrics`, { headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const read = async () => (await ask(server, bearer(TOKEN))).text()
/** The figure of one series; undefined when there is none. */
const figure = async (series: string): Promise<number | undefined> => {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('T-51 the metrics', () => {
  test.for<[string, Record<string, string>]>([
    ['nothing', {}],
    ['another token', bearer('a-token-that-only-prometheus-knew.')],
    ['a longer token', bearer(`${TOKEN}x`)],
    ['no token', bearer('')],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('with a token set are refused for a request with %s', async ([, headers]) => {
    const answer = await ask(server, headers)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('compra_')
  })

  test('with a token set are returned for a request with that token', async () => {
    const answer = await ask(server, bearer(TOKEN))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('are not found in production without a token', async () => {
    const connection = server.connection
    const production = await startApp({ connection, config: { mode: 'production' } })
    expect((await ask(production)).status).toBe(404)
    expect((await ask(production, bearer(''))).status).toBe(404)
    await production.stop()
  })

  test('in local mode are for this machine only', async () => {
    const local = await startApp({ connection: server.connection })
    expect((await ask(local)).status).toBe(200)
    // The Host header of a foreign page (DNS rebinding).
    const foreign = await local.app.inject({ url: '/metrics', headers: { host: 'evil.example' } })
    expect(foreign.statusCode).toBe(404)
    await local.stop()
  })
})

describe('E-06 the metrics', () => {
  test('time requests by route pattern, and identify no user', async () => {
    const user = await server.newUser({ email: 'canary-of-metrics@example.com' })
    const { body } = await server.call(shoppingListApi.create, {
      as: user,
      body: { name: 'canary list', items: [{ name: 'canary', sequence: 1, quantity: 1 }] },
    })
    await server.call(shoppingListApi.get, { as: user, params: { id: body.id } })
    await fetch(`${server.url}/nowhere/canary?token=canary`)
    const route = shoppingListApi.get.path.replace('{id}', ':id')
    const labels = (of: string, status: string) => `{method="GET",route="${of}",status="${status}"}`
    const count = 'compra_http_request_duration_seconds_count'
    // Counted when the last byte has left, which may be after it has arrived.
    await expect.poll(() => figure(count + labels(route, '2xx'))).toBe(1)
    await expect.poll(() => figure(count + labels('unknown', '4xx'))).toBe(1)
    const text = await read()
    for (const secret of ['canary', body.id, user.id, user.tenantId]) {
      expect(text).not.toContain(secret)
    }
  })

  test('count refusals by their code, and what happens to accounts', async () => {
    const wrong = { email: 'unknown@example.com', password: 'wrong wrong wrong' }
    const refused = 'compra_http_refusals_total{code="wrong_credentials"}'
    const failed = 'compra_account_events_total{event="login_failed"}'
    const before = [(await figure(refused)) ?? 0, (await figure(failed)) ?? 0]
    await server.call(identityApi.login, { body: wrong })
    expect([await figure(refused), await figure(failed)]).toEqual(before.map((count) => count + 1))
  })

  test('show the number and age of queued mail, and abandoned mail', async () => {
    const mail = { kind: 'mail' as const, address: 'a@example.com', payload: '{}' }
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
    await server.database.kysely
      .insertInto('delivery')
      .values([
        { ...mail, id: crypto.randomUUID(), created_at: at(-90), due_at: at(3600) },
        { ...mail, id: crypto.randomUUID(), created_at: at(-9000), given_up_at: at(-1) },
      ])
      .execute()
    expect(await figure('compra_mail_waiting')).toBeGreaterThanOrEqual(1)
    expect(await figure('compra_mail_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(await figure('compra_mail_given_up')).toBe(1)
    expect(await figure('compra_subscription_lag_seconds')).toBe(0)
  })

  test('show the pool, the loop and the memory of this process', async () => {
    const text = await read()
    for (const name of [
      'compra_database_connections{state="idle"}',
      'compra_database_waiting',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]) {
      expect(text).toContain(`\n${name} `)
    }
  })

  test('count open streams and sent messages, and measure the delay of changes', async () => {
    const user = await server.newUser()
    const sent = (await figure('compra_live_events_total')) ?? 0
    const stream = await streamAt(server, user)
    await expect.poll(() => figure('compra_live_streams')).toBe(1)
    await phoneOf(server, user).sync([draft('Leite')])
    await expect.poll(() => stream.rows()).toEqual(['Leite'])
    await expect.poll(() => figure('compra_live_events_total')).toBe(sent + stream.events.length)
    await expect.poll(() => figure('compra_live_notify_lag_seconds')).toBeGreaterThan(0)
    await stream.close()
    await expect.poll(() => figure('compra_live_streams')).toBe(0)
  })

  test('do not count a request whose client has disconnected, and count the scrape itself', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write('POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 100\r\n\r\n{')
    await expect.poll(() => figure('compra_http_requests_in_flight')).toBe(2)
    socket.destroy()
    await expect.poll(() => figure('compra_http_requests_in_flight')).toBe(1)
  })

  test('R-22 are available without the database, and report it as down', async () => {
    const connection = { connectionString: 'postgres://compra@127.0.0.1:9/none' }
    const lonely = await startApp({ connection, config: { metricsToken: TOKEN } })
    const { status } = await lonely.call(planApi.info, { params: { planId: PREMIUM_PLAN_ID } })
    expect(status).toBe(503)
    const answer = await ask(lonely, bearer(TOKEN))
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('compra_database_failures_total{kind="outage"} 1')
    expect(text).not.toMatch(/^compra_mail_waiting \d/m)
    await lonely.stop()
  })
})
