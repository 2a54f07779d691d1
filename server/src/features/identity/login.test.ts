import { identityApi } from '@compra/contract/identity/identity.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHashing } from '#lib/secret/hashing/hashing.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

const real = createHashing({ deadlineMs: 60_000 })
/** The real implementation, with counted calls. */
const hashing = { ...real, hash: vi.fn(real.hash), isHashOf: vi.fn(real.isHashOf) }

let server: RunningApp
beforeAll(async () => {
  server = await startApp({ hashing })
})
afterAll(() => server.stop())
beforeEach(() => {
  hashing.hash.mockClear()
  hashing.isHashOf.mockClear()
})

const hashes = () => hashing.hash.mock.calls.length + hashing.isHashOf.mock.calls.length
const password = 'jabuticaba no quintal'
const login = (email: string, given = password) =>
  server.call(identityApi.login, { body: { email, password: given } })

const withoutPassword = () => userWith({ password_hash: null })
const disabled = () => userWith({ disabled_at: new Date() })

async function userWith(change: { password_hash: null } | { disabled_at: Date }) {
  const user = await server.newUser()
  await server.database.kysely
    .updateTable('account')
    .set(change)
    .where('id', '=', user.id)
    .execute()
  return user.email
}

async function unconfirmed() {
  const email = `${crypto.randomUUID()}@example.com`
  await server.call(identityApi.register, { body: { userName: 'Ana', email, password } })
  return email
}

describe('a login', () => {
  test('exchanges e-mail and password for tokens', async () => {
    const { email, userName } = await server.newUser()
    const { status, body } = await login(` ${email.toUpperCase()} `)
    expect(status).toBe(200)
    const { body: profile } = await server.call(identityApi.me, { as: body })
    expect(profile).toMatchObject({ email, userName, phoneNumber: null })
  })

  test('T-01 each of six branches computes one hash', async () => {
    const { email } = await server.newUser()
    const open = await unconfirmed()
    const branches: [string, string, number][] = [
      ['unknown@example.com', password, 401],
      [email, 'wrong password', 401],
      [open, 'wrong password', 401],
      [await withoutPassword(), password, 401],
      [await disabled(), password, 401],
      [email, password, 200],
    ]
    for (const [address, given, status] of branches) {
      const before = hashes()
      expect((await login(address, given)).status).toBe(status)
      expect(hashes() - before).toBe(1)
    }
    const before = hashes()
    expect((await login(open)).status).toBe(403)
    expect(hashes() - before).toBe(1)
  })

  test('T-01 answers unknown, wrong, unconfirmed, Google-only and disabled with the same text', async () => {
    const { email } = await server.newUser()
    const refusals = new Set<string>()
    for (const address of [
      'unknown@example.com',
      email,
      await unconfirmed(),
      await withoutPassword(),
      await disabled(),
    ]) {
      const answer = await fetch(`${server.url}/identity/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address, password: 'wrong password' }),
      })
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      const body = (await answer.text()).replace(/"requestId":"[^"]+"/, '')
      refusals.add(JSON.stringify([answer.status, headers, body]))
    }
    expect([...refusals].join()).toContain('wrong credentials')
    expect(refusals.size).toBe(1)
  })

  test('T-01 an unknown address takes as long as a known one', async () => {
    const { email } = await server.newUser()
    // CPU time, so that other load on the machine does not count.
    const time = async (address: string) => {
      const started = process.cpuUsage()
      await login(address, 'wrong password')
      const { user, system } = process.cpuUsage(started)
      return user + system
    }
    let [known, unknown] = [0, 0]
    for (let at = 0; at < 40; at += 1) {
      known += await time(email)
      unknown += await time('unknown@example.com')
    }
    const ratio = unknown / known
    // Without a hash it would be a tenth. The benchmark measures the exact figure.
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  test('G-054 reports an unconfirmed account only with the right password', async () => {
    const email = await unconfirmed()
    const { problem } = await login(email)
    expect(problem).toMatchObject({ status: 403, detail: 'email not confirmed' })
    expect((await login(email, 'wrong password')).problem.code).toBe('wrong_credentials')
  })

  test('G-050 ignores an invalid token in the request', async () => {
    const { email } = await server.newUser()
    const { status } = await server.call(identityApi.login, {
      body: { email, password },
      headers: { authorization: 'Bearer expired' },
    })
    expect(status).toBe(200)
  })

  test('renews a hash with weaker parameters', async () => {
    const user = await server.newUser()
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1 })
    const accounts = server.database.kysely
    await accounts
      .updateTable('account')
      .set({ password_hash: weak })
      .where('id', '=', user.id)
      .execute()
    // All compare with the weak hash while one of them replaces it.
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(user.email)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const stored = () =>
      accounts
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', user.id)
        .executeTakeFirst()
        .then((row) => row?.password_hash)
    await expect.poll(stored).toContain('$m=19456,t=2,p=1$')
    expect((await login(user.email)).status).toBe(200)
  })

  test('accepts accents and spaces in every Unicode form', async () => {
    const user = await server.newUser({ password: 'pé de jabuticaba' })
    for (const typed of [
      'pe\u0301 de jabuticaba',
      'pé\u00A0de\u3000jabuticaba',
      'pé de jabuticaba',
    ]) {
      expect((await login(user.email, typed)).status).toBe(200)
    }
    expect((await login(user.email, 'pe de jabuticaba')).status).toBe(401)
  })

  test('accepts a password hashed before normalisation, and renews the hash', async () => {
    const user = await server.newUser()
    const typed = 'pe\u0301 de jabuticaba'
    const raw = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await server.database.kysely
      .updateTable('account')
      .set({ password_hash: raw })
      .where('id', '=', user.id)
      .execute()
    expect((await login(user.email, 'pé de jabuticaba')).status).toBe(401)
    expect((await login(user.email, typed)).status).toBe(200)
    await expect.poll(async () => (await login(user.email, 'pé de jabuticaba')).status).toBe(200)
    expect((await login(user.email, typed)).status).toBe(200)
  })

  test('hashes wait in a bounded queue; further logins get 503 with Retry-After', async () => {
    const many = Array.from({ length: 90 }, (_, at) => login(`unknown${at}@example.com`))
    const answers = await Promise.all(many)
    const refused = answers.filter(({ status }) => status === 503)
    const compared = answers.filter(({ status }) => status === 401)
    expect(compared.length).toBeGreaterThanOrEqual(66)
    expect(compared.length + refused.length).toBe(90)
    for (const { problem, headers } of refused) {
      expect(problem.code).toBe('unavailable')
      expect(headers.get('retry-after')).toBe('10')
    }
  })

  test('without others in the queue is not refused, however slow its hash is', async () => {
    const busy = await startApp({ hashing: createHashing({ deadlineMs: 1 }) })
    const { email } = await busy.newUser()
    const { status } = await busy.call(identityApi.login, { body: { email, password } })
    expect(status).toBe(200)
    await busy.stop()
  })

  test('T-53 logs no secret and no address', async () => {
    const email = `${crypto.randomUUID()}@canary.example`
    const secret = 'canary no quintal'
    const user = await server.newUser({ email, password: secret, userName: 'Canário Secreto' })
    await login(email, 'wrong canary')
    await server.call(identityApi.logout, { as: user })
    const lines = server.logs.join('\n')
    expect(lines).toContain('"audit":"login_failed"')
    expect(lines).not.toMatch(/canary|Canário/)
    expect(lines).not.toContain(user.accessToken)
    expect(lines).not.toContain(user.refreshToken)
  })
})
