import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECURE_HOST } from '#testing/internet/certificate.ts'
import { type LocalInternet, startLocalInternet } from '#testing/internet/local-internet.ts'
import { createPageFetcher, type FetchPage } from './page-fetcher.ts'
import { PAGE_BYTES_MAX } from './read-page.ts'

let internet: LocalInternet
let fetchPage: FetchPage
beforeAll(async () => {
  internet = await startLocalInternet()
  fetchPage = createPageFetcher({ network: internet.network, agent: 'Test/1.0', refusalMs: 0 })
})
afterAll(() => internet.stop())

let count = 0
/** The URL of a site with this response. */
async function site(answer: RequestListener): Promise<string> {
  const host = `s${(count += 1)}.example`
  await internet.site(host, answer)
  return `http://${host}/`
}
const page = (body: string | Buffer, headers: Record<string, string> = {}) =>
  site((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body),
  )
/** A site that redirects `times`, then sends a page. */
const chain = (times: number) =>
  site(({ url = '' }, response) => {
    const at = Number(url.slice(1))
    if (at < times) response.writeHead(302, { location: `/${at + 1}` }).end()
    else response.setHeader('content-type', 'text/html').end('Bolo')
  })
const failed = { code: 'site_failed' }

describe('a page', () => {
  test('is requested without cookies or history', async () => {
    const asked: unknown[] = []
    const address = await site(({ method, url, headers }, response) => {
      asked.push({ method, url, headers })
      response
        .setHeader('set-cookie', 'a=1')
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end('Bolo')
    })
    expect(await fetchPage(`${address}bolo?a=1#topo`)).toEqual({
      url: `${address}bolo?a=1`,
      html: 'Bolo',
    })
    await fetchPage(address)
    expect(asked).toEqual([
      {
        method: 'GET',
        url: '/bolo?a=1',
        headers: {
          host: new URL(address).host,
          'user-agent': 'Test/1.0',
          accept: 'text/html,application/xhtml+xml',
          'accept-language': 'pt-BR,pt;q=0.9',
          'accept-encoding': 'gzip, deflate, br',
          connection: 'close',
        },
      },
      expect.objectContaining({
        headers: expect.not.objectContaining({ cookie: expect.anything() }),
      }),
    ])
  })

  test('is fetched over a connection whose certificate matches its name', async () => {
    await internet.site(
      SECURE_HOST,
      (_, response) => response.setHeader('content-type', 'text/html').end('Bolo'),
      true,
    )
    expect((await fetchPage(`https://${SECURE_HOST}/`)).html).toBe('Bolo')
    await internet.site('outra.example', (_, response) => response.end(), true)
    await expect(fetchPage('https://outra.example/')).rejects.toMatchObject(failed)
    const plain = (await page('Bolo')).replace('http:', 'https:')
    await expect(fetchPage(plain)).rejects.toMatchObject({
      code: expect.stringMatching(/^(site_failed|address_refused)$/),
    })
  })

  test.for([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is decompressed from %s', async ([encoding, pack]) => {
    const address = await page(pack('Pão'), { 'content-encoding': encoding })
    expect((await fetchPage(address)).html).toBe('Pão')
  })

  test.for<[string, string, Buffer]>([
    ['UTF-8 by its header', 'text/html; charset=UTF-8', Buffer.from('Pão')],
    ['Latin-1 by its header', 'text/html; charset=iso-8859-1', Buffer.from('Pão', 'latin1')],
    [
      'Latin-1 by its own word',
      'text/html',
      Buffer.from('<meta charset="ISO-8859-1">Pão', 'latin1'),
    ],
    ['Latin-1 in secret', 'text/html', Buffer.from('Pão', 'latin1')],
    ['Latin-1 that claims to be UTF-8', 'text/html; charset=utf-8', Buffer.from('Pão', 'latin1')],
    ['an unknown charset', 'text/html; charset=klingon', Buffer.from('Pão')],
  ])('is read in %s', async ([, type, body]) => {
    expect((await fetchPage(await page(body, { 'content-type': type }))).html).toMatch(/Pão$/)
  })

  test('may be two megabytes long, decompressed, and not a byte more', async () => {
    const longest = Buffer.alloc(PAGE_BYTES_MAX, 'a')
    expect((await fetchPage(await page(longest))).html).toHaveLength(PAGE_BYTES_MAX)
    const longer = Buffer.concat([longest, Buffer.from('a')])
    await expect(fetchPage(await page(longer))).rejects.toMatchObject(failed)
    const packed = await page(gzipSync(longer), { 'content-encoding': 'gzip' })
    await expect(fetchPage(packed)).rejects.toMatchObject(failed)
  })

  test('of a hundred megabytes in a hundred kilobytes is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))
    const before = process.memoryUsage().arrayBuffers
    const address = await page(bomb, { 'content-encoding': 'gzip' })
    await expect(fetchPage(address)).rejects.toMatchObject(failed)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
  })
})

