import { householdApi } from '@compra/contract/household/household.ts'
import type { Scope } from '@compra/contract/http/scope.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { tokenApi, TOKENS_PER_PERSON } from '@compra/contract/token/token.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { REQUESTS_PER_MINUTE } from '#http/rate-limit/rate-limit.ts'
import { createPersonalTokens } from '#lib/secret/personal-tokens.ts'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp, TEST_KEY } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { race } from '#testing/faults/races.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
let other: RunningApp
beforeAll(async () => {
  server = await startApp()
  other = await startApp({ connection: server.connection })
})
afterEach(() => {
  vi.restoreAllMocks()
  server.clock.backToRealTime()
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

async function tokenOf(owner: User, scopes: Scope[] = ['read']) {
  const body = { name: 'Painel da cozinha', scopes }
  const made = (await server.call(tokenApi.create, { as: owner, body })).body
  return { ...made, accessToken: made.token }
}
const PRODUCT = { name: 'Leite', category: 'Alimentos', price: 4.5, stock: 1, minStock: 2 } as const
const productsBy = (as: { accessToken: string }, at = server) => at.call(productApi.list, { as })
const tokensOf = async (owner: User) => (await server.call(tokenApi.list, { as: owner })).body.data

describe('a personal token', () => {
  test('is shown once, listed without its secret, and acts for its owner', async () => {
    const owner = await server.newUser()
    await server.call(productApi.create, { as: owner, body: PRODUCT })
    const { id, token, accessToken, ...made } = await tokenOf(owner, ['stock', 'lists', 'lists'])
    expect(token).toMatch(/^ci_[\w-]{43}$/)
    expect(made).toMatchObject({
      name: 'Painel da cozinha',
      scopes: ['lists', 'stock'],
      lastUsedAt: null,
    })
    expect((await productsBy({ accessToken })).body.data[0]?.name).toBe('Leite')
    const [listed] = await tokensOf(owner)
    expect(listed).toEqual({
      id,
      name: made.name,
      host: null,
      scopes: made.scopes,
      createdAt: made.createdAt,
      lastUsedAt: expect.any(String),
    })
    const { rows } = await server.database.pool.query('select * from personal_token')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.for<[Scope[], boolean, boolean]>([
    [['read'], false, false],
    [['lists'], true, false],
    [['stock'], false, true],
    [['lists', 'stock'], true, true],
  ])('of %j reads, and writes no more than that', async ([scopes, lists, stock]) => {
    const as = await tokenOf(await server.newUser(), scopes)
    expect((await productsBy(as)).status).toBe(200)
    const list = { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 1 }] }
    const saved = await server.call(shoppingListApi.create, { as, body: list })
    expect(saved.status).toBe(lists ? 201 : 403)
    const made = await server.call(productApi.create, { as, body: PRODUCT })
    expect(made.status).toBe(stock ? 201 : 403)
    if (!stock) {
      expect(made.problem).toMatchObject({
        code: 'scope_missing',
        causes: [{ field: 'scopes', error: 'must contain stock' }],
      })
    }
  })

  test('opens nothing of the account, not even its own list of tokens', async () => {
    const owner = await server.newUser()
    const as = await tokenOf(owner, ['lists', 'stock'])
    for (const call of [identityApi.me, identityApi.exportMe, tokenApi.list, householdApi.get]) {
      const { status, problem } = await server.call(call, { as })
      expect([status, problem.code, problem.causes]).toEqual([403, 'scope_missing', []])
    }
    const body = { name: 'Outro', scopes: ['lists' as const] }
    expect((await server.call(tokenApi.create, { as, body })).status).toBe(403)
    const params = { id: as.id }
    expect((await server.call(tokenApi.revoke, { as, params })).status).toBe(403)
    expect(await tokensOf(owner)).toHaveLength(1)
  })

  test('needs a name and a known scope', async () => {
    const owner = await server.newUser()
    const bad = [
      { name: ' ', scopes: ['read'] },
      { name: 'a'.repeat(41), scopes: ['read'] },
      { name: 'Painel\u202Eanimal', scopes: ['read'] },
      { name: 'Painel', scopes: [] },
      { name: 'Painel', scopes: ['admin'] },
      { name: 'Painel', scopes: 'read' },
      { scopes: ['read'] },
    ]
    for (const body of bad) {
      // `as`: what is wrong with it is the point.
      const { status } = await server.call(tokenApi.create, { as: owner, body: body as never })
      expect([body, status]).toEqual([body, 400])
    }
    expect(await tokensOf(owner)).toEqual([])
  })

  test('is one of ten at most, also with concurrent requests', async () => {
    const owner = await server.newUser()
    const body = { name: 'Painel', scopes: ['read' as const] }
    const counts = await race((racer) =>
      (racer % 2 ? server : other).call(tokenApi.create, { as: owner, body }),
    )
    expect(counts[201]).toBe(TOKENS_PER_PERSON)
    const { problem } = await server.call(tokenApi.create, { as: owner, body })
    expect([problem.status, problem.code]).toEqual([403, 'tokens_limit'])
  })

  test('is announced to its owner by mail, with its scopes and without the token', async () => {
    const owner = await server.newUser()
    const { token } = await tokenOf(owner, ['lists'])
    const { text } = await latestMail(server, owner.email, 'Um programa ganhou acesso à sua conta')
    expect(text).toContain('ler o que você guarda e mudar suas listas em seu nome')
    expect(text).not.toContain(token)
  })
})

describe('the end of a personal token', () => {
  test('applies at once where it is revoked, and within moments at every other process', async () => {
    const owner = await server.newUser()
    // Cached tokens do not expire by themselves.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    // The first may end because the other process subscribes just now; the second ends by a message.
    for (const as of [await tokenOf(owner), await tokenOf(owner)]) {
      for (const at of [server, other]) expect((await productsBy(as, at)).status).toBe(200)
      const params = { id: as.id }
      expect((await server.call(tokenApi.revoke, { as: owner, params })).status).toBe(204)
      expect((await productsBy(as)).status).toBe(401)
      await expect.poll(async () => (await productsBy(as, other)).status).toBe(401)
      expect((await server.call(tokenApi.revoke, { as: owner, params })).status).toBe(404)
    }
  })

  test('cannot be caused by another user', async () => {
    const as = await tokenOf(await server.newUser())
    const stranger = await server.newUser()
    const revoked = await server.call(tokenApi.revoke, { as: stranger, params: { id: as.id } })
    expect(revoked.status).toBe(404)
    expect((await productsBy(as)).status).toBe(200)
  })

  test('comes with a changed or reset password, not with signing out', async () => {
    const owner = await server.newUser()
    const as = await tokenOf(owner)
    await server.call(identityApi.endSessions, { as: owner })
    expect((await productsBy(as)).status).toBe(200)
    const { email, password } = owner
    const again = (await server.call(identityApi.login, { body: { email, password } })).body
    const body = { currentPassword: password, newPassword: 'outra jabuticaba no quintal' }
    await server.call(identityApi.changePassword, { as: again, body })
    expect((await productsBy(as)).status).toBe(401)
    expect((await server.call(tokenApi.list, { as: again })).body.data).toEqual([])
  })

  test('comes with the end of the account', async () => {
    const owner = await server.newUser()
    const as = await tokenOf(owner)
    expect((await productsBy(as)).status).toBe(200)
    const { password } = owner
    await server.call(identityApi.deleteMe, { as: owner, body: { password } })
    expect((await productsBy(as)).status).toBe(401)
  })
})

test('a token follows its owner from household to household, and out of one', async () => {
  const [host, guest] = [await server.newUser(), await server.newUser()]
  await server.call(productApi.create, { as: host, body: PRODUCT })
  const as = await tokenOf(guest)
  const seen = async () => (await productsBy(as)).body.data.map(({ name }) => name)
  expect(await seen()).toEqual([])
  await moveIn(server, host, guest)
  expect(await seen()).toEqual(['Leite'])
  await server.call(householdApi.removeMember, { as: host, params: { id: guest.id } })
  expect(await seen()).toEqual([])
})

test('a token in constant use is read once per cache period, and its last use is written once an hour', async () => {
  const as = await tokenOf(await server.newUser())
  const ask = async (times: number) => {
    for (let at = 0; at < times; at += 1) await productsBy(as)
  }
  const statements = await statementsOf(server.database.pool, 'personal_token', () => ask(5))
  expect(statements.filter((text) => text.startsWith('select'))).toHaveLength(1)
  expect(statements.filter((text) => text.startsWith('update'))).toHaveLength(1)
  const usedAfter = async (minutes: number) => {
    // Another process, without the token in its cache.
    const late = await startApp({ connection: server.connection })
    late.clock.setTo(new Date(Date.now() + minutes * 60_000))
    expect((await productsBy(as, late)).status).toBe(200)
    await late.stop()
    const used = server.database.kysely.selectFrom('personal_token').select('last_used_at')
    return (await used.where('id', '=', as.id).executeTakeFirst())?.last_used_at
  }
  const first = await usedAfter(0)
  expect(first).toBeInstanceOf(Date)
  expect(await usedAfter(58)).toEqual(first)
  expect(Number(await usedAfter(62)) - Number(first)).toBeGreaterThan(61 * 60_000)
})

test('T-12 a made-up token is refused without a database query', async () => {
  const { token } = await tokenOf(await server.newUser())
  const foreign = createPersonalTokens('the key of another product, 32 +').make()
  const made = [
    foreign,
    `ci_${'A'.repeat(43)}`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}A`,
    token.slice(0, -1),
    token.toUpperCase(),
    'ci_',
    `ci_${'é'.repeat(43)}`,
    `ci_${'A'.repeat(12_000)}`,
  ]
  const statements = await statementsOf(server.database.pool, 'personal_token', async () => {
    for (const accessToken of made) expect((await productsBy({ accessToken })).status).toBe(401)
  })
  expect(statements).toEqual([])
  // Well-formed, but never issued.
  const accessToken = createPersonalTokens(TEST_KEY).make()
  expect((await productsBy({ accessToken })).status).toBe(401)
})

test('G-079 a token shares the rate limit of its owner', async () => {
  const limited = await startApp({
    connection: server.connection,
    clock: stoppedClock(),
    config: { rateLimit: true },
  })
  const owner = await limited.newUser()
  const body = { name: 'Painel', scopes: ['read' as const] }
  const { token } = (await limited.call(tokenApi.create, { as: owner, body })).body
  const statuses = new Map<number, number>()
  for (let at = 0; at < REQUESTS_PER_MINUTE.read + 10; at += 1) {
    const accessToken = at % 2 ? token : owner.accessToken
    const { status } = await productsBy({ accessToken }, limited)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: REQUESTS_PER_MINUTE.read, 429: 10 })
  await limited.stop()
})
