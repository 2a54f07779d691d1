import { allEndpoints } from '@compra/contract/api/api.ts'
import type { Endpoint } from '@compra/contract/endpoint.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { PREMIUM_PLAN_ID } from '@compra/contract/plan.ts'
import { productApi } from '@compra/contract/product.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { subscriptionApi } from '@compra/contract/subscription.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_LIFE } from '#lib/secret/access-tokens.ts'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium } from '#testing/data/premium.ts'

/** How an operation is called, and whether what it names is somebody's. */
interface Sample {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  /** A body that the operation takes. */
  readonly body?: object
}
type Sampler = (owner: User) => Sample | Promise<Sample>

/**
 * Every operation of the contract, called upon the things of `owner`. The tests below fail when one is
 * missing: a new call cannot be forgotten in the authorisation matrix (T-20).
 */
const OPERATIONS: Record<string, Sampler> = {
  'GET /health/live': () => ({}),
  'GET /health/ready': () => ({}),
  'POST /identity/register': () => ({
    body: {
      userName: 'Ana',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'jabuticaba no quintal',
    },
  }),
  'POST /identity/resend-email-confirmation': ({ email }) => ({ body: { email } }),
  'POST /identity/confirm-email': () => ({ body: { token: 'x' } }),
  'POST /identity/login': ({ email, password }) => ({ body: { email, password } }),
  'POST /identity/refresh-token': ({ refreshToken }) => ({ body: { refreshToken } }),
  'POST /identity/logout': () => ({}),
  'POST /identity/forgot-password': ({ email }) => ({ body: { email } }),
  'POST /identity/reset-password': () => ({
    body: { token: 'x', password: 'jabuticaba no quintal' },
  }),
  'GET /identity/me': () => ({}),
  'PUT /identity/me': ({ email }) => ({
    body: { userName: 'Nova Pessoa', email, phoneNumber: null },
  }),
  'PUT /identity/me/password': ({ password }) => ({
    body: { currentPassword: password, newPassword: 'outra jabuticaba no quintal' },
  }),
  'GET /identity/me/sessions': () => ({}),
  'DELETE /identity/me/sessions': () => ({}),
  'DELETE /identity/me/sessions/{id}': ({ sid }) => ({ params: { id: sid } }),
  'GET /identity/me/export': () => ({}),
  'DELETE /identity/me': ({ password }) => ({ body: { password } }),
  'GET /api/v1/product': () => ({ query: { name: 'leite' } }),
  'GET /api/v1/product/min-stock': () => ({}),
  'POST /api/v1/product/matches': () => ({ body: { names: ['Leite'] } }),
  'POST /api/v1/product': () => ({ body: PRODUCT }),
  'PUT /api/v1/product/{id}': async (owner) => ({ params: await productOf(owner), body: PRODUCT }),
  'DELETE /api/v1/product/{id}': async (owner) => ({ params: await productOf(owner) }),
  'POST /api/v1/product/{id}/stock': async (owner) => ({
    params: await productOf(owner),
    body: { stock: 9 },
  }),
  'POST /api/v1/stock-entry': async (owner) => ({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { entries: [{ productId: (await productOf(owner)).id, quantity: 1 }] },
  }),
  'DELETE /api/v1/stock-entry/{id}': async (owner) => ({
    params: await stockEntryOf(owner),
  }),
  'GET /api/v1/recipe': () => ({ query: { name: 'bolo' } }),
  'GET /api/v1/recipe/{id}': async (owner) => ({ params: await recipeOf(owner) }),
  'POST /api/v1/recipe': () => ({ body: RECIPE }),
  'PUT /api/v1/recipe/{id}': async (owner) => ({ params: await recipeOf(owner), body: RECIPE }),
  'DELETE /api/v1/recipe/{id}': async (owner) => ({ params: await recipeOf(owner) }),
  'GET /api/v1/shopping-list': () => ({ query: { name: 'feira' } }),
  'GET /api/v1/shopping-list/names': () => ({}),
  'GET /api/v1/shopping-list/{id}': async (owner) => ({ params: await listOf(owner) }),
  'POST /api/v1/shopping-list': () => ({ body: LIST }),
  'PUT /api/v1/shopping-list/{id}': async (owner) => ({ params: await listOf(owner), body: LIST }),
  'DELETE /api/v1/shopping-list/{id}': async (owner) => ({ params: await listOf(owner) }),
  'POST /api/v1/shopping-list/shared': () => ({ body: { items: LIST.items } }),
  'GET /api/v1/shopping-list/shared/{id}': async (owner) => {
    const { items } = LIST
    const { body } = await workshop.call(shoppingListApi.share, { as: owner, body: { items } })
    return { params: { id: body.id } }
  },
  'GET /api/v1/sync/live': () => ({ query: { since: '0' } }),
  'POST /api/v1/guest/sync': async (owner) => ({
    headers: await linkHeaderOf(owner),
    body: { v: 1, cursor: 0 },
  }),
  'GET /api/v1/guest/live': async (owner) => ({
    headers: await linkHeaderOf(owner),
    query: { since: '0' },
  }),
  'POST /api/v1/household/links': () => ({ body: { access: 'view', label: 'Vizinha' } }),
  'DELETE /api/v1/household/links/{id}': async (owner) => ({
    params: { id: (await linkOf(owner)).id },
  }),
  'POST /api/v1/sync': async (owner) => ({
    body: { v: 1, cursor: 0, household: owner.tenantId, rows: [ROW] },
  }),
  'GET /api/v1/sync/history': () => ({ query: { list: 'house' } }),
  'GET /identity/me/subscription': async (owner) => {
    await subscriptionOf(owner)
    return {}
  },
  'GET /identity/me/given-premium': () => ({}),
  'POST /api/v1/subscription/premium-one-user': ({ id }) => ({ body: { userId: id } }),
  'POST /api/v1/subscription/cancel/{id}': async (owner) => ({
    params: await subscriptionOf(owner),
    body: { reason: 'Muito caro' },
  }),
  'POST /api/v1/subscription/renew-subscription/{id}': async (owner) => ({
    params: await subscriptionOf(owner, 'Muito caro'),
  }),
  'GET /plan/info/{planId}': () => ({ params: { planId: PREMIUM_PLAN_ID } }),
  'GET /plan/supplier': () => ({}),
  'GET /plan/check-limit': () => ({ query: { type: 'products' } }),
  'POST /plan/increment-usage': () => ({ body: { limit_type: 'stock_min_lists' } }),
}

