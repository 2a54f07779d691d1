import { householdApi } from '@compra/contract/household/household.ts'
import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newSecret } from '#lib/secret/one-time-secrets.ts'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'
import { lockWaits } from '#testing/postgres/lock-waits.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const DAY = 86_400_000
const refresh = (refreshToken: string) =>
  server.call(identityApi.refresh, { body: { refreshToken } })
const later = (milliseconds: number) => server.clock.setTo(new Date(Date.now() + milliseconds))
const isSignedIn = async (as: Pick<User, 'accessToken'>) =>
  (await server.call(identityApi.me, { as })).status === 200
const rowOf = (sid: string) =>
  server.database.kysely
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sid)
    .executeTakeFirstOrThrow()
const reuses = () => server.logs.filter((line) => line.includes('"audit":"refresh_reuse"'))

async function refused(refreshToken: string): Promise<void> {
  const { problem, headers } = await refresh(refreshToken)
  expect(problem).toMatchObject({
    status: 401,
    code: 'invalid_refresh_token',
    detail: 'invalid refresh token',
  })
  expect(headers.get('content-type')).toBe('application/problem+json')
}

describe('a refresh', () => {
  test('exchanges the token for new ones', async () => {
    const user = await server.newUser()
    const { status, body } = await refresh(user.refreshToken)
    expect(status).toBe(200)
    expect(body.refreshToken).not.toBe(user.refreshToken)
    expect(await isSignedIn(body)).toBe(true)
  })

  test('G-053 the access token identifies its user for 15 minutes', async () => {
    const user = await server.newUser({ userName: 'João' })
    const claims = AccessClaims.parse(decodeJwt(user.accessToken))
    expect(claims).toMatchObject({
      sub: user.id,
      id: user.id,
      email: user.email,
      userName: 'João',
      roles: ['user'],
      permissions: [],
      household: null,
      subscriptionPremium: false,
      premiumUntil: null,
    })
    expect(claims.exp - claims.iat).toBe(900)
    expect(claims.tenantId).not.toBe(user.id)
  })

  test('the access token of a member has the name of the shared household', async () => {
    const host = await server.newUser({ userName: 'Helena Duarte' })
    const guest = await moveIn(server, host, await server.newUser({ userName: 'Ana' }))
    const named = async (user: User) =>
      AccessClaims.parse(decodeJwt((await refreshed(server, user)).accessToken)).household
    const { body } = await server.call(householdApi.get, { as: guest })
    expect(body.name).toBe('Casa de Helena')
    expect(await named(guest)).toBe(body.name)
    await server.call(householdApi.rename, { as: guest, body: { name: 'Família' } })
    expect(await named(host)).toBe('Família')
    expect(await named(await server.newUser())).toBe(null)
  })

  test('G-058 twenty rotations stay one family', async () => {
    const user = await server.newUser()
    let { refreshToken } = user
    for (let at = 0; at < 20; at += 1)
      refreshToken = (await refresh(refreshToken)).body.refreshToken
    expect((await rowOf(user.sid)).counter).toBe(20)
    expect(await isSignedIn(user)).toBe(true)
  })

  test('G-058 the parent gets the same child within 30 seconds', async () => {
    const user = await server.newUser()
    const { body } = await refresh(user.refreshToken)
    later(29_000)
    expect((await refresh(user.refreshToken)).body.refreshToken).toBe(body.refreshToken)
    expect((await rowOf(user.sid)).counter).toBe(1)
  })

  test('G-058 after a lost response the parent gets the same child, also days later', async () => {
    const user = await server.newUser()
    const { body } = await refresh(user.refreshToken)
    later(20 * DAY)
    const again = await refresh(user.refreshToken)
    expect(again.body.refreshToken).toBe(body.refreshToken)
    expect((await refresh(again.body.refreshToken)).status).toBe(200)
  })

  test('T-10 a token older than the parent counts as stolen: the session ends', async () => {
    const user = await server.newUser()
    const first = (await refresh(user.refreshToken)).body
    const second = (await refresh(first.refreshToken)).body
    const before = reuses().length
    await refused(user.refreshToken)
    await refused(second.refreshToken)
    await refused(first.refreshToken)
    expect(await isSignedIn(second)).toBe(false)
    const lines = reuses().slice(before)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      accountId: user.id,
      sid: user.sid,
    })
  })

  test("T-10 a thief who refreshes first is detected by the owner's refresh, and the other way round", async () => {
    const user = await server.newUser()
    // Both have the same token. The thief rotates it twice, so the owner's token is too old.
    const stolen = (await refresh(user.refreshToken)).body
    await refresh(stolen.refreshToken)
    await refused(user.refreshToken)
    await refused(stolen.refreshToken)
    const other = await server.newUser()
    const own = (await refresh((await refresh(other.refreshToken)).body.refreshToken)).body
    await refused(other.refreshToken)
    await refused(own.refreshToken)
  })

  test('T-10 other devices of the same user stay signed in', async () => {
    const phone = await server.newUser()
    const laptop = await signIn(server, phone)
    const next = (await refresh(phone.refreshToken)).body
    await refresh(next.refreshToken)
    await refused(phone.refreshToken)
    expect(await isSignedIn(laptop)).toBe(true)
    expect((await refresh(laptop.refreshToken)).status).toBe(200)
  })

  test('G-057 ends 30 days after the last use', async () => {
    const [one, other] = [await server.newUser(), await server.newUser()]
    later(29.9 * DAY)
    expect((await refresh(one.refreshToken)).status).toBe(200)
    later(30.1 * DAY)
    await refused(other.refreshToken)
  })

  test('G-057 ends 180 days after the login, however often it is used', async () => {
    let { refreshToken } = await server.newUser()
    for (const day of [25, 50, 75, 100, 125, 150, 175]) {
      later(day * DAY)
      refreshToken = (await refresh(refreshToken)).body.refreshToken
    }
    later(180.1 * DAY)
    await refused(refreshToken)
  })

  test('G-079 a family may rotate 30 times in 5 minutes', async () => {
    const limited = await startApp({
      connection: server.connection,
      config: { rateLimit: true },
    })
    let { refreshToken } = await server.newUser()
    const go = () => limited.call(identityApi.refresh, { body: { refreshToken } })
    for (let at = 0; at < 30; at += 1) refreshToken = (await go()).body.refreshToken
    const { problem, headers } = await go()
    expect(problem).toMatchObject({ status: 429, detail: 'too many requests' })
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300)
    limited.clock.setTo(new Date(Date.now() + 300_000))
    expect((await go()).status).toBe(200)
    await limited.stop()
  })
})

