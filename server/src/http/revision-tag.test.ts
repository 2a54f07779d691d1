import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { statementsAbout } from '#testing/data/statements.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'

let server: RunningApp
let other: RunningApp
beforeAll(async () => {
  server = await startApp()
  other = await startApp({ connection: server.connection })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const PATH = '/api/v1/shopping-list'
const LIST = { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 2, price: 4.5 }] }
const create = (as: User) => server.call(shoppingListApi.create, { as, body: LIST })

async function tokenOf(owner: User) {
  const body = { name: 'Painel', scopes: ['read' as const] }
  return (await server.call(tokenApi.create, { as: owner, body })).body
}

async function get(token: string, path = PATH, known?: string, { url } = server) {
  const headers = { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) }
  const answer = await fetch(url + path, { headers })
  return {
    status: answer.status,
    text: await answer.text(),
    tag: answer.headers.get('etag') ?? '',
    headers: answer.headers,
  }
}

test('a program gets 304 without a body until its household changes, at every process', async () => {
  const owner = await server.newUser()
  await create(owner)
  const { token } = await tokenOf(owner)
  const first = await get(token)
  expect(first.text).toContain('Feira')
  expect(first.tag).toMatch(/^"[\w-]+"$/)
  for (const known of [first.tag, `W/${first.tag}`, `"x", ${first.tag}`]) {
    for (const at of [server, other]) {
      const again = await get(token, PATH, known, at)
      expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag])
    }
  }
  await server.call(productApi.create, {
    as: owner,
    body: { name: 'Pão', category: 'Alimentos', price: 1, stock: 1, minStock: 0 },
  })
  const changed = await get(token, PATH, first.tag)
  expect([changed.status, changed.text]).toEqual([200, first.text])
  expect(changed.tag).not.toBe(first.tag)
})

test('only private caches keep the answer, and ask each time', async () => {
  const owner = await server.newUser()
  const { token } = await tokenOf(owner)
  const first = await get(token)
  for (const { headers } of [first, await get(token, PATH, first.tag)]) {
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('authorization')
  }
})

test('304 reads the revision and nothing else', async () => {
  const owner = await server.newUser()
  const { token } = await tokenOf(owner)
  const { tag } = await get(token)
  const texts = await statementsAbout(owner.tenantId, () => get(token, PATH, tag))
  expect(texts).toEqual(['select rev from tenant_revision where tenant_id = $1'])
})

test('a session gets no ETag of what the web app syncs', async () => {
  const owner = await server.newUser()
  const { tag } = await get((await tokenOf(owner)).token)
  const { status, headers } = await get(owner.accessToken, PATH, tag)
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ])
})

test("an ETag is good for its token and its URL only, and '*' for none", async () => {
  const owner = await server.newUser()
  const { body } = await create(owner)
  const [one, another] = [await tokenOf(owner), await tokenOf(owner)]
  const { tag } = await get(one.token)
  expect((await get(another.token, PATH, tag)).status).toBe(200)
  expect((await get(one.token, `${PATH}?name=x`, tag)).status).toBe(200)
  expect((await get(one.token, `${PATH}/${body.id}`, tag)).status).toBe(200)
  expect((await get(one.token, PATH, '*')).status).toBe(200)
  expect((await get(one.token, `${PATH}/${crypto.randomUUID()}`, '*')).status).toBe(404)
})

test('a refusal has no ETag', async () => {
  const owner = await server.newUser()
  const { token } = await tokenOf(owner)
  for (const path of [`${PATH}/${crypto.randomUUID()}`, `${PATH}?page=x`]) {
    const { status, tag, headers } = await get(token, path)
    expect([status >= 400, tag, headers.get('cache-control')]).toEqual([true, '', 'no-store'])
  }
})

test('a current ETag opens nothing to a revoked token', async () => {
  const owner = await server.newUser()
  const { id, token } = await tokenOf(owner)
  const { tag } = await get(token)
  await server.call(tokenApi.revoke, { as: owner, params: { id } })
  expect((await get(token, PATH, tag)).status).toBe(401)
})

test("an ETag of one household is none of the next one's", async () => {
  const [owner, guest] = [await server.newUser(), await server.newUser()]
  const { token } = await tokenOf(guest)
  const { tag } = await get(token)
  await refreshed(server, await moveIn(server, owner, guest))
  const { status, text } = await get(token, PATH, tag)
  // Joining revokes the tokens of the household that was left, or they act in the new one.
  expect(status === 401 || text !== '').toBe(true)
})

test('products that expire soon have another ETag on another day', async () => {
  const owner = await server.newUser()
  const { token } = await tokenOf(owner)
  const path = '/api/v1/product?expiring=true'
  const { tag } = await get(token, path)
  expect((await get(token, path, tag)).status).toBe(304)
  server.clock.setTo(new Date(Date.now() + 86_400_000))
  expect((await get(token, path, tag)).status).toBe(200)
})
