import { householdApi } from '@compra/contract/household/household.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { signIn } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { logInAtProvider } from '#testing/providers/local-login.ts'

const password = 'jabuticaba no quintal'
let people = 0
const newAddress = () => `casa-${(people += 1)}@example.com`

/** One database with a server for each mode. */
let open: RunningApp
let byInvite: RunningApp
let second: RunningApp
let closed: RunningApp
beforeAll(async () => {
  open = await startApp()
  const { connection } = open
  byInvite = await startApp({ connection, config: { registration: 'invite' } })
  second = await startApp({ connection, config: { registration: 'invite' } })
  closed = await startApp({ connection, config: { registration: 'closed' } })
})
afterAll(async () => {
  for (const server of [closed, second, byInvite, open]) await server.stop()
})

const register = (server: RunningApp, invite?: string, email = newAddress()) =>
  server.call(identityApi.register, { body: { userName: 'Ana Souza', email, password, invite } })
const inviteOf = async (as: User) => (await open.call(householdApi.invite, { as })).body
const rowOf = (email: string) =>
  open.database.kysely
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
const join = (as: User, token: string) =>
  byInvite.call(householdApi.join, { as, body: { token, bring: false } })

async function confirmed(email: string): Promise<User> {
  await open.database.kysely
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', email)
    .execute()
  return signIn(byInvite, { email, password, userName: 'Ana Souza' })
}

describe('closed', () => {
  test('no account is made over HTTP, not even with an invite or by a provider login', async () => {
    const { token } = await inviteOf(await open.newUser())
    const email = newAddress()
    for (const given of [undefined, token]) {
      const { problem } = await register(closed, given, email)
      expect(problem).toMatchObject({ status: 403, code: 'registration_closed' })
    }
    expect((await logInAtProvider(closed, { email })).answer.get('error')).toBe('provider')
    expect(await rowOf(email)).toBeUndefined()
  })

  test('an existing account logs in, also at the provider', async () => {
    const user = await open.newUser()
    expect((await signIn(closed, user)).id).toBe(user.id)
    const { handOver } = await logInAtProvider(closed, { email: user.email })
    expect(handOver).not.toBe('')
  })
})

describe('by invite', () => {
  test('an invite makes one account, which then joins by it', async () => {
    const host = await open.newUser()
    const { token } = await inviteOf(host)
    const email = newAddress()
    expect((await register(byInvite, token, email)).status).toBe(201)
    const again = newAddress()
    expect((await register(byInvite, token, again)).problem.code).toBe('invite_needed')
    expect(await rowOf(again)).toBeUndefined()
    const ana = await confirmed(email)
    expect((await join(ana, token)).body.id).toBe(host.tenantId)
  })

  test('an invite that made an account lets no other account in', async () => {
    const { token } = await inviteOf(await open.newUser())
    const email = newAddress()
    await register(byInvite, token, email)
    expect((await join(await open.newUser(), token)).problem.code).toBe('not_found')
    expect((await join(await confirmed(email), token)).status).toBe(200)
  })

  test('no invite, an unknown, a malformed, a revoked, a used and an expired one make none', async () => {
    const host = await open.newUser()
    const revoked = await inviteOf(host)
    await open.call(householdApi.revokeInvite, { as: host, params: { id: revoked.id } })
    const used = await inviteOf(await open.newUser())
    await join(await open.newUser(), used.token)
    for (const token of [undefined, 'A'.repeat(22), revoked.token, used.token]) {
      const email = newAddress()
      const { problem } = await register(byInvite, token, email)
      expect(problem).toMatchObject({ status: 403, code: 'invite_needed' })
      expect(await rowOf(email)).toBeUndefined()
    }
    for (const token of ['', 'x', `${revoked.token}'--`, '%00'.repeat(8)]) {
      expect((await register(byInvite, token)).problem.code).toBe('validation_error')
    }
    const late = await inviteOf(await open.newUser())
    byInvite.clock.setTo(new Date(Date.now() + 8 * 86_400_000))
    expect((await register(byInvite, late.token)).problem.code).toBe('invite_needed')
    byInvite.clock.backToRealTime()
  })

  test('an invite to a full household makes no account', async () => {
    const host = await open.newUser()
    const { token } = await inviteOf(host)
    await moveIn(open, host, await open.newUser())
    const email = newAddress()
    const { problem } = await register(byInvite, token, email)
    expect(problem).toMatchObject({ status: 403, code: 'household_members_limit' })
    expect(await rowOf(email)).toBeUndefined()
  })

  test('without a valid invite, a known address is not revealed', async () => {
    const { email } = await open.newUser()
    expect((await register(byInvite, undefined, email)).problem.code).toBe('invite_needed')
    const { token } = await inviteOf(await open.newUser())
    expect((await register(byInvite, token, email)).problem.code).toBe('email_taken')
    // The refusal does not use it up.
    expect((await register(byInvite, token)).status).toBe(201)
  })

  test('concurrent registrations by one invite, at two processes, make one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await inviteOf(await open.newUser())
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => register(at % 2 ? byInvite : second, token)),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refusals = answers.filter(({ status }) => status !== 201)
      expect(refusals.every(({ problem }) => problem.code === 'invite_needed')).toBe(true)
    }
  })

  test('a provider login makes no account', async () => {
    const email = newAddress()
    expect((await logInAtProvider(byInvite, { email })).answer.get('error')).toBe('provider')
    expect(await rowOf(email)).toBeUndefined()
  })
})

test('where registration is open, an invite is not needed and not used up', async () => {
  const { token } = await inviteOf(await open.newUser())
  expect((await register(open, token)).status).toBe(201)
  expect((await join(await open.newUser(), token)).status).toBe(200)
})