describe('T-11 fifty refreshes of one token at once', () => {
  test.for([1, 2, 3])('round %i: 50 answers, one rotation, one token', async () => {
    const user = await server.newUser()
    const watcher = await server.database.pool.connect()
    let isOver = false
    let waited = 0
    const watch = async () => {
      while (!isOver) waited = Math.max(waited, await lockWaits(watcher))
    }
    const watching = watch()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(user.refreshToken)))
    isOver = true
    await watching
    watcher.release()
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
    expect((await rowOf(user.sid)).counter).toBe(1)
    // They queue in the process, not at the row lock: there, each would hold one of the ten connections, and
    // other work would get none.
    expect(waited).toBe(0)
  })

  test('also at two processes', async () => {
    const second = await startApp({ connection: server.connection })
    const user = await server.newUser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? server : second).call(identityApi.refresh, {
          body: { refreshToken: user.refreshToken },
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
    expect((await rowOf(user.sid)).counter).toBe(1)
    await second.stop()
  })
})

test('T-11 a refresh waits for another process that locked the session', async () => {
  const user = await server.newUser()
  const other = await server.database.pool.connect()
  await other.query('begin')
  await other.query('update session set counter = counter + 2 where id = $1', [user.sid])
  const answer = refresh(user.refreshToken)
  await expect.poll(() => lockWaits(server.database.pool)).toBe(1)
  await other.query('commit')
  other.release()
  // The token is now older than the parent.
  expect((await answer).status).toBe(401)
})

test('a page of a session that the process does not know takes no connection from writes', async () => {
  const second = await startApp({ connection: server.connection })
  const taken = vi.spyOn(second.database.pool, 'connect')
  // The pool answers reads until the connections for them are open.
  const firstPage = async () => {
    const user = await server.newUser()
    taken.mockClear()
    expect((await second.call(shoppingListApi.list, { as: user })).status).toBe(200)
    return taken.mock.calls.length
  }
  await expect.poll(firstPage).toBe(0)
  await second.stop()
})

