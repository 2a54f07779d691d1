import { allEndpoints } from '@compra/contract/api.ts'
import type { Endpoint } from '@compra/contract/endpoint.ts'
import { PREMIUM_PLAN_ID } from '@compra/contract/plan.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_LIFE } from '#lib/access-tokens.ts'
import type { User } from '#testing/new-user.ts'
import { startApp, type RunningApp } from '#testing/start-app.ts'

/** How an operation is called, and whether what it names is somebody's. */
interface Sample {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
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
  'DELETE /identity/me/sessions/{id}': ({ sid }) => ({ params: { id: sid } }),
  'GET /identity/me/export': () => ({}),
  'DELETE /identity/me': ({ password }) => ({ body: { password } }),
  'GET /api/v1/shopping-list': () => ({ query: { name: 'feira' } }),
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
  'GET /plan/info/{planId}': () => ({ params: { planId: PREMIUM_PLAN_ID } }),
  'GET /plan/check-limit': () => ({ query: { type: 'products' } }),
  'POST /plan/increment-usage': () => ({ body: { limit_type: 'stock_min_lists' } }),
}

const LIST = { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 2, price: 4.5 }] }

const THEIR_LIST = 'Lista de outra pessoa'

/** A list of theirs, made once; what is asked for twice is the same one. */
async function listOf(owner: User): Promise<{ id: string }> {
  const kept = await workshop.call(shoppingListApi.list, { as: owner })
  const [first] = kept.body.data
  if (first) return { id: first.id }
  const body = { ...LIST, name: THEIR_LIST }
  return { id: (await workshop.call(shoppingListApi.create, { as: owner, body })).body.id }
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
async function send(name: string, { params = {}, query = {}, body }: Sample, accessToken?: string) {
  const { method, path } = endpointOf(name)
  const target = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const answer = await fetch(`${server.url}${target}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Everything that is kept of a person, but for what a look at it changes. */
async function stateOf({ id, tenantId }: User): Promise<string> {
  const { pool } = server.database
  const { rows: account } = await pool.query('select * from account where id = $1', [id])
  const { rows: sessions } = await pool.query(
    'select * from session where account_id = $1 order by id',
    [id],
  )
  const owned = ['shopping_list', 'shopping_list_item', 'shared_list'].map(async (table) => {
    const { rows } = await pool.query(
      `select owned::text from ${table} owned where tenant_id = $1 order by 1`,
      [tenantId],
    )
    return rows
  })
  return JSON.stringify([account, sessions, await Promise.all(owned)])
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
    await server.database.kysely.deleteFrom('tenant').where('id', '=', owner.tenantId).execute()
    expect((await send(name, sample, owner.accessToken)).status).toBe(401)
  })

  test.for(withAccess('user'))('%s touches and shows nothing of anybody else', async (name) => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const sample = await sampleOf(name, owner)
    const before = await stateOf(owner)
    const { text } = await send(name, sample, other.accessToken)
    expect(await stateOf(owner)).toBe(before)
    for (const theirs of [owner.id, owner.email, owner.tenantId, owner.sid, THEIR_LIST]) {
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
