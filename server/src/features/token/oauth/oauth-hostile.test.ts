import { productApi } from '@compra/contract/product/product.ts'
import { oauthApi } from '@compra/contract/token/oauth.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAssistantTokens } from '#features/token/assistant-tokens.ts'
import { REQUESTS_PER_MINUTE } from '#http/rate-limit/rate-limit.ts'
import { startApp, type RunningApp, TEST_KEY } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { race } from '#testing/faults/races.ts'
import { CALLBACK, newAssistant, postRegistration, register } from '#testing/oauth/assistant.ts'

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

const read = (accessToken: string) => server.call(productApi.list, { as: { accessToken } })
const setUp = async () => ({ user: await server.newUser(), assistant: await newAssistant(server) })
type Owner = Awaited<ReturnType<typeof setUp>>['user']
const listOf = async (as: Owner) => (await server.call(tokenApi.list, { as })).body.data

describe('a code', () => {
  test('that is used twice ends what its first use was given, for good', async () => {
    const { user, assistant } = await setUp()
    const code = await assistant.codeOf(user)
    const first = await assistant.exchange(code)
    expect((await read(first.accessToken)).status).toBe(200)
    for (let time = 2; time <= 3; time += 1) {
      const again = await assistant.exchange(code)
      expect([again.status, again.error]).toEqual([400, 'invalid_grant'])
    }
    expect((await read(first.accessToken)).status).toBe(401)
    expect((await assistant.refresh(first.refreshToken)).error).toBe('invalid_grant')
  })

  test('is exchanged once at most by two processes at the same time', async () => {
    const { user, assistant } = await setUp()
    const code = await assistant.codeOf(user)
    const counts = await race((racer) => assistant.exchange(code, {}, racer % 2 ? server : other))
    expect(counts[200]).toBe(1)
    expect(await listOf(user)).toEqual([])
  })

  test.each([
    ['another verifier', { code_verifier: 'A'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:1/callback' }],
    ['another client', { client_id: 'cic_x' }],
  ])('has one try: with %s it is used up', async (_, changes) => {
    const { user, assistant } = await setUp()
    const code = await assistant.codeOf(user)
    const wrong = await assistant.exchange(code, changes)
    expect([wrong.status, wrong.error]).toEqual([400, 'invalid_grant'])
    expect((await assistant.exchange(code)).error).toBe('invalid_grant')
    expect(await listOf(user)).toEqual([])
  })

  test('of one client is nothing for another that registered the same address', async () => {
    const { user, assistant } = await setUp()
    const thief = await newAssistant(server, 'Outro')
    const code = await assistant.codeOf(user)
    const stolen = await thief.exchange(code, { code_verifier: assistant.verifier })
    expect(stolen.error).toBe('invalid_grant')
  })

  test('expires after a minute, and is deleted', async () => {
    const { user, assistant } = await setUp()
    const code = await assistant.codeOf(user)
    expect(await listOf(user)).toHaveLength(1)
    server.clock.setTo(new Date(Date.now() + 61_000))
    expect(await listOf(user)).toEqual([])
    expect((await assistant.exchange(code)).error).toBe('invalid_grant')
    const { rows } = await server.database.pool.query(
      'select 1 from personal_token where account_id = $1',
      [user.id],
    )
    expect(rows).toEqual([])
  })

  test('is no access token, and no secret of a grant is stored', async () => {
    const { user, assistant } = await setUp()
    const code = await assistant.codeOf(user)
    expect((await read(code)).status).toBe(401)
    const { accessToken, refreshToken } = await assistant.exchange(code)
    expect((await read(refreshToken)).status).toBe(401)
    const tables = await server.database.pool.query(
      'select * from personal_token join oauth_grant using (account_id, id)',
    )
    const stored = JSON.stringify(tables.rows)
    for (const secret of [code, accessToken, refreshToken, assistant.verifier]) {
      expect(stored).not.toContain(secret)
      expect(server.logs.join('')).not.toContain(secret)
    }
  })
})

describe('a refresh token', () => {
  test('that was used up ends the access: it was stolen, or its thief has rotated', async () => {
    const { user, assistant } = await setUp()
    const first = await assistant.exchange(await assistant.codeOf(user))
    const second = await assistant.refresh(first.refreshToken)
    const third = await assistant.refresh(second.refreshToken)
    expect((await assistant.refresh(first.refreshToken)).error).toBe('invalid_grant')
    expect((await read(third.accessToken)).status).toBe(401)
    expect((await assistant.refresh(third.refreshToken)).error).toBe('invalid_grant')
    expect(await listOf(user)).toEqual([])
  })

  test('never forks under concurrent requests to two processes', async () => {
    const { user, assistant } = await setUp()
    const { refreshToken } = await assistant.exchange(await assistant.codeOf(user))
    const next = new Set<string>()
    await race(async (racer) => {
      const answer = await assistant.refresh(refreshToken, {}, racer % 2 ? server : other)
      next.add(answer.refreshToken)
      return answer
    })
    expect(next.size).toBe(1)
  })

  test('is nothing for another client, and gives no more scopes than were granted', async () => {
    const { user, assistant } = await setUp()
    const { refreshToken } = await assistant.exchange(await assistant.codeOf(user, ['lists']))
    const thief = await newAssistant(server, 'Outro')
    expect((await thief.refresh(refreshToken)).error).toBe('invalid_grant')
    const more = await assistant.refresh(refreshToken, { scope: 'read stock' })
    expect(more.error).toBe('invalid_scope')
    const same = await assistant.refresh(refreshToken, { scope: 'read' })
    expect([same.status, same.body['scope']]).toEqual([200, 'lists'])
  })
})

describe('a request', () => {
  test.each([
    ['client_id', { client_id: 'cic_W10.AAAA' }],
    ['redirect_uri', { redirect_uri: `${CALLBACK}/more` }],
    ['redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
    ['redirect_uri', { redirect_uri: 'http://127.0.0.1.evil.example/callback' }],
  ])('with a wrong %s sends the browser nowhere', async (field, changes) => {
    const { user, assistant } = await setUp()
    const query = { ...assistant.request, ...changes }
    const asked = await server.call(oauthApi.ask, { as: user, query })
    expect(asked.problem).toMatchObject({ status: 400, causes: [{ field, error: 'is invalid' }] })
    const body = { request: query, scopes: ['read' as const] }
    expect((await server.call(oauthApi.permit, { as: user, body })).status).toBe(400)
    expect(await listOf(user)).toEqual([])
  })

  test.each([
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { response_type: undefined }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'admin' }],
    ['invalid_target', { resource: 'https://evil.example/mcp' }],
  ])('with the fault %s is not permitted, and its client hears of it', async (error, changes) => {
    const { user, assistant } = await setUp()
    const request = JSON.parse(JSON.stringify({ ...assistant.request, ...changes }))
    const { body } = await server.call(oauthApi.ask, { as: user, query: request })
    expect(body.error).toBe(error)
    expect(new URL(body.refusedUrl).searchParams.get('error')).toBe(error)
    const permit = { request, scopes: ['read' as const] }
    expect((await server.call(oauthApi.permit, { as: user, body: permit })).status).toBe(400)
  })

  test('is given no scope that it did not ask for', async () => {
    const { user, assistant } = await setUp()
    const body = {
      request: { ...assistant.request, scope: 'read' },
      scopes: ['read' as const, 'stock' as const],
    }
    expect((await server.call(oauthApi.permit, { as: user, body })).status).toBe(400)
  })

  test('is permitted by a person only, never by a guest or a program', async () => {
    const { user, assistant } = await setUp()
    const body = { request: assistant.request, scopes: ['read' as const] }
    const { accessToken } = await assistant.exchange(await assistant.codeOf(user, ['stock']))
    expect((await server.call(oauthApi.permit, { as: { accessToken }, body })).status).toBe(403)
    expect((await server.call(oauthApi.permit, { body })).status).toBe(401)
  })

  test('takes any port of this machine, as a program cannot choose one', async () => {
    const { user, assistant } = await setUp()
    const query = { ...assistant.request, redirect_uri: 'http://127.0.0.1:50000/callback' }
    expect((await server.call(oauthApi.ask, { as: user, query })).status).toBe(200)
  })
})

describe('a registration', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//a.b',
    'data:text/html,x',
    'intent://x#Intent;end',
    'file:///etc/passwd',
    'blob:https://x',
    'http://evil.example/callback',
    'http://127.0.0.1@evil.example/callback',
    'https://user:password@evil.example/',
    'https://evil.example/#fragment',
    'https://evil.example/\nx',
    'https:evil.example',
    '//evil.example',
    'not an address',
    `https://evil.example/${'a'.repeat(300)}`,
  ])('of %j is refused', async (uri) => {
    const answer = await postRegistration(server, { redirect_uris: [uri] })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_redirect_uri' })
  })

  test.each([
    'https://claude.ai/api/mcp/auth_callback',
    'http://localhost/callback',
    'http://[::1]:5000/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/oauth',
  ])('of %j is accepted', async (uri) => {
    expect((await postRegistration(server, { redirect_uris: [uri] })).status).toBe(201)
  })

  test.each([null, [], 'x', {}, { redirect_uris: [] }, { redirect_uris: [1] }])(
    'of %j is refused',
    async (body) => {
      const answer = await postRegistration(server, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'invalid_client_metadata' })
    },
  )

  test('takes no room: a thousand have a thousand ids, and the database none of them', async () => {
    const ids = new Set<string>()
    const statements = await statementsOf(server.database.pool, 'client', async () => {
      for (let at = 0; at < 1000; at += 1) {
        ids.add(await register(server, { client_name: 'Programa', redirect_uris: [CALLBACK] }))
      }
    })
    expect(ids.size).toBe(1000)
    expect(statements).toEqual([])
  })

  test('keeps 40 characters of a name, and none that are invisible', async () => {
    const user = await server.newUser()
    const nameOf = async (name: string) => {
      const { request } = await newAssistant(server, name)
      return (await server.call(oauthApi.ask, { as: user, query: request })).body.name
    }
    expect(await nameOf('a'.repeat(5000))).toBe('a'.repeat(40))
    expect(await nameOf('Claude\u202Eedualc')).toBe('127.0.0.1')
    expect(await nameOf('')).toBe('127.0.0.1')
    expect(await nameOf('😀'.repeat(40))).toBe('😀'.repeat(20))
  })
})

