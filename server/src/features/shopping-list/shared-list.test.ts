import { ITEMS_PER_LIST, SHARED_LIST_DAYS } from '@compra/contract/limits.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { makeTestSite, TEST_SITE } from '#testing/app/test-site.ts'
import { contentOf } from '#testing/data/meta-tags.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
let site: Awaited<ReturnType<typeof makeTestSite>>
beforeAll(async () => {
  site = await makeTestSite()
  server = await startApp({ site: site.path })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await server.stop()
  await site.remove()
})

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const items = (names: readonly string[]) => names.map((name) => ({ name }))
const share = (as: User, names: readonly string[]) =>
  server.call(shoppingListApi.share, { as, body: { items: items(names) } })
const open = (id: string) => server.call(shoppingListApi.shared, { params: { id } })
const page = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/shopping-list/shared/${id}`, {
    headers: { accept: 'text/html', ...headers },
  })

const newPremium = () => newPremiumUser(server)

describe('a link', () => {
  test('shows the names to a guest, and nothing about its owner', async () => {
    const user = await server.newUser()
    const { status, body } = await share(user, ['Leite', ' Pão  francês '])
    expect(status).toBe(201)
    const answer = await fetch(`${server.url}/api/v1/shopping-list/shared/${body.id}`)
    expect(await answer.text()).toBe('{"items":[{"name":"Leite"},{"name":"Pão francês"}]}')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('G-109 merges names that fold alike, and drops all but names', async () => {
    const user = await server.newUser()
    const { body } = await server.call(shoppingListApi.share, {
      as: user,
      body: {
        items: [
          { name: 'Pão', price: 5, quantity: 3 } as { name: string },
          { name: 'Uva' },
          { name: ' PAO' },
          { name: 'pão ' },
        ],
      },
    })
    expect((await open(body.id)).body).toEqual({ items: items(['Pão', 'Uva']) })
  })

  test('G-109 may have as many names as the longest list', async () => {
    const names = Array.from({ length: ITEMS_PER_LIST.premium }, (_, at) => `Item ${at}`)
    const { body } = await share(await server.newUser(), names)
    expect((await open(body.id)).body.items).toHaveLength(ITEMS_PER_LIST.premium)
  })

  test.for([
    ['no names', [], 'items', 'must have at least 1 items'],
    ['a blank name', ['Leite', ' '], 'items[1].name', 'is required'],
    ['a name of 101', ['x'.repeat(101)], 'items[0].name', 'must have at most 100 characters'],
    [
      '501 names',
      Array.from({ length: 501 }, (_, at) => `${at}`),
      'items',
      'must have at most 500 items',
    ],
  ] as const)('is not made of %s', async ([, names, field, error]) => {
    const { problem } = await share(await server.newUser(), names)
    expect(problem).toMatchObject({ status: 400, causes: [{ field, error }] })
  })

  test('G-108 is a snapshot: the list may change or be deleted', async () => {
    const user = await server.newUser()
    const { body: list } = await server.call(shoppingListApi.create, {
      as: user,
      body: { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 1 }] },
    })
    const { body } = await share(user, ['Leite'])
    await server.call(shoppingListApi.remove, { as: user, params: { id: list.id } })
    expect((await open(body.id)).body).toEqual({ items: items(['Leite']) })
  })

  test('G-107 expires after 30 days', async () => {
    const user = await server.newUser()
    const made = Date.now()
    const at = (milliseconds: number) => server.clock.setTo(new Date(made + milliseconds))
    at(0)
    const { body } = await share(user, ['Leite'])
    at(SHARED_LIST_DAYS * DAY_MS - MINUTE_MS)
    expect((await open(body.id)).status).toBe(200)
    at(SHARED_LIST_DAYS * DAY_MS + MINUTE_MS)
    expect((await open(body.id)).problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('G-107 is deleted after expiry', async () => {
    const user = await newPremium()
    await share(user, ['Leite'])
    const made = Date.now() - SHARED_LIST_DAYS * DAY_MS
    server.clock.setTo(new Date(made))
    const earlier = await server.newUser()
    await share(earlier, ['Leite'])
    expect([await rowsOf(user), await rowsOf(earlier)]).toEqual([1, 1])
    // The server cleans up at start, and stops only when that has finished.
    await (await startApp({ connection: server.connection })).stop()
    expect([await rowsOf(user), await rowsOf(earlier)]).toEqual([1, 0])
  })

  test('T-27 T-40 is one 404 where it is unknown, expired or no id at all', async () => {
    const answers = new Set<string>()
    for (const id of [crypto.randomUUID(), 'x', '0', "' or 1=1", '%00', 'undefined']) {
      const answer = await fetch(
        `${server.url}/api/v1/shopping-list/shared/${encodeURIComponent(id)}`,
      )
      answers.add(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]+"/, '')}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*"not_found"/)])
  })

  async function rowsOf({ tenantId }: User): Promise<number> {
    const { rows } = await server.database.pool.query(
      'select from shared_list where tenant_id = $1',
      [tenantId],
    )
    return rows.length
  }
})

describe('the page of a link', () => {
  const description = async (names: readonly string[]) => {
    const { body } = await share(await newPremium(), names)
    return contentOf(await (await page(body.id)).text(), 'og:description')
  }

  test('has a preview of its own in place of the default one', async () => {
    const { body } = await share(await server.newUser(), ['Leite', 'Pão', 'Queijo'])
    const answer = await page(body.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    const html = await answer.text()
    expect(contentOf(html, 'og:title')).toBe('Lista de compras')
    expect(contentOf(html, 'og:description')).toBe('Leite, Pão, Queijo')
    expect(contentOf(html, 'og:url')).toMatch(
      new RegExp(`^http.*/shopping-list/shared/${body.id}$`),
    )
    expect(contentOf(html, 'og:image')).toMatch(/^http.*\.png$/)
    expect(html.match(/og:title"/g)).toHaveLength(1)
    const without = (text: string) => text.replaceAll(/<meta property="og:[^>]*>/g, '')
    expect(without(html)).toBe(without(TEST_SITE.sharedList))
  })

  test.for(['br', 'gzip', 'identity'])('travels as %s', async (encoding) => {
    const { body } = await share(await server.newUser(), ['Leite'])
    const answer = await page(body.id, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(contentOf(await answer.text(), 'og:description')).toBe('Leite')
  })

  test('is the default page with 404 for an unknown link', async () => {
    server.clock.setTo(new Date(Date.now() - (SHARED_LIST_DAYS + 1) * DAY_MS))
    const { body } = await share(await server.newUser(), ['Leite'])
    server.clock.backToRealTime()
    for (const id of [body.id, crypto.randomUUID(), 'x', "'%20or%201=1", '%3Cscript%3E']) {
      const answer = await page(id)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(TEST_SITE.sharedList)
    }
  })

  test('shows the first names, up to 200 characters', async () => {
    expect(await description(['x'.repeat(100)])).toBe('x'.repeat(100))
    const long = await description(Array.from({ length: 60 }, (_, at) => `Item ${at}`))
    expect(long).toMatch(/^Item 0, Item 1, .*\d, …$/)
    expect(long.length).toBeLessThanOrEqual(200)
    expect(await description(['x'.repeat(100), 'y'.repeat(100)])).toBe(`${'x'.repeat(100)}, …`)
  })

  test('T-28 shows what looks like HTML as text', async () => {
    expect(await description(['"><script>alert(1)</script>', "'&amp;$&"])).toBe(
      '"><script>alert(1)</script>, \'&amp;$&',
    )
  })
})
