import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { digestOf, makeTestSite, TEST_SITE } from '#testing/app/test-site.ts'

const PUBLIC_URL = 'https://compra.example'

let server: RunningApp
let site: Awaited<ReturnType<typeof makeTestSite>>

beforeAll(async () => {
  site = await makeTestSite()
  server = await startApp({ site: site.path, config: { publicUrl: PUBLIC_URL } })
})
afterAll(async () => {
  await server.stop()
  await site.remove()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers })

describe('static files', () => {
  test.for([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['*', 'br'],
    ['identity', null],
    ['deflate', null],
    ['br;q=0, gzip;q=0', null],
    ['*;q=0', null],
    ['BR', 'br'],
  ])('Accept-Encoding %j gets %j', async ([accepted = '', expected]) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepted ?? '' })
    expect(answer.headers.get('content-encoding')).toBe(expected)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe(TEST_SITE.script)
  })

  test('are revalidated by their tag, one for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await get('/sw.js', { 'accept-encoding': encoding })
        const etag = headers.get('etag') ?? ''
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
          // fetch itself would drop a conditional header, unless its cache is off.
          const again = await get('/sw.js', {
            'accept-encoding': encoding,
            'if-none-match': known,
            'cache-control': 'max-age=0',
          })
          expect(again.status).toBe(304)
          expect(again.headers.get('etag')).toBe(etag)
          expect(await again.text()).toBe('')
        }
        return etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('are sent again after a change', async () => {
    const { status } = await get('/sw.js', { 'if-none-match': '"old"' })
    expect(status).toBe(200)
  })

  test('answer HEAD with the length of GET', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(TEST_SITE.script)))
    expect(await answer.text()).toBe('')
  })

  test.for([
    [
      '/assets/main-abc.js',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ],
    ['/assets/decoder-abc.wasm', 'public, max-age=31536000, immutable', 'application/wasm'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/icon.png', 'no-cache', 'image/png'],
    ['/icon.svg', 'no-cache', 'image/svg+xml; charset=utf-8'],
  ])('%s has the cache rule %s', async ([path = '', cache, type]) => {
    const { headers } = await get(path)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('content-type')).toBe(type)
  })

  test('are found with any query', async () => {
    expect((await get('/?utm_source=x&a=1&a=2')).status).toBe(200)
  })

  test.for([
    '/private.txt',
    '/site.json',
    '/landing.html',
    '/assets/../private.txt',
    '/assets/..%2fprivate.txt',
    '/assets/%2e%2e/private.txt',
    '/assets/..%5cprivate.txt',
    '/..%2f..%2fetc/passwd',
    '//private.txt',
    '/./private.txt',
    '/assets/main-abc.js/',
    '/assets/main-abc.js%00',
    '/assets/main-abc.js.br',
    '/assets/',
    '/%2e%2e%2fprivate.txt',
    '/assets/%c0%ae%c0%ae/private.txt',
  ])('%s is not one', async (path) => {
    const answer = await rawRequest(
      server.url,
      `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    )
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).not.toContain('not for anybody')
  })
})

describe('the address of the product', () => {
  const landing = TEST_SITE.landing.replace('ORIGIN', PUBLIC_URL)

  test.for(['br', 'gzip', 'identity'])('is in a page that is sent as %s', async (encoding) => {
    const answer = await get('/', { 'accept-encoding': encoding })
    expect(await answer.text()).toBe(landing)
  })

  test("changes the page's tag", async () => {
    const other = await startApp({ site: site.path, connection: server.connection })
    const tags = await Promise.all(
      [server.url, other.url].map(async (url) => (await fetch(url)).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(2)
    await other.stop()
  })

  test('is part of the hash by which the worker knows the page', async () => {
    expect(await (await get('/sw.js')).text()).toBe(`self.x = '${digestOf(landing)}'`)
  })
})

describe('G-031 an unknown address', () => {
  const html = { accept: 'text/html,application/xhtml+xml' }

  test.for(['/nada', '/identity/verify-email?token=x', '/plan', '/shopping-list/shared'])(
    '%s is the app, as 404, for a browser that requests a page',
    async (path) => {
      const answer = await get(path, html)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(TEST_SITE.app)
      expect((await get(path, html, 'HEAD')).status).toBe(404)
    },
  )

  test.for(['/nada', '/identity/nada', '/plan/nada'])(
    '%s is a problem for a call',
    async (path) => {
      const answer = await get(path, { accept: '*/*' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    },
  )

  test.for(['/api/v1/nada', '/api', '/api/'])('%s is not a page', async (path) => {
    const answer = await get(path, html)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test('is not a page for a POST', async () => {
    const answer = await get('/nada', html, 'POST')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

test('a page behind a secret link is not indexed, not cached, and not named to other sites', async () => {
  const answer = await get('/ao-vivo')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(TEST_SITE.live)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining(TEST_SITE.scriptHash),
  })
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
})
