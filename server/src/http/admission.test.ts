import { Agent, get, type IncomingMessage, request } from 'node:http'
import { PROBLEMS } from '@compra/contract/messages.ts'
import { Problem } from '@compra/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

const NO_LAG = 3_600_000
let server: RunningApp
afterEach(() => server.stop())

/** Routes that answer when they are told to. */
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

test('who comes while too many are at work is told so, in the words of every refusal', async () => {
  const { answer, begun, mount } = slowRoutes(2)
  server = await startApp({ mount, admission: { mostAtWork: 2, mostLagMs: NO_LAG } })
  const working = [slow(), slow()]
  await begun
  const refused = await fetch(`${server.url}/api/v1/plan/limits`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  const problem = Problem.parse(await refused.json())
  expect(problem).toMatchObject({ code: 'unavailable', detail: PROBLEMS.unavailable.message })
  // Whoever asks how the process is gets an answer.
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  answer()
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200])
  expect((await slow()).status).toBe(200)
})

test('a refusal keeps its connection, also when a body came with the request', async () => {
  const { answer, begun, mount } = slowRoutes(1)
  server = await startApp({ mount, admission: { mostAtWork: 1, mostLagMs: NO_LAG } })
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

test('what the event loop reads late is refused, and what follows is not', async () => {
  const { mount } = slowRoutes(0)
  server = await startApp({ mount, admission: { mostAtWork: 1_000, mostLagMs: 100 } })
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(server.url + path, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', reject)
    })
  // Open connections, so that all are read in one turn of the loop.
  await Promise.all(Array.from({ length: 4 }, () => ask('/health/live')))
  const statuses = await Promise.all(Array.from({ length: 4 }, () => ask('/stuck')))
  expect(statuses[0]).toBe(200)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(await ask('/stuck')).toBe(200)
  agent.destroy()
})

test('streams that stay open leave the others their places', async () => {
  server = await startApp({ admission: { mostAtWork: 2, mostLagMs: NO_LAG } })
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
