import { identityApi } from '@compra/contract/identity/identity.ts'
import { expect, test, beforeAll, afterAll, describe } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const DAY = 86_400_000
const password = 'jabuticaba no quintal'
let people = 0
const address = () => `person-${(people += 1)}@example.com`

const register = (
  email: string,
  more: { userName?: string; email?: string; password?: string } = {},
) => server.call(identityApi.register, { body: { userName: 'Ana', email, password, ...more } })
const login = (email: string, given = password) =>
  server.call(identityApi.login, { body: { email, password: given } })
const confirm = (token: string) => server.call(identityApi.confirmEmail, { body: { token } })
const resend = (email: string) => server.call(identityApi.resendConfirmation, { body: { email } })

async function mailedToken(email: string): Promise<string> {
  return (
    (await latestMail(server, email, 'Confirme seu e-mail')).link?.searchParams.get('token') ?? ''
  )
}

describe('registering', () => {
  test('creates an account and mails a confirmation link', async () => {
    const email = address()
    const { status, body } = await register(email)
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), userName: 'Ana', email })
    const { link } = await latestMail(server, email, 'Confirme seu e-mail')
    expect(link?.origin).toBe('http://localhost:3000')
    expect(link?.pathname).toBe('/identity/verify-email')
    expect(link?.searchParams.get('email')).toBe(email)
    expect(link?.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  })

  test('G-078 an address is first trimmed and changed to lower case', async () => {
    const email = address()
    const { body } = await register(` ${email.toUpperCase()} `)
    expect(body.email).toBe(email)
    expect((await register(email)).status).toBe(409)
  })

  test('G-076 an address has one account, confirmed or not', async () => {
    const email = address()
    await register(email)
    const { problem } = await register(email, { userName: 'Outra' })
    expect(problem).toMatchObject({
      status: 409,
      code: 'email_taken',
      detail: 'an account with this email already exists',
    })
  })

  test('twenty concurrent requests create one account', async () => {
    const email = address()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(email)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    const tenants = await server.database.pool.query(
      'select from tenant where id not in (select tenant_id from account)',
    )
    expect(tenants.rowCount).toBe(0)
  })

  test.for([
    ['a name of 2', { userName: 'Jo' }, 'userName', 'must have at least 3 characters'],
    ['a name of 51', { userName: 'x'.repeat(51) }, 'userName', 'must have at most 50 characters'],
    ['a password of 7', { password: 'f7Kq2mP' }, 'password', 'must have at least 8 characters'],
    [
      'a password of 101',
      { password: 'f7Kq2'.repeat(20) + 'x' },
      'password',
      'must have at most 100 characters',
    ],
    [
      'an address with 65 characters before the @',
      { email: `${'x'.repeat(65)}@example.com` },
      'email',
      'must be a valid email',
    ],
    ['G-077 4 emoji', { password: '🥕🍌🍓🥥' }, 'password', 'must have at least 8 characters'],
    ['T-08 a common password', { password: 'Senha@2024' }, 'password', 'is too common'],
    [
      'T-08 their own name',
      { userName: 'Joaquina', password: 'joaquina123' },
      'password',
      'is too common',
    ],
    [
      'T-06 a name with a line break',
      { userName: 'Ana\r\nBcc: x@example.com' },
      'userName',
      'must contain only printable characters',
    ],
    [
      'T-06 a name that turns the text around',
      { userName: 'Ana\u202Egnp' },
      'userName',
      'must contain only printable characters',
    ],
  ] as const)('%s is refused', async ([, draft, field, error]) => {
    const { problem } = await register(address(), draft)
    expect(problem).toMatchObject({ status: 400, causes: [{ field, error }] })
  })

  test.for([
    ['a name of 3', { userName: 'Eva' }],
    ['a name of 50', { userName: 'x'.repeat(50) }],
    [
      'an address with 64 characters before the @',
      { email: `${crypto.randomUUID()}${'x'.repeat(28)}@example.com` },
    ],
    ['a password of 8', { password: 'f7Kq2mPz' }],
    ['a password of 100', { password: 'f7Kq2'.repeat(20) }],
    ['G-077 100 emoji', { password: '🥕🍌🍓🥥'.repeat(25) }],
  ] as const)('%s is taken', async ([, draft]) => {
    expect((await register(address(), draft)).status).toBe(201)
  })

  test('a name is stored in one Unicode form, however its accents were typed', async () => {
    const { body } = await register(address(), { userName: 'Joa\u0303o' })
    expect(body.userName).toBe('João')
  })

  test('G-077 every character of a long password counts, and none is trimmed', async () => {
    const email = address()
    const long = ` ${'çã'.repeat(47)}fim `
    await register(email, { password: long })
    await confirm(await mailedToken(email))
    expect((await login(email, long)).status).toBe(200)
    expect((await login(email, long.trim())).status).toBe(401)
    expect((await login(email, `${long.slice(0, -2)}n `)).status).toBe(401)
  })

  test('T-21 no other column can be set by the request', async () => {
    const email = address()
    const extra = {
      id: '00000000-0000-4000-8000-000000000001',
      tenant_id: '00000000-0000-4000-8000-000000000002',
      tenantId: '00000000-0000-4000-8000-000000000002',
      email_confirmed_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      phone_number: '(11) 98765-4321',
      password_hash: 'x',
      roles: ['admin'],
      subscriptionPremium: true,
    }
    await server.call(identityApi.register, {
      body: { userName: 'Ana', email, password, ...extra },
    })
    const row = await server.database.kysely
      .selectFrom('account')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email_confirmed_at: null, phone_number: null, user_name: 'Ana' })
    expect([row.id, row.tenant_id]).not.toContain(extra.id)
    expect(row.tenant_id).not.toBe(extra.tenant_id)
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/)
  })
})

