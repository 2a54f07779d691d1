import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const HOUR = 3_600_000
const next = 'outra jabuticaba no quintal'
const forgot = (email: string) => server.call(identityApi.forgotPassword, { body: { email } })
const reset = (token: string, password = next) =>
  server.call(identityApi.resetPassword, { body: { token, password } })
const login = (email: string, password: string) =>
  server.call(identityApi.login, { body: { email, password } })

async function tokenFor(email: string): Promise<string> {
  await forgot(email)
  return mailedToken(email)
}

async function mailedToken(email: string): Promise<string> {
  const { link } = await latestMail(server, email, 'Redefina sua senha')
  expect(link?.pathname).toBe('/identity/reset-password')
  return link?.searchParams.get('token') ?? ''
}

test('G-040 sets a new password, ends all sessions and sends the owner a mail', async () => {
  const phone = await server.newUser()
  const laptop = await signIn(server, phone)
  expect((await reset(await tokenFor(phone.email))).status).toBe(200)
  for (const device of [phone, laptop]) {
    expect((await server.call(identityApi.me, { as: device })).status).toBe(401)
    const { refreshToken } = device
    expect((await server.call(identityApi.refresh, { body: { refreshToken } })).status).toBe(401)
  }
  expect((await login(phone.email, phone.password)).status).toBe(401)
  expect((await login(phone.email, next)).status).toBe(200)
  await latestMail(server, phone.email, 'Sua senha foi alterada')
})

test('T-08 a link works once', async () => {
  const { email } = await server.newUser()
  const token = await tokenFor(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  expect((await reset(token)).problem.detail).toBe('invalid or expired token')
})

test('G-040 a link works for an hour', async () => {
  const { email } = await server.newUser()
  const token = await tokenFor(email)
  server.clock.setTo(new Date(Date.now() + HOUR + 1000))
  expect((await reset(token)).problem.code).toBe('invalid_token')
  server.clock.backToRealTime()
  expect((await reset(token)).status).toBe(200)
})

test('G-040 using one link ends the others', async () => {
  const { email } = await server.newUser()
  const older = await tokenFor(email)
  await forgot(email)
  await expect.poll(() => mailedToken(email)).not.toBe(older)
  const newer = await mailedToken(email)
  expect((await reset(newer)).status).toBe(200)
  expect((await reset(older)).status).toBe(400)
})

test('G-040 of two concurrent links one works, and neither causes a server error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = await server.newUser()
    const older = await tokenFor(email)
    await forgot(email)
    await expect.poll(() => mailedToken(email)).not.toBe(older)
    const answers = await Promise.all([reset(older), reset(await mailedToken(email))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
})

test('T-08 a common password is refused and does not consume the link', async () => {
  const { email } = await server.newUser()
  const token = await tokenFor(email)
  expect((await reset(token, 'Senha@2024')).problem).toMatchObject({
    status: 400,
    causes: [{ field: 'password', error: 'is too common' }],
  })
  expect((await reset(token)).status).toBe(200)
})

test('T-08 a password that contains the owner’s name is refused like a common one', async () => {
  const { email, userName } = await server.newUser()
  const token = await tokenFor(email)
  const { problem } = await reset(token, `${userName}!123`)
  expect(problem.causes).toEqual([{ field: 'password', error: 'is too common' }])
  expect((await reset(token)).status).toBe(200)
})

test('G-040 also confirms the address', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await server.call(identityApi.register, {
    body: { userName: 'Ana', email, password: 'jabuticaba no quintal' },
  })
  const confirmation =
    (await latestMail(server, email, 'Confirme seu e-mail')).link?.searchParams.get('token') ?? ''
  expect((await reset(await tokenFor(email))).status).toBe(200)
  expect((await login(email, next)).status).toBe(200)
  const { status } = await server.call(identityApi.confirmEmail, { body: { token: confirmation } })
  expect(status).toBe(400)
})

test('G-040 sets the first password of an account without one', async () => {
  const { id, email } = await server.newUser()
  await server.database.kysely
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', id)
    .execute()
  expect((await reset(await tokenFor(email))).status).toBe(200)
  expect((await login(email, next)).status).toBe(200)
})

test('T-02 answers the same for an unknown address, and sends it no mail', async () => {
  const unknown = `${crypto.randomUUID()}@example.com`
  const { email } = await server.newUser()
  const [one, other] = [await forgot(unknown), await forgot(email)]
  expect([one.status, other.status]).toEqual([202, 202])
  await latestMail(server, email, 'Redefina sua senha')
  expect(await allMail(server, unknown)).toEqual([])
})

test('T-09 a confirmation token resets no password', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await server.call(identityApi.register, {
    body: { userName: 'Ana', email, password: 'jabuticaba no quintal' },
  })
  const token =
    (await latestMail(server, email, 'Confirme seu e-mail')).link?.searchParams.get('token') ?? ''
  expect((await reset(token)).status).toBe(400)
})

test('T-46 links start with the configured address, whatever host the request names', async () => {
  const { email } = await server.newUser()
  await server.call(identityApi.forgotPassword, {
    body: { email },
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
  })
  const { text, link } = await latestMail(server, email, 'Redefina sua senha')
  expect(link?.origin).toBe('http://localhost:3000')
  expect(text).not.toContain('evil')
})
