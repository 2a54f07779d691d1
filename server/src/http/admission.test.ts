import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { Problem } from '@compra/contract/http/problem.ts'
import { PROBLEMS } from '@compra/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { makeTestSite } from '#testing/app/test-site.ts'

const NEVER_LATE = { minInFlight: 0, maxLagMs: 3_600_000 }
let server: RunningApp
afterEach(() => server.stop())

/** Routes that respond when the test lets them. */
function slowRoutes(count: number) {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let open = 0
  const mount = (app: FastifyInstance) => {
    app.post('/slow', async () => {
      open += 1
      if (open === count) begin()
      await mayAnswer
      return { ok: true }
    })
    app.get('/stuck', async () => {
      const until = performance.now() + 200
      while (performance.now() < until);
      return { ok: true }
    })
  }
  return { answer, begun, mount }
}

const slow = () => fetch(`${server.url}/slow`, { method: 'POST' })

test('a request beyond the limit in flight is refused with the usual problem body', async () => {
  const { answer, begun, mount } = slowRoutes(2)
  server = await startApp({ mount, admission: { maxInFlight: 2, ...NEVER_LATE } })
  const working = [slow(), slow()]
  await begun
  const refused = await fetch(`${server.url}/api/v1/plan/limits`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  const problem = Problem.parse(await refused.json())
  expect(problem).toMatchObject({ code: 'unavailable', detail: PROBLEMS.unavailable.message })
  // Health and metrics still respond.
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  answer()
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200])
  expect((await slow()).status).toBe(200)
})

test('a burst after a calm moment passes the usual limit, up to its own', async () => {
  const { answer, begun, mount } = slowRoutes(4)
  const burst = { maxInFlight: 4, ms: 3_600_000 }
  server = await startApp({ mount, admission: { maxInFlight: 2, burst, ...NEVER_LATE } })
  const working = Array.from({ length: 4 }, slow)
  await begun
  expect((await slow()).status).toBe(503)
  answer()
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a burst that lasts is held to the usual limit', async () => {
  const { answer, begun, mount } = slowRoutes(3)
  const burst = { maxInFlight: 4, ms: 2_000 }
  server = await startApp({ mount, admission: { maxInFlight: 2, burst, ...NEVER_LATE } })
  const working = Array.from({ length: 3 }, slow)
  await begun
  const another = async () => (await fetch(`${server.url}/api/v1/plan/limits`)).status
  await expect.poll(another, { timeout: 10_000 }).toBe(503)
  answer()
  await Promise.all(working)
  expect((await slow()).status).toBe(200)
})

test('a refusal keeps its connection open, also after a request with a body', async () => {
  const { answer, begun, mount } = slowRoutes(1)
  server = await startApp({ mount, admission: { maxInFlight: 1, ...NEVER_LATE } })
  const working = slow()
  await begun
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (let at = 0; at < 5; at += 1) {
    const sent = request(`${server.url}/api/v1/echo`, { method: 'POST', agent })
    const answered = Promise.withResolvers<IncomingMessage>()
    sent.on('response', answered.resolve).on('error', answered.reject)
    sent.end('x'.repeat(50_000))
    const response = await answered.promise
    expect(response.statusCode).toBe(503)
    ports.add(sent.socket?.localPort)
    await response.resume().toArray()
  }
  expect(ports.size).toBe(1)
  agent.destroy()
  answer()
  await working
})

/** Sends the requests at once over open connections, so that one event-loop turn reads them all. */
async function askAtOnce(paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(server.url + path, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', reject)
    })
  await Promise.all(paths.map(() => ask('/health/live')))
  const statuses = await Promise.all(paths.map(ask))
  agent.destroy()
  return statuses
}

test('a late event loop alone refuses no request', async () => {
  const { mount } = slowRoutes(0)
  const admission = { maxInFlight: 1_000, minInFlight: 32, maxLagMs: 100 }
  server = await startApp({ mount, admission })
  const statuses = await askAtOnce(Array<string>(4).fill('/stuck'))
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('a late event loop refuses requests while enough others are in flight, and none later', async () => {
  const { answer, begun, mount } = slowRoutes(2)
  server = await startApp({
    mount,
    admission: { maxInFlight: 1_000, minInFlight: 2, maxLagMs: 100 },
  })
  const working = [slow(), slow()]
  await begun
  const statuses = await askAtOnce(Array<string>(4).fill('/stuck'))
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  answer()
  await Promise.all(working)
  expect(await askAtOnce(['/stuck'])).toEqual([200])
})

test('pages, scripts and the service worker are served while calls are refused', async () => {
  const { answer, begun, mount } = slowRoutes(1)
  const site = await makeTestSite()
  server = await startApp({
    mount,
    site: site.path,
    admission: { maxInFlight: 1, ...NEVER_LATE },
  })
  const working = slow()
  await begun
  const link = randomUUID()
  expect(
    await askAtOnce([
      '/?from=mail',
      '/assets/main-abc.js',
      '/sw.js',
      '/icon.png',
      '/ao-vivo',
      `/shopping-list/shared/${link}`,
      '/identity/me',
    ]),
  ).toEqual([200, 200, 200, 200, 200, 404, 503])
  answer()
  await working
  await site.remove()
})

test('open streams do not count as requests in flight', async () => {
  server = await startApp({ admission: { maxInFlight: 2, ...NEVER_LATE } })
  const user = await server.newUser()
  const streams = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: 2 }, () =>
      fetch(`${server.url}/api/v1/sync/live?since=0`, {
        headers: { authorization: `Bearer ${user.accessToken}` },
        signal: streams.signal,
      }),
    ),
  )
  expect(opened.map(({ status }) => status)).toEqual([200, 200])
  const asked = await fetch(`${server.url}/api/v1/user/profile`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
  })
  expect(asked.status).not.toBe(503)
  streams.abort()
})
