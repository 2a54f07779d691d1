import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { mountEcho } from '#testing/app/echo-api.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { makeTestSite, TEST_SITE } from '#testing/app/test-site.ts'

let server: RunningApp
let secure: RunningApp
let site: Awaited<ReturnType<typeof makeTestSite>>

beforeAll(async () => {
  site = await makeTestSite()
  server = await startApp({
    site: site.path,
    mount: (app) => {
      mountEcho(app)
      app.get('/api/v1/limited', () => {
        throw new AppError('too_many_requests', { retryAfter: 12 })
      })
      app.get('/api/v1/away', () => {
        throw new AppError('unavailable', { retryAfter: 1 })
      })
    },
  })
  secure = await startApp({ config: { publicUrl: 'https://compra.example' } })
})
afterAll(async () => {
  await server.stop()
  await secure.stop()
  await site.remove()
})

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'display-capture=(), geolocation=(), payment=(), usb=(), camera=(self), microphone=(self)',
}

const API = "default-src 'none'; frame-ancestors 'none'; sandbox"

interface Case {
  readonly what: string
  readonly path: string
  readonly status: number
  readonly init?: RequestInit
  readonly page?: boolean
  readonly cache?: string
}

const CASES: readonly Case[] = [
  { what: 'a call', path: '/health/live', status: 200 },
  { what: 'HEAD of a call', path: '/health/live', status: 200, init: { method: 'HEAD' } },
  { what: 'the OpenAPI document', path: '/openapi.json', status: 200, cache: 'no-cache' },
  { what: 'nothing there', path: '/api/nada', status: 404 },
  { what: 'a wrong method', path: '/health/live', status: 405, init: { method: 'POST' } },
  { what: 'a bad address', path: '/plan/info/%', status: 400 },
  {
    what: 'too much',
    path: '/api/v1/echo',
    status: 413,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(70_000),
    },
  },
  {
    what: 'another type',
    path: '/api/v1/echo',
    status: 415,
    init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
  },
  { what: 'too often', path: '/api/v1/limited', status: 429 },
  { what: 'a failure', path: '/api/v1/broken', status: 500 },
  { what: 'an outage', path: '/api/v1/away', status: 503 },
  { what: 'a page', path: '/', status: 200, page: true, cache: 'no-cache' },
  {
    what: 'an unknown page',
    path: '/nada',
    status: 404,
    init: { headers: { accept: 'text/html' } },
    page: true,
    cache: 'no-cache',
  },
  {
    what: 'an asset',
    path: '/assets/main-abc.js',
    status: 200,
    page: true,
    cache: 'public, max-age=31536000, immutable',
  },
  {
    what: 'a known asset',
    path: '/assets/main-abc.js',
    status: 304,
    init: { headers: { 'if-none-match': '*', 'cache-control': 'no-transform' } },
    page: true,
    cache: 'public, max-age=31536000, immutable',
  },
]

describe('T-40 security headers', () => {
  test.for(CASES)('are on $what ($status)', async ({ path, status, init, page, cache }) => {
    const answer = await fetch(server.url + path, init)
    const headers = Object.fromEntries(answer.headers)
    expect(answer.status).toBe(status)
    expect(headers).toMatchObject(ALWAYS)
    expect(headers['cache-control']).toBe(cache ?? 'no-store')
    if (!page) expect(headers['content-security-policy']).toBe(API)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test.for(['junk\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`])(
    'are on a response to malformed HTTP',
    async (text) => {
      const { headers } = await rawRequest(server.url, text)
      expect(headers).toMatchObject({ ...ALWAYS, 'content-security-policy': API })
    },
  )

  test('let a page run only its own scripts and the inline ones of its build', async () => {
    const { headers } = await fetch(`${server.url}/`)
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources]
      }),
    )
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'", `'${TEST_SITE.scriptHash}'`])
    expect(policy.get('style-src')).toEqual(["'self'", `'${TEST_SITE.styleHash}'`])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['app', 'decoder'])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|https?:/)
  })

  test('let only the worker that decodes pictures compile WebAssembly', async () => {
    const policyOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('content-security-policy') ?? ''
    const worker = await policyOf('/assets/decoder-worker-abc.js')
    expect(worker).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /)
    expect(await policyOf('/assets/main-abc.js')).not.toContain('wasm')
  })

  test.for(['/dev', '/dev/mail', '/reference'])('let %s run no script', async (path) => {
    const answer = await fetch(server.url + path)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /)
    expect(policy).not.toContain('script-src')
    expect(await answer.text()).not.toContain('<script')
  })

  test('require TLS only if the public URL uses it', async () => {
    for (const path of ['/health/live', '/nada']) {
      const { headers } = await fetch(secure.url + path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    }
  })
})
