import { connect } from 'node:net'
import { Problem } from '@compra/contract/http/problem.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountEcho } from '#testing/app/echo-api.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
/** Ids of the failed requests. */
const failed: string[] = []
beforeAll(async () => {
  server = await startApp({
    mount: (app) => {
      app.addHook('onError', async ({ id }) => void failed.push(id))
      mountEcho(app)
    },
  })
})
afterAll(() => server.stop())

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Refusal {
  readonly what: string
  readonly path: string
  readonly init?: RequestInit
  readonly status: number
  readonly code: string
}

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body,
})

const REFUSALS: readonly Refusal[] = [
  { what: 'an unknown address', path: '/nada', status: 404, code: 'not_found' },
  { what: 'an unknown call', path: '/api/v1/nada', status: 404, code: 'not_found' },
  {
    what: 'an unknown call, asked for as a page',
    path: '/api/v1/nada',
    init: { headers: { accept: 'text/html' } },
    status: 404,
    code: 'not_found',
  },
  { what: 'an unknown plan', path: '/plan/info/x', status: 404, code: 'not_found' },
  {
    what: 'a parameter longer than any',
    path: `/plan/info/${'x'.repeat(5000)}`,
    status: 404,
    code: 'not_found',
  },
  {
    what: 'the wrong method',
    path: '/api/v1/echo',
    init: { method: 'PUT' },
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'an unknown method',
    path: '/plan/info/x',
    init: { method: 'PROPFIND' },
    status: 405,
    code: 'method_not_allowed',
  },
  { what: 'a bad address', path: '/plan/info/%', status: 400, code: 'malformed_request' },
  { what: 'a bad address of nothing', path: '/%ff%', status: 400, code: 'malformed_request' },
  {
    what: 'JSON that is none',
    path: '/api/v1/echo',
    init: post('{"name":'),
    status: 400,
    code: 'malformed_request',
  },
  {
    what: 'an empty body',
    path: '/api/v1/echo',
    init: { method: 'POST', headers: json },
    status: 400,
    code: 'malformed_request',
  },
  {
    what: 'no body at all',
    path: '/api/v1/echo',
    init: { method: 'POST' },
    status: 400,
    code: 'validation_error',
  },
  {
    what: 'wrong fields',
    path: '/api/v1/echo',
    init: post('{}'),
    status: 400,
    code: 'validation_error',
  },
  {
    what: 'too large a body',
    path: '/api/v1/echo',
    init: post(JSON.stringify({ name: 'x'.repeat(70_000) })),
    status: 413,
    code: 'payload_too_large',
  },
  {
    what: 'another type of body',
    path: '/api/v1/echo',
    init: post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  { what: 'a handler that throws', path: '/api/v1/broken', status: 500, code: 'internal_error' },
]

describe('every refusal is a problem of one shape', () => {
  test.for(REFUSALS)('$what: $status', async ({ path, init, status, code }) => {
    const answer = await fetch(server.url + path, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const problem = Problem.strict().parse(await answer.json())
    expect(problem).toMatchObject({ type: 'about:blank', status, code })
    expect(problem.requestId).toMatch(UUID)
    expect(translate(problem.detail)).toBeDefined()
  })

  test('a refused method lists the allowed ones', async () => {
    const echo = await fetch(`${server.url}/api/v1/echo`)
    expect(echo.headers.get('allow')).toBe('OPTIONS, POST')
    const plan = await fetch(`${server.url}/plan/info/x`, { method: 'POST' })
    expect(plan.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })

  test('OPTIONS lists the methods of a path, and is 404 for an unknown one', async () => {
    const options = (path: string) => fetch(server.url + path, { method: 'OPTIONS' })
    const all = await options('/api/v1/echo/x')
    expect([all.status, all.headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS'])
    expect(all.headers.get('access-control-allow-origin')).toBeNull()
    expect((await options('/api/v1/nothing')).status).toBe(404)
  })

  test('a static path next to a parameter has its own methods', async () => {
    const allowed = async (path: string) =>
      (await fetch(server.url + path, { method: 'PATCH' })).headers.get('allow')
    expect(await allowed('/api/v1/product/matches')).toBe('OPTIONS, POST')
    expect(await allowed('/api/v1/product/8c2f0bb1-3a7c-4f65-9d1b-2f1f6a1f0c11')).toBe(
      'DELETE, OPTIONS, PUT',
    )
  })
})

describe('R-35 a failure', () => {
  test('reveals no reason, which the log has under the same id', async () => {
    const answer = await fetch(`${server.url}/api/v1/broken`)
    const { detail, requestId, causes } = Problem.parse(await answer.json())
    expect({ detail, causes }).toEqual({ detail: 'internal server error', causes: [] })
    const line = server.logs.find((entry) => entry.includes(requestId) && entry.includes('"err"'))
    expect(line).toContain('secret detail of a failure')
  })

  test('is not logged when a client disconnects while sending its body', async () => {
    const { hostname, port } = new URL(server.url)
    failed.splice(0)
    const socket = connect(Number(port), hostname)
    socket.write('POST /api/v1/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    socket.end('content-length: 100\r\n\r\n{')
    await expect.poll(() => failed).toHaveLength(1)
    const lines = server.logs.filter((entry) => entry.includes(failed[0] ?? ''))
    expect(lines.filter((entry) => entry.includes('"err"'))).toEqual([])
  })

  test('leaves the process running', async () => {
    await fetch(`${server.url}/api/v1/broken`)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  })
})

describe('malformed HTTP is refused in the same shape', () => {
  const header = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => `x-${at}: ${'a'.repeat(length)}\r\n`).join('')

  test.for<[string, string, number, string]>([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'a header that is none',
      'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'two lengths',
      'POST /api/v1/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
      'malformed_request',
    ],
    [
      'a length and chunks',
      'POST /api/v1/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'T-50 headers of 17 KiB',
      `GET / HTTP/1.1\r\nhost: x\r\n${header(1, 17_000)}\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'T-50 more than 100 headers',
      `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header(101, 1)}\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s: %i', async ([, text, status, code]) => {
    const answer = await rawRequest(server.url, text)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(Problem.parse(JSON.parse(answer.body))).toMatchObject({ status, code })
  })

  test('an unknown Expect header is ignored', async () => {
    const answer = await rawRequest(
      server.url,
      'GET /health/live HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    )
    expect(answer.status).toBe(200)
  })
})

test('while the database is read-only, the server is not ready', async () => {
  const app = await startApp()
  const ready = async () => (await fetch(`${app.url}/health/ready`)).status
  expect(await ready()).toBe(200)
  const { pool } = app.database
  await pool.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid != pg_backend_pid(); end $$`)
  // Open connections keep their own setting.
  await pool.query('set default_transaction_read_only = on')
  await expect.poll(ready, { timeout: 10_000 }).toBe(503)
  await app.stop()
})

test('while the database is down calls and readiness fail, and liveness does not', async () => {
  const away = await startApp({
    connection: { host: '/nowhere', port: 1, user: 'x', database: 'x' },
  })
  const plan = await fetch(`${away.url}/plan/info/5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991`)
  expect(plan.status).toBe(503)
  expect(plan.headers.get('retry-after')).toBe('10')
  expect(Problem.parse(await plan.json())).toMatchObject({ code: 'unavailable' })
  expect((await fetch(`${away.url}/health/ready`)).status).toBe(503)
  expect((await fetch(`${away.url}/health/live`)).status).toBe(200)
  await away.stop()
})
