import { identityApi, Tokens } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { type Browser, createBrowser } from '#testing/providers/browser.ts'
import {
  FORGED_CLIENT,
  type ForgingProvider,
  startForgingProvider,
} from '#testing/providers/forging-provider.ts'
import { redeem } from '#testing/providers/local-login.ts'
import { loginProviderAt } from '#testing/providers/login-provider.ts'
import { latestMail } from '#testing/providers/mailbox.ts'

const SCHOOL = '/identity/provider/school'
const CLUB = '/identity/provider/club'

let school: ForgingProvider
let club: ForgingProvider
let server: RunningApp
beforeAll(async () => {
  school = await startForgingProvider()
  club = await startForgingProvider()
  const own = { path: SCHOOL, name: 'Escola', issuer: school.issuer, ...FORGED_CLIENT }
  const oidc = [
    loginProviderAt({ ...own, allowedGroups: ['pais', 'mães'], groupsClaim: 'realm.roles' }),
    loginProviderAt({
      ...FORGED_CLIENT,
      path: CLUB,
      name: 'Clube',
      issuer: club.issuer,
      nameClaim: 'https://club.example/nick',
      emailClaim: 'upn',
      trustsEmail: true,
    }),
  ]
  server = await startApp({ config: { oidc } })
})
afterAll(async () => {
  await server.stop()
  await school.stop()
  await club.stop()
})

const newBrowser = () => createBrowser(server.url)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const PARENT = { realm: { roles: ['alunos', 'pais'] } }

async function begin(browser: Browser, path: string): Promise<URL> {
  const answer = await browser.fetch(path)
  return new URL(answer.headers.get('location') ?? '')
}

