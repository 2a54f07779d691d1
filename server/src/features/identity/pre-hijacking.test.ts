import { randomBytes, randomUUID } from 'node:crypto'
import { identityApi, Tokens } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { logInAtProvider, type LoginPerson, redeem } from '#testing/providers/local-login.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const attackersPassword = 'abacaxi da serra azul'
const newAddress = () => `${randomUUID()}@example.com`

/** An attacker registers the victim's address first. */
async function registerAsAttacker(email: string): Promise<string> {
  const { body } = await server.call(identityApi.register, {
    body: { userName: 'Attacker', email, password: attackersPassword },
  })
  return body.id
}

async function logInWithProvider(person: LoginPerson) {
  const { browser, handOver } = await logInAtProvider(server, person)
  const answer = await redeem(browser, handOver)
  expect(answer.status).toBe(200)
  return Tokens.parse(await answer.json())
}

const passwordLogin = (email: string, password: string) =>
  server.call(identityApi.login, { body: { email, password } })

const profileOf = async (tokens: { readonly accessToken: string }) =>
  (await server.call(identityApi.me, { as: tokens })).body

async function logins(accountId: string): Promise<number> {
  const rows = await server.database.kysely
    .selectFrom('provider_login')
    .select('subject')
    .where('account_id', '=', accountId)
    .execute()
  return rows.length
}

describe("T-17 an attacker who registered the victim's address first", () => {
  test('classic-federated merge: has no valid password any more', async () => {
    const email = newAddress()
    const id = await registerAsAttacker(email)
    expect((await passwordLogin(email, attackersPassword)).status).toBe(403)
    const victim = await logInWithProvider({ email })
    expect(await profileOf(victim)).toMatchObject({ id, email })
    const { status, problem } = await passwordLogin(email, attackersPassword)
    expect([status, problem.detail]).toEqual([401, 'wrong credentials'])
  })

  test('does not keep their name on the account', async () => {
    const [named, unnamed] = [newAddress(), newAddress()]
    for (const email of [named, unnamed]) await registerAsAttacker(email)
    const victim = await logInWithProvider({ email: named, name: 'Joana Prado' })
    expect(await profileOf(victim)).toMatchObject({ userName: 'Joana Prado' })
    const other = await logInWithProvider({ email: unnamed })
    expect((await profileOf(other)).userName).not.toBe('Attacker')
  })

  test('unexpired session: has no valid session any more', async () => {
    const email = newAddress()
    const attacker = await server.newUser({ email, password: attackersPassword })
    // As if the account had been used before its confirmation.
    await server.database.kysely
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', attacker.id)
      .execute()
    const victim = await logInWithProvider({ email })
    const { refreshToken } = attacker
    expect((await server.call(identityApi.refresh, { body: { refreshToken } })).status).toBe(401)
    expect((await server.call(identityApi.me, { as: attacker })).status).toBe(401)
    expect((await server.call(identityApi.me, { as: victim })).status).toBe(200)
  })

  test('trojan identifier: has no other login method left', async () => {
    const email = newAddress()
    await registerAsAttacker(email)
    const trojan = await logInAtProvider(server, { email, isVerified: false })
    expect(trojan.answer.get('error')).toBe('provider')
    const victim = await logInWithProvider({ email })
    const { id } = await profileOf(victim)
    expect(await logins(id)).toBe(1)
  })

  test('unexpired change of e-mail: has no valid confirmation or reset link left', async () => {
    const email = newAddress()
    const id = await registerAsAttacker(email)
    const tokens = await Promise.all(
      (['confirm', 'reset'] as const).map((kind) => plantToken(id, kind)),
    )
    await logInWithProvider({ email })
    const [confirm = '', reset = ''] = tokens
    const body = { token: reset, password: attackersPassword }
    expect((await server.call(identityApi.resetPassword, { body })).status).toBe(400)
    const { status } = await server.call(identityApi.confirmEmail, { body: { token: confirm } })
    expect(status).toBe(400)
    expect((await passwordLogin(email, attackersPassword)).status).toBe(401)
  })

  test('non-verifying provider: cannot claim an address that the provider did not verify', async () => {
    const victim = await server.newUser()
    const attacker = await logInAtProvider(server, { email: victim.email, isVerified: false })
    expect(attacker.answer.get('error')).toBe('provider')
    expect(attacker.handOver).toBe('')
    expect(await logins(victim.id)).toBe(0)
    expect((await passwordLogin(victim.email, victim.password)).status).toBe(200)
  })
})

describe('G-071 a confirmed account', () => {
  test('keeps its password and sessions, and its owner gets a mail about the new login method', async () => {
    const owner = await server.newUser({ userName: 'Joana Prado' })
    const tokens = await logInWithProvider({ email: owner.email, name: 'Another Name' })
    expect(await profileOf(tokens)).toMatchObject({ id: owner.id, userName: 'Joana Prado' })
    expect((await passwordLogin(owner.email, owner.password)).status).toBe(200)
    expect((await server.call(identityApi.me, { as: owner })).status).toBe(200)
    await expect.poll(async () => queuedMails()).toBe(0)
    await latestMail(server, owner.email, 'Login com Google ativado')
  })

  test('gets that mail once, not at each login', async () => {
    const owner = await server.newUser()
    for (let time = 0; time < 3; time += 1) await logInWithProvider({ email: owner.email })
    expect(await logins(owner.id)).toBe(1)
    await expect.poll(async () => queuedMails()).toBe(0)
    const subjects = (await allMail(server, owner.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('Google'))).toHaveLength(1)
  })

  test('created by the provider has no password, and gets one by a reset', async () => {
    const email = newAddress()
    await logInWithProvider({ email })
    expect((await passwordLogin(email, 'whatever it may be')).status).toBe(401)
    await server.call(identityApi.forgotPassword, { body: { email } })
    const { link } = await latestMail(server, email, 'Redefina sua senha')
    const password = 'a first password of mine'
    const reset = { token: link?.searchParams.get('token') ?? '', password }
    expect((await server.call(identityApi.resetPassword, { body: reset })).status).toBe(200)
    expect((await passwordLogin(email, password)).status).toBe(200)
  })
})

/** Stores a token of an earlier mail that the attacker knows. */
async function plantToken(accountId: string, purpose: 'confirm' | 'reset'): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await server.database.kysely
    .insertInto('one_time_token')
    .values({
      hash: digestOf(token),
      purpose,
      account_id: accountId,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return token
}

async function queuedMails(): Promise<number> {
  const rows = await server.database.kysely.selectFrom('delivery').select('id').execute()
  return rows.length
}