test('a token signed with another key is refused like any invalid one', async () => {
  const user = await server.newUser()
  const [sid = '', counter = '', mac = ''] = user.refreshToken.split('.')
  const elsewhere = await startApp({ config: { signingKey: 'another key of another product!!!' } })
  const foreign = (await elsewhere.newUser()).refreshToken
  await elsewhere.stop()
  const forged = [
    'x',
    user.accessToken,
    `${sid}.${Number(counter) + 1}.${mac}`,
    `${sid}.-1.${mac}`,
    `${sid}.0${counter}.${mac}`,
    `${sid.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}.${counter}.${mac}`,
    `${sid.toUpperCase()}.${counter}.${mac}`,
    `${sid}.${counter}.${mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${sid}.${counter}.${mac}=`,
    `${sid}.${counter}.`,
    `${sid}.${counter}`,
    ` ${user.refreshToken}`,
    `${user.refreshToken}\n`,
    newSecret(),
    foreign,
  ]
  for (const token of forged) await refused(token)
  expect((await refresh(user.refreshToken)).status).toBe(200)
})

describe('T-13 a session that ended', () => {
  test('G-064 by logout: its tokens are invalid, other devices stay signed in', async () => {
    const phone = await server.newUser()
    const laptop = await signIn(server, phone)
    const { status, headers } = await server.call(identityApi.logout, { as: phone })
    expect(status).toBe(204)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await isSignedIn(phone)).toBe(false)
    await refused(phone.refreshToken)
    expect(await isSignedIn(laptop)).toBe(true)
  })

  test('is known to every process within 5 seconds', async () => {
    const second = await startApp({ connection: server.connection })
    const user = await server.newUser()
    const there = async () => (await second.call(identityApi.me, { as: user })).status
    expect(await there()).toBe(200)
    await server.call(identityApi.logout, { as: user })
    const now = performance.now.bind(performance)
    const passing = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000)
    expect(await there()).toBe(401)
    passing.mockRestore()
    await second.stop()
  })

  test('is deleted once it cannot be refreshed any more', async () => {
    const [old, unused, fresh] = [
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
    ]
    const age = (sid: string, set: { created_at?: Date; last_used_at?: Date }) =>
      server.database.kysely.updateTable('session').set(set).where('id', '=', sid).execute()
    await age(old.sid, { created_at: new Date(Date.now() - 181 * DAY) })
    await age(unused.sid, { last_used_at: new Date(Date.now() - 31 * DAY) })
    const restarted = await startApp({ connection: server.connection })
    const left = async () =>
      (
        await server.database.kysely
          .selectFrom('session')
          .select('id')
          .where('id', 'in', [old.sid, unused.sid, fresh.sid])
          .execute()
      ).map(({ id }) => id)
    await expect.poll(left).toEqual([fresh.sid])
    await restarted.stop()
  })
})

describe('the list of devices', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

  test('names them, most recently used first, and marks the current one', async () => {
    const laptop = await server.newUser({ headers: { 'user-agent': 'curl/8' } })
    later(60_000)
    const phone = await signIn(server, laptop, { 'user-agent': CHROME })
    const { body } = await server.call(identityApi.sessions, { as: laptop })
    expect(body.data).toEqual([
      { id: phone.sid, device: 'Chrome · Android', lastUsedAt: expect.any(String), current: false },
      {
        id: laptop.sid,
        device: 'Navegador desconhecido',
        lastUsedAt: expect.any(String),
        current: true,
      },
    ])
    later(120_000)
    await refresh(laptop.refreshToken)
    const { body: after } = await server.call(identityApi.sessions, { as: laptop })
    expect(after.data.map(({ id }) => id)).toEqual([laptop.sid, phone.sid])
  })

  test('ends one of them', async () => {
    const laptop = await server.newUser()
    const phone = await signIn(server, laptop)
    const end = (id: string) => server.call(identityApi.endSession, { params: { id }, as: laptop })
    expect((await end(phone.sid)).status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await end(phone.sid)).status).toBe(404)
  })

  test("T-48 ends all of them, also the current one, and no other user's", async () => {
    const [laptop, eva] = [await server.newUser(), await server.newUser()]
    const phone = await signIn(server, laptop)
    expect((await server.call(identityApi.endSessions, { as: laptop })).status).toBe(204)
    expect(await isSignedIn(laptop)).toBe(false)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(eva)).toBe(true)
  })

  test("T-20 answers the same for another user's, an unknown and a malformed id", async () => {
    const [ana, eva] = [await server.newUser(), await server.newUser()]
    for (const id of [eva.sid, '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1"]) {
      const { problem } = await server.call(identityApi.endSession, { params: { id }, as: ana })
      expect(problem).toMatchObject({ status: 404, code: 'not_found', causes: [] })
    }
    expect(await isSignedIn(eva)).toBe(true)
  })
})