const LIST = { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 2, price: 4.5 }] }

/** By what is called like this, a leak of it is known. */
const THEIRS = 'Coisa de outra pessoa'

const ROW = {
  list: 'house',
  id: '7f0d3c52-1b2b-4f0e-9a63-7f6f1c0a7991',
  name: THEIRS,
  status: 'pending',
  t: [1],
} as const

/** A list of theirs, made once; what is asked for twice is the same one. */
async function listOf(owner: User): Promise<{ id: string }> {
  const kept = await workshop.call(shoppingListApi.list, { as: owner })
  const [first] = kept.body.data
  if (first) return { id: first.id }
  const body = { ...LIST, name: THEIRS }
  return { id: (await workshop.call(shoppingListApi.create, { as: owner, body })).body.id }
}

const PRODUCT = { name: 'Leite', category: 'Alimentos', price: 4.5, stock: 1, minStock: 2 } as const
const RECIPE: RecipeDraft = {
  title: 'Bolo',
  description: 'Bolo de fubá',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  preparationTime: '',
  servings: '',
  tags: [],
  ingredients: [{ name: 'Fubá', quantity: 0.5, unit: 'kg' }],
  steps: [{ description: 'Misture', order: 1, prepTime: 5, waitTime: 0 }],
}

/** A product of theirs, made once; what is asked for twice is the same one. */
async function productOf(owner: User): Promise<{ id: string }> {
  const { body } = await workshop.call(productApi.list, { as: owner })
  const [first] = body.data
  if (first) return { id: first.id }
  return {
    id: (await workshop.call(productApi.create, { as: owner, body: { ...PRODUCT, name: THEIRS } }))
      .body.id,
  }
}

async function stockEntryOf(owner: User): Promise<{ id: string }> {
  const { id: productId } = await productOf(owner)
  const { body } = await workshop.call(productApi.enterStock, {
    as: owner,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { entries: [{ productId, quantity: 1 }] },
  })
  return { id: body.id }
}