test('a made-up access or refresh token is refused without a database query', async () => {
  const { user, assistant } = await setUp()
  const { accessToken, refreshToken } = await assistant.exchange(await assistant.codeOf(user))
  const foreign = createAssistantTokens('the key of another product, 32 +')
  const forged = [
    foreign.writeAccess({ id: user.id, exp: 9_999_999_999 }),
    accessToken.replace(/\.\d+\./, '.9999999999.'),
    `${accessToken}A`,
    `ci_${refreshToken}`,
    refreshToken,
  ]
  const statements = await statementsOf(server.database.pool, 'oauth_grant', async () => {
    for (const text of forged) expect((await read(text)).status).toBe(401)
    for (const text of [
      accessToken,
      accessToken.slice(3),
      foreign.writeRefresh({ sid: user.id, counter: 1 }),
    ]) {
      expect((await assistant.refresh(text)).error).toBe('invalid_grant')
    }
  })
  expect(statements).toEqual([])
  const unknown = createAssistantTokens(TEST_KEY).writeAccess({ id: user.id, exp: 9_999_999_999 })
  expect((await read(unknown)).status).toBe(401)
})

test('a form with a repeated parameter, another grant type or resource is refused', async () => {
  const { user, assistant } = await setUp()
  const code = await assistant.codeOf(user)
  const twice = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams([
      ['code', code],
      ['code', 'other'],
    ]),
  })
  expect(await twice.json()).toMatchObject({ error: 'invalid_request' })
  const password = await assistant.exchange(code, { grant_type: 'password' })
  expect(password.error).toBe('unsupported_grant_type')
  const elsewhere = await assistant.exchange(code, { resource: 'https://evil.example/mcp' })
  expect(elsewhere.error).toBe('invalid_target')
  const json = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"grant_type":"authorization_code"}',
  })
  expect(json.status).toBe(400)
  expect((await assistant.exchange('a'.repeat(20_000))).status).toBe(413)
  expect((await assistant.exchange(code)).status).toBe(200)
})

test('the endpoints share a rate limit of their own for each network', async () => {
  const limited = await startApp({
    connection: server.connection,
    clock: stoppedClock(),
    config: { rateLimit: true },
  })
  const counts: Record<number, number> = {}
  for (let at = 0; at < REQUESTS_PER_MINUTE.oauth + 10; at += 1) {
    const path = ['/oauth/token', '/oauth/register', '/oauth/revoke'][at % 3]
    const { status } = await fetch(`${limited.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'x' }),
    })
    const isLimited = status === 429 ? 429 : 0
    counts[isLimited] = (counts[isLimited] ?? 0) + 1
  }
  expect(counts).toEqual({ 0: REQUESTS_PER_MINUTE.oauth, 429: 10 })
  await limited.stop()
})