describe('confirming', () => {
  test('G-073 enables the login, and may be repeated', async () => {
    const email = address()
    await register(email)
    const token = await mailedToken(email)
    expect((await login(email)).problem.code).toBe('email_not_confirmed')
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    server.clock.setTo(new Date(Date.now() + DAY + 60_000))
    expect((await confirm(token)).problem.code).toBe('invalid_token')
    server.clock.backToRealTime()
  })

  test('G-073 ten times at once succeeds', async () => {
    const email = address()
    await register(email)
    const token = await mailedToken(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('T-09 G-072 a link is valid for 24 hours', async () => {
    const email = address()
    await register(email)
    const token = await mailedToken(email)
    server.clock.setTo(new Date(Date.now() + DAY + 1000))
    expect((await confirm(token)).problem).toMatchObject({
      status: 400,
      detail: 'invalid or expired token',
    })
    server.clock.backToRealTime()
    expect((await confirm(token)).status).toBe(200)
  })

  test('G-072 any of several mails confirms, and the others report that it was done', async () => {
    const email = address()
    await register(email)
    const older = await mailedToken(email)
    await resend(email)
    await expect.poll(() => mailedToken(email)).not.toBe(older)
    const newer = await mailedToken(email)
    expect(await confirm(older)).toMatchObject({ status: 200, body: { alreadyConfirmed: false } })
    expect(await confirm(newer)).toMatchObject({ status: 200, body: { alreadyConfirmed: true } })
    expect(await confirm(older)).toMatchObject({ status: 200, body: { alreadyConfirmed: false } })
    expect((await login(email)).status).toBe(200)
  })

  test('T-09 the token of one account confirms no other, and only a POST confirms', async () => {
    const [a, b] = [address(), address()]
    await register(a)
    await register(b)
    const token = await mailedToken(a)
    expect((await fetch(`${server.url}/identity/confirm-email?token=${token}`)).status).toBe(405)
    expect((await login(a)).status).toBe(403)
    await confirm(token)
    expect((await login(b)).status).toBe(403)
  })

  test.for(['x', 'A'.repeat(43), "' or 1=1", '\u0000'])('%j confirms nothing', async (token) => {
    expect((await confirm(token)).problem.code).toBe('invalid_token')
  })

  test('T-22 only the hash of the token is stored', async () => {
    const email = address()
    await register(email)
    const token = await mailedToken(email)
    const { rows } = await server.database.pool.query('select t::text as row from one_time_token t')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('resending', () => {
  test('T-02 answers the same for unknown, unconfirmed and confirmed addresses', async () => {
    const [unknown, unconfirmed, confirmed] = [address(), address(), address()]
    await register(unconfirmed)
    await register(confirmed)
    await confirm(await mailedToken(confirmed))
    const bodies: string[] = []
    for (const email of [unknown, unconfirmed, confirmed]) {
      const answer = await fetch(`${server.url}/identity/resend-email-confirmation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      bodies.push(JSON.stringify([answer.status, headers, await answer.text()]))
    }
    expect(bodies[0]).toContain('202')
    expect(new Set(bodies).size).toBe(1)
  })
})

test('G-076 an unconfirmed address is free again after 7 days', async () => {
  const [stale, fresh, confirmed] = [address(), address(), address()]
  for (const email of [stale, fresh, confirmed]) await register(email)
  await confirm(await mailedToken(confirmed))
  const age = (email: string, days: number) =>
    server.database.kysely
      .updateTable('account')
      .set({ created_at: new Date(Date.now() - days * DAY) })
      .where('email', '=', email)
      .execute()
  await age(stale, 7.01)
  await age(fresh, 6.99)
  await age(confirmed, 400)
  const restarted = await startApp({ connection: server.connection })
  await expect
    .poll(() =>
      server.database.kysely
        .selectFrom('account')
        .select('id')
        .where('email', '=', stale)
        .execute(),
    )
    .toEqual([])
  await restarted.stop()
  expect((await register(stale)).status).toBe(201)
  expect((await register(fresh)).status).toBe(409)
  expect((await register(confirmed)).status).toBe(409)
})