async function recipeOf(owner: User): Promise<{ id: string }> {
  const kept = await workshop.call(recipeApi.list, { as: owner })
  const [first] = kept.body.data
  if (first) return { id: first.id }
  const body = { ...RECIPE, title: THEIRS }
  return { id: (await workshop.call(recipeApi.create, { as: owner, body })).body.id }
}

/** A live link of theirs. */
async function linkOf(owner: User): Promise<{ id: string; token: string }> {
  const body = { access: 'view', label: THEIRS } as const
  const { body: made } = await workshop.call(liveLinkApi.createLink, { as: owner, body })
  return { id: made.id, token: made.token }
}
async function linkHeaderOf(owner: User): Promise<Record<string, string>> {
  return { authorization: `Link ${(await linkOf(owner)).token}` }
}

/** Their Premium, given once, and cancelled where there is a reason. */
async function subscriptionOf(owner: User, reason?: string): Promise<{ id: string }> {
  const mine = () => workshop.call(subscriptionApi.mine, { as: owner })
  if ((await mine()).status === 404) await givePremium(workshop, owner)
  const { id, status } = (await mine()).body
  if (reason !== undefined && status === 'active') {
    await workshop.call(subscriptionApi.cancel, { as: owner, params: { id }, body: { reason } })
  }
  return { id }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const withAccess = (access: Endpoint['access']) =>
  allEndpoints.filter((endpoint) => endpoint.access === access).map(nameOf)
const endpointOf = (name: string): Endpoint => {
  const found = allEndpoints.find((endpoint) => nameOf(endpoint) === name)
  if (!found) throw new Error(`the contract has no ${name}`)
  return found
}

let server: RunningApp
/** Where samples are made: the server that is asked has not seen their owner before. */
let workshop: RunningApp
beforeAll(async () => {
  server = await startApp()
  workshop = await startApp({ connection: server.connection })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await workshop.stop()
  await server.stop()
})

async function sampleOf(name: string, owner: User): Promise<Sample> {
  return (await OPERATIONS[name]?.(owner)) ?? {}
}

/** Calls an operation, as whoever holds the token. */
async function send(
  name: string,
  { params = {}, query = {}, headers = {}, body }: Sample,
  accessToken?: string,
) {
  const { method, path } = endpointOf(name)
  const target = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const answer = await fetch(`${server.url}${target}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await textOf(answer) }
}

/** A stream has no end of its own: who is there is the first that it tells in any case. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('event: presence')) break
  }
  return text
}

/** Tables of what people own, and the column by which they own it. */
const OWNED = `
  select table_name as name, min(column_name) as owner from information_schema.columns
   where table_schema = 'public' and column_name in ('account_id', 'tenant_id')
   group by table_name order by table_name`

/** Everything that is kept of a person. */
async function stateOf({ id, tenantId }: User): Promise<string> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string; owner: string }>(OWNED)
  const state: unknown[] = []
  for (const { name, owner } of tables) {
    const { rows } = await pool.query(
      `select t::text as row from ${name} t where ${owner} = $1 order by 1`,
      [owner === 'account_id' ? id : tenantId],
    )
    state.push(name, rows)
  }
  return JSON.stringify(state)
}

test('T-20 the matrix has every operation of the contract, and no other', () => {
  expect(Object.keys(OPERATIONS).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
})

describe('T-20 what asks for a person', () => {
  test.for(withAccess('user'))('%s does, for its owner', async (name) => {
    const owner = await server.newUser()
    const { status } = await send(name, await sampleOf(name, owner), owner.accessToken)
    expect(status).toBe(endpointOf(name).success.status)
  })

  test.for(withAccess('user'))('%s is 401 to a guest and changes nothing', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    for (const token of [undefined, '', 'undefined', owner.refreshToken]) {
      const { status, text } = await send(name, sample, token)
      expect(status).toBe(401)
      expect(JSON.parse(text)).toMatchObject({ code: 'unauthorized', causes: [] })
    }
    expect(await stateOf(owner)).toBe(before)
  })

  test.for(withAccess('user'))('%s is 401 to an expired token', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    server.clock.setTo(new Date(Date.now() + (ACCESS_TOKEN_LIFE + 10) * 1000))
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
    expect(await stateOf(owner)).toBe(before)
  })

  test.for(withAccess('user'))('%s is 401 to somebody who signed out', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    await server.database.kysely.deleteFrom('session').where('id', '=', owner.sid).execute()
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
  })

  test.for(withAccess('user'))('%s is 401 to somebody who was deleted', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    await server.database.kysely.deleteFrom('account').where('id', '=', owner.id).execute()
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
  })

  test.for(withAccess('user'))('%s touches and shows nothing of anybody else', async (name) => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    const { text } = await send(name, sample, other.accessToken)
    expect(await stateOf(owner)).toBe(before)
    for (const theirs of [owner.id, owner.email, owner.tenantId, owner.sid, THEIRS]) {
      expect(text).not.toContain(theirs)
    }
  })

  const withId = withAccess('user').filter((name) => name.includes('{'))
  test.for(withId)('%s: theirs, unknown and malformed are one 404', async (name) => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const sample = await sampleOf(name, owner)
    const [key = '', theirs = ''] = Object.entries(sample.params ?? {})[0] ?? []
    const answers = new Set<string>()
    for (const id of [theirs, crypto.randomUUID(), 'x', '0', "' or 1=1"]) {
      const asked = { ...sample, params: { [key]: id } }
      const { status, text } = await send(name, asked, other.accessToken)
      answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/^404 .*"not_found"/)
  })
})

describe('T-20 what asks for a live link', () => {
  const changed = async (owner: User, set: object) =>
    server.database.kysely
      .updateTable('live_link')
      .set(set)
      .where('tenant_id', '=', owner.tenantId)
      .execute()

  test.for(withAccess('link'))('%s does, for whoever holds one', async (name) => {
    const owner = await server.newUser()
    expect((await send(name, await sampleOf(name, owner))).status).toBe(200)
  })

  test.for(withAccess('link'))('%s wants one: no other key opens it', async (name) => {
    const owner = await server.newUser()
    const { headers: _, ...sample } = await sampleOf(name, owner)
    const before = await stateOf(owner)
    expect((await send(name, sample)).status).toBe(401)
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
    for (const token of [owner.accessToken, 'x', 'A'.repeat(22)]) {
      const headers = { authorization: `Link ${token}` }
      const { status, text } = await send(name, { ...sample, headers })
      expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
    }
    expect(await stateOf(owner)).toBe(before)
  })

  test.for(withAccess('link'))('%s is 410 after it was closed or has expired', async (name) => {
    const owner = await server.newUser()
    const sample = await sampleOf(name, owner)
    const end = new Date()
    for (const set of [{ revoked_at: end }, { revoked_at: null, expires_at: end }]) {
      await changed(owner, set)
      const { status, text } = await send(name, sample)
      expect([status, JSON.parse(text).code]).toEqual([410, 'link_closed'])
    }
  })

  test.for(withAccess('user'))('%s is not opened by it', async (name) => {
    const owner = await server.newUser()
    const { token } = await linkOf(owner)
    const sample = await sampleOf(name, await server.newUser())
    for (const scheme of ['Link', 'Bearer']) {
      const headers = { ...sample.headers, authorization: `${scheme} ${token}` }
      expect((await send(name, { ...sample, headers })).status).toBe(401)
    }
  })
})

describe('G-050 what asks for nobody', () => {
  test.for(withAccess('public'))('%s answers the same with a bad token', async (name) => {
    const owner = await server.newUser()
    const guest = await send(name, await sampleOf(name, owner))
    expect(guest.status).not.toBe(401)
    const other = await send(name, await sampleOf(name, owner), 'expired')
    expect(other.status).toBe(guest.status)
  })
})

describe('T-22 T-53 no answer', () => {
  test('shows a hash, a key or a column of the database', async () => {
    for (const name of Object.keys(OPERATIONS).filter((each) => !each.endsWith('/export'))) {
      const owner = await server.newUser()
      const { text } = await send(name, await sampleOf(name, owner), owner.accessToken)
      expect(text).not.toMatch(/argon2|password_?hash|tenant_id|user_name|created_at|BEGIN /i)
    }
  })
})