async function arrive(browser: Browser, path: string, query: URLSearchParams): Promise<string> {
  const answer = await browser.fetch(`${path}/callback?${query.toString()}`)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

async function logInAt(
  path: string,
  claims: Record<string, unknown>,
): Promise<{ browser: Browser; end: string }> {
  const browser = newBrowser()
  const provider = path === SCHOOL ? school : club
  const query = provider.authorize(await begin(browser, path), { claims })
  return { browser, end: await arrive(browser, path, query) }
}

async function profileOf({ browser, end }: Awaited<ReturnType<typeof logInAt>>) {
  const token = new URL(end, server.url).searchParams.get('refresh-token') ?? ''
  const { accessToken } = Tokens.parse(await (await redeem(browser, token)).json())
  return (await server.call(identityApi.me, { headers: bearer(accessToken) })).body
}

const REFUSED = '/callback/provider?error=provider'
const NOT_IN_GROUP = '/callback/provider?error=group'

describe('two providers', () => {
  test('each open an account, by their own names of claims', async () => {
    const school = await logInAt(SCHOOL, {
      ...PARENT,
      sub: 'ana',
      email: 'ana@escola.example',
      name: 'Ana da Escola',
    })
    expect(await profileOf(school)).toMatchObject({ userName: 'Ana da Escola' })
    const club = await logInAt(CLUB, {
      sub: 'ana',
      upn: 'ana@clube.example',
      'https://club.example/nick': 'Aninha',
    })
    expect(await profileOf(club)).toMatchObject({
      userName: 'Aninha',
      email: 'ana@clube.example',
    })
  })

  test('join one account by its verified address, and the mail names the second', async () => {
    const email = 'bia@example.com'
    const first = await profileOf(await logInAt(SCHOOL, { ...PARENT, sub: 'bia', email }))
    const second = await profileOf(await logInAt(CLUB, { sub: 'b-1', upn: email }))
    expect(second.id).toBe(first.id)
    await latestMail(server, email, 'Login com Clube ativado')
  })

  test('with the same subject are two people', async () => {
    const one = await logInAt(SCHOOL, { ...PARENT, sub: 'same', email: 'one@example.com' })
    const two = await logInAt(CLUB, { sub: 'same', upn: 'two@example.com' })
    expect((await profileOf(one)).id).not.toBe((await profileOf(two)).id)
  })

  test('T-16 do not accept an answer of each other', async () => {
    for (const [begun, provider, other] of [
      [SCHOOL, school, CLUB],
      [CLUB, club, SCHOOL],
    ] as const) {
      const browser = newBrowser()
      const query = provider.authorize(await begin(browser, begun), { claims: PARENT })
      const before = [school.codes(), club.codes()]
      expect(await arrive(browser, other, query)).toBe(REFUSED)
      // Also if the answer claims to be of the other.
      query.set('iss', provider === school ? club.issuer : school.issuer)
      expect(await arrive(browser, other, query)).toBe(REFUSED)
      // No code of one was sent to the other.
      expect([school.codes(), club.codes()]).toEqual(before)
    }
  })
})

describe('groups', () => {
  test.for([
    [{ realm: { roles: ['alunos'] } }],
    [{ realm: { roles: 'pai' } }],
    [{ realm: { roles: [['pais']] } }],
    [{ realm: 'pais' }],
    [{ roles: ['pais'] }],
    [{}],
  ])('a user with %j is refused, and gets no account', async ([claims]) => {
    const email = 'outside@example.com'
    const { end } = await logInAt(SCHOOL, { ...claims, sub: 'outside', email })
    expect(end).toBe(NOT_IN_GROUP)
    const rows = server.database.kysely.selectFrom('account').select('id')
    expect(await rows.where('email', '=', email).execute()).toEqual([])
  })

  test('a single group may be a text', async () => {
    const claims = { sub: 'text', email: 'text@example.com', 'realm.roles': 'mães' }
    expect((await logInAt(SCHOOL, claims)).end).toContain('refresh-token=')
  })

  test('a user who left the group cannot log in again', async () => {
    const user = { sub: 'left', email: 'left@example.com' }
    expect((await logInAt(SCHOOL, { ...PARENT, ...user })).end).toContain('refresh-token=')
    expect((await logInAt(SCHOOL, user)).end).toBe(NOT_IN_GROUP)
  })
})

describe('an address that the provider does not call verified', () => {
  test('is refused, unless the operator trusts the provider', async () => {
    const claims = { ...PARENT, sub: 'silent', email_verified: undefined }
    expect((await logInAt(SCHOOL, { ...claims, email: 'silent@example.com' })).end).toBe(REFUSED)
    const trusted = await logInAt(CLUB, { ...claims, upn: 'silent@example.com' })
    expect(trusted.end).toContain('refresh-token=')
  })

  test('is refused also by a trusted provider that says so', async () => {
    for (const email_verified of [false, null, 'true']) {
      const claims = { sub: 'denied', upn: 'denied@example.com', email_verified }
      expect((await logInAt(CLUB, claims)).end).toBe(REFUSED)
    }
  })

  test('a claim of another name is not verified by the standard one', async () => {
    const strict = await startApp({
      connection: server.connection,
      config: {
        oidc: [
          loginProviderAt({ ...FORGED_CLIENT, path: CLUB, issuer: club.issuer, emailClaim: 'upn' }),
        ],
      },
    })
    const browser = createBrowser(strict.url)
    const claims = { sub: 'upn', upn: 'upn@example.com', email_verified: true }
    const query = club.authorize(await begin(browser, CLUB), { claims })
    expect(await arrive(browser, CLUB, query)).toBe(REFUSED)
    await strict.stop()
  })
})

describe('LOGIN=provider', () => {
  let strict: RunningApp
  beforeAll(async () => {
    strict = await startApp({ connection: server.connection, config: { isProviderOnly: true } })
  })
  afterAll(() => strict.stop())

  test('refuses every call with a password, also a right one', async () => {
    const { email, password, accessToken } = await server.newUser()
    const headers = bearer(accessToken)
    const off = { status: 403, code: 'provider_login_only' }
    const code = { token: 'x', email: 'new@example.com', userName: 'Nova Pessoa' }
    const calls = [
      strict.call(identityApi.login, { body: { email, password } }),
      strict.call(identityApi.register, { body: { ...code, password } }),
      strict.call(identityApi.resendConfirmation, { body: { email } }),
      strict.call(identityApi.confirmEmail, { body: { token: 'x' } }),
      strict.call(identityApi.forgotPassword, { body: { email } }),
      strict.call(identityApi.resetPassword, { body: { token: 'x', password } }),
      strict.call(identityApi.changePassword, {
        headers,
        body: { currentPassword: password, newPassword: 'outra jabuticaba no quintal' },
      }),
    ]
    for (const { problem } of await Promise.all(calls)) expect(problem).toMatchObject(off)
    expect((await server.call(identityApi.login, { body: { email, password } })).status).toBe(200)
  })

  test('keeps sessions, and deletes an account without its password', async () => {
    const headers = bearer((await server.newUser()).accessToken)
    expect((await strict.call(identityApi.me, { headers })).status).toBe(200)
    expect((await strict.call(identityApi.deleteMe, { headers, body: {} })).status).toBe(204)
  })
})