describe('no page results from', () => {
  test.for<[string, Record<string, string>]>([
    ['a picture', { 'content-type': 'image/png' }],
    ['a text', { 'content-type': 'text/plain' }],
    ['a script that looks like a page', { 'content-type': 'application/json; x=text/html' }],
    ['what does not say what it is', { 'content-type': '' }],
    ['another encoding', { 'content-encoding': 'zstd' }],
    ['a encoding within another', { 'content-encoding': 'gzip, gzip' }],
    ['a encoding that it is not', { 'content-encoding': 'gzip' }],
  ])('%s', async ([, headers]) => {
    await expect(fetchPage(await page('<h1>Bolo</h1>', headers))).rejects.toMatchObject(failed)
  })

  test.for([204, 206, 304, 400, 401, 404, 500, 503])(
    'a response with status %s',
    async (status) => {
      const address = await site((_, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end(),
      )
      await expect(fetchPage(address)).rejects.toMatchObject(failed)
    },
  )

  test('a redirect without a target', async () => {
    const address = await site((_, response) => response.writeHead(301).end())
    await expect(fetchPage(address)).rejects.toMatchObject({ code: 'address_refused' })
  })

  test('a site that disconnects, also in the middle', async () => {
    await expect(fetchPage(await site(({ socket }) => socket.destroy()))).rejects.toMatchObject(
      failed,
    )
    const half = await site((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
      response.write('Bo', () => response.destroy())
    })
    await expect(fetchPage(half)).rejects.toMatchObject(failed)
    const reset = await site(({ socket }, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
      response.write('Bo', () => setTimeout(() => socket.resetAndDestroy(), 30))
    })
    await expect(fetchPage(reset)).rejects.toMatchObject(failed)
  })

  test('endless headers', async () => {
    const long = { 'x-long': 'a'.repeat(20_000) }
    await expect(fetchPage(await page('Bolo', long))).rejects.toMatchObject(failed)
  })

  test('a name that does not exist, as with a private one', async () => {
    await expect(fetchPage('http://ninguem.example/')).rejects.toMatchObject({
      code: 'address_refused',
    })
  })
})

describe('redirects', () => {
  test('are followed three times', async () => {
    expect(await fetchPage(`${await chain(3)}0`)).toMatchObject({
      html: 'Bolo',
      url: expect.stringMatching(/\/3$/),
    })
    await expect(fetchPage(`${await chain(4)}0`)).rejects.toMatchObject(failed)
  })

  test('lead to another site over a connection of its own', async () => {
    await internet.site(
      SECURE_HOST,
      (_, response) => response.setHeader('content-type', 'text/html').end('Bolo'),
      true,
    )
    const address = await site((_, response) =>
      response.writeHead(301, { location: `//${SECURE_HOST}/bolo` }).end(),
    )
    // Scheme-relative, to a port without a server.
    await expect(fetchPage(address)).rejects.toThrow()
    const secure = await site((_, response) =>
      response.writeHead(301, { location: `https://${SECURE_HOST}/bolo` }).end(),
    )
    expect(await fetchPage(secure)).toEqual({ url: `https://${SECURE_HOST}/bolo`, html: 'Bolo' })
  })
})

describe('time', () => {
  const hasty = () =>
    createPageFetcher({ network: internet.network, agent: 'Test/1.0', deadlineMs: 300 })

  test.for<[string, RequestListener]>([
    ['says nothing', () => {}],
    [
      'says one letter after another',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write('a'), 20)
        response.once('close', () => clearInterval(drip))
      },
    ],
    [
      'sends from place to place',
      (_, response) => {
        setTimeout(() => response.writeHead(302, { location: '/' }).end(), 120)
      },
    ],
  ])('ends for a site that %s', async ([, answer]) => {
    const address = await site(answer)
    const start = performance.now()
    await expect(hasty()(address)).rejects.toMatchObject(failed)
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test('a site gets one request at a time', async () => {
    let [now, most] = [0, 0]
    const address = await site((_, response) => {
      most = Math.max(most, (now += 1))
      setTimeout(() => {
        now -= 1
        response.setHeader('content-type', 'text/html').end('Bolo')
      }, 20)
    })
    const pages = await Promise.all(Array.from({ length: 6 }, () => fetchPage(address)))
    expect(pages).toHaveLength(6)
    expect(most).toBe(1)
  })

  test('eight pages are fetched at once, and at most forty are accepted', async () => {
    let [now, most] = [0, 0]
    const waiting: (() => void)[] = []
    const addresses = await Promise.all(
      Array.from({ length: 41 }, () =>
        site((_, response) => {
          most = Math.max(most, (now += 1))
          waiting.push(() => response.setHeader('content-type', 'text/html').end('Bolo'))
        }),
      ),
    )
    const own = createPageFetcher({ network: internet.network, agent: 'Test/1.0' })
    const all = Promise.allSettled(addresses.map((address) => own(address)))
    const letting = setInterval(() => {
      now -= waiting.length
      for (const go of waiting.splice(0)) go()
    }, 30)
    const answers = await all
    clearInterval(letting)
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'too_many_requests' }) },
    ])
    expect(most).toBeLessThanOrEqual(8)
  })
})
