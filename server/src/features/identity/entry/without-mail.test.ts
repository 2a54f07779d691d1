import { identityApi } from '@compra/contract/identity/identity.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { logInAtProvider } from '#testing/providers/local-login.ts'

const password = 'jabuticaba no quintal'
let server: RunningApp
let closed: RunningApp
let mailing: RunningApp
beforeAll(async () => {
  server = await startApp({ config: { hasMail: false } })
  const { connection } = server
  closed = await startApp({ connection, config: { hasMail: false, registration: 'closed' } })
  mailing = await startApp({ connection })
})
afterAll(async () => {
  for (const each of [mailing, closed, server]) await each.stop()
})

const register = (email: string, at = server) =>
  at.call(identityApi.register, { body: { userName: 'Ana Souza', email, password } })
const login = (email: string) => server.call(identityApi.login, { body: { email, password } })
async function queued(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from delivery where kind = 'mail'`,
  )
  return rows[0]?.count ?? -1
}

test('an account can be used at once, and stays after a week', async () => {
  await register('ana@example.com')
  expect((await login('ana@example.com')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select from account where email_confirmed_at is not null`,
  )
  expect(rows).toHaveLength(1)
})

test('nothing is queued by registering, a new token or a new password', async () => {
  const before = await queued()
  const user = await server.newUser()
  const { refreshToken: _, ...as } = user
  await server.call(tokenApi.create, { as, body: { name: 'Painel', scopes: ['read'] } })
  const newPassword = 'outra jabuticaba no quintal'
  const changed = await server.call(identityApi.changePassword, {
    as,
    body: { currentPassword: password, newPassword },
  })
  expect(changed.status).toBe(204)
  expect(await queued()).toBe(before)
})

test('mails that a person asks for are refused, and say so', async () => {
  const body = { email: 'ana@example.com' }
  for (const call of [identityApi.forgotPassword, identityApi.resendConfirmation]) {
    const { problem } = await server.call(call, { body })
    expect(problem).toMatchObject({ status: 403, code: 'mail_off' })
  }
  const { rows } = await server.database.pool.query('select from one_time_token')
  expect(rows).toHaveLength(0)
})

test('an account that waited for its confirmation logs in, which confirms it', async () => {
  const email = 'bia@example.com'
  await register(email, mailing)
  expect((await signIn(server, { email, password, userName: 'Bia' })).email).toBe(email)
  const row = await server.database.kysely
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.email_confirmed_at).not.toBeNull()
})

test('T-17 a provider login does not open an account whose address is unproven', async () => {
  const { email } = await server.newUser()
  expect((await logInAtProvider(server, { email })).answer.get('error')).toBe('provider')
  // Where the operator makes the accounts, the address is the operator's word.
  expect((await logInAtProvider(closed, { email })).handOver).not.toBe('')
})
