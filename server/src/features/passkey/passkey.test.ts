import { identityApi, Tokens } from '@compra/contract/identity/identity.ts'
import { passkeyApi, PASSKEYS_PER_PERSON } from '@compra/contract/passkey/passkey.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import {
  createPasskey,
  type Deviation,
  type SoftwarePasskey,
} from '#testing/passkey/authenticator.ts'
import { addPasskey } from '#testing/passkey/passkey-operations.ts'
import { type Browser, createBrowser } from '#testing/providers/browser.ts'
import { signInAtProvider } from '#testing/providers/local-login.ts'
import { latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
let other: RunningApp
beforeAll(async () => {
  server = await startApp()
  other = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const REFUSED = { status: 400, code: 'passkey_refused' }
const post = (body?: unknown) => ({
  method: 'POST',
  ...(body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
})

async function begin(browser: Browser): Promise<Record<string, unknown>> {
  const answer = await browser.fetch(passkeyApi.beginLogin.path, post())
  return z.record(z.string(), z.unknown()).parse(await answer.json())
}

const logIn = (browser: Browser, credential: unknown) =>
  browser.fetch(passkeyApi.login.path, post({ credential }))

/** Logs in with the passkey in a new browser; each deviation is one of the authenticator or page. */
async function logInWith(passkey: SoftwarePasskey, deviation?: Deviation): Promise<Response> {
  const browser = createBrowser(server.url)
  return logIn(browser, passkey.sign(await begin(browser), deviation))
}

async function expectRefused(answer: Response): Promise<void> {
  expect(await answer.json()).toMatchObject(REFUSED)
}

async function options(as: User): Promise<Record<string, unknown>> {
  return (await server.call(passkeyApi.begin, { as, body: { password: as.password } })).body
}

const add = (as: User, credential: SoftwarePasskey['credential'], name = 'Celular') =>
  server.call(passkeyApi.add, { as, body: { name, credential: { ...credential } } })

describe('a passkey', () => {
  test('logs in without an address, with a session like any other', async () => {
    const as = await server.newUser()
    const passkey = await addPasskey(server, as, 'Celular da Ana')
    const answer = await logInWith(passkey)
    expect(answer.status).toBe(200)
    const tokens = Tokens.parse(await answer.json())
    const headers = { authorization: `Bearer ${tokens.accessToken}` }
    expect((await server.call(identityApi.me, { headers })).body.id).toBe(as.id)
    const { refreshToken } = tokens
    const refreshed = await server.call(identityApi.refresh, { body: { refreshToken } })
    expect(refreshed.status).toBe(200)
    const { body } = await server.call(passkeyApi.list, { as })
    expect(body.data).toEqual([
      {
        id: passkey.id,
        name: 'Celular da Ana',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ])
  })

  test('asks for a discoverable credential that verifies the user, at this host only', async () => {
    const as = await server.newUser()
    await addPasskey(server, as)
    expect(await options(as)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Compra Inteligente' },
      user: { name: as.email, displayName: as.userName },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    })
    expect(await begin(createBrowser(server.url))).toEqual({
      rpId: '127.0.0.1',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  test('is found at another process than the one that began the login', async () => {
    const passkey = await addPasskey(server, await server.newUser())
    const browser = createBrowser(server.url)
    const credential = passkey.sign(await begin(browser), { origin: other.url })
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await other.call(passkeyApi.login, {
      body: { credential: { ...credential } },
      headers: { cookie },
    })
    expect(answer.status).toBe(200)
  })

  test.for<[string, Deviation]>([
    ['for another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with a made-up challenge', { challenge: 'x'.repeat(43) }],
    ['without a check of the user', { isUserVerified: false }],
    ['for another account', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['for no account', { userHandle: '' }],
  ])('that signs %s is refused', async ([, deviation]) => {
    const passkey = await addPasskey(server, await server.newUser())
    await expectRefused(await logInWith(passkey, deviation))
    expect((await logInWith(passkey)).status).toBe(200)
  })

  test('that signs with another key is refused', async () => {
    const as = await server.newUser()
    const [passkey, stranger] = [await addPasskey(server, as), await addPasskey(server, as)]
    const browser = createBrowser(server.url)
    const { id, rawId } = passkey.credential
    await expectRefused(await logIn(browser, { ...stranger.sign(await begin(browser)), id, rawId }))
  })

  test('whose counter does not grow is refused: it was copied', async () => {
    const passkey = await addPasskey(server, await server.newUser())
    expect((await logInWith(passkey, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0]) await expectRefused(await logInWith(passkey, { counter }))
    expect((await logInWith(passkey, { counter: 8 })).status).toBe(200)
  })

  test('on several devices has a counter that stays 0', async () => {
    const passkey = await addPasskey(server, await server.newUser())
    for (const counter of [0, 0]) {
      expect((await logInWith(passkey, { counter })).status).toBe(200)
    }
  })

  test('of a disabled account is refused', async () => {
    const as = await server.newUser()
    const passkey = await addPasskey(server, as)
    const disabled_at = new Date()
    await server.database.kysely
      .updateTable('account')
      .set({ disabled_at })
      .where('id', '=', as.id)
      .execute()
    await expectRefused(await logInWith(passkey))
  })

  test('stays after a change of the password', async () => {
    const as = await server.newUser()
    const passkey = await addPasskey(server, as)
    const body = { currentPassword: as.password, newPassword: 'outra jabuticaba no quintal' }
    expect((await server.call(identityApi.changePassword, { as, body })).status).toBe(204)
    expect((await logInWith(passkey)).status).toBe(200)
  })

  test('is removed by its owner only, and then refused', async () => {
    const as = await server.newUser()
    const { id, ...passkey } = await addPasskey(server, as, 'Chave azul')
    const stranger = await server.newUser()
    const remove = (who: User) => server.call(passkeyApi.remove, { as: who, params: { id } })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(as)).status).toBe(204)
    expect((await remove(as)).status).toBe(404)
    await expectRefused(await logInWith(passkey))
    const mail = await latestMail(server, as.email, 'Uma passkey foi removida da sua conta')
    expect(mail.text).toContain('Chave azul')
  })

  test('is in the export with its name and times, and goes with the account', async () => {
    const as = await server.newUser()
    const passkey = await addPasskey(server, as, 'Chave azul')
    const { body } = await server.call(identityApi.exportMe, { as })
    expect(body['passkey']).toEqual([
      { id: passkey.id, name: 'Chave azul', created_at: expect.any(String), last_used_at: null },
    ])
    await server.call(identityApi.deleteMe, { as, body: { password: as.password } })
    await expectRefused(await logInWith(passkey))
  })
})

describe('a challenge', () => {
  test('works once, also if sent many times at once', async () => {
    const passkey = await addPasskey(server, await server.newUser())
    const browser = createBrowser(server.url)
    const credential = passkey.sign(await begin(browser))
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(browser, credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectRefused(await logIn(browser, credential))
  })

  test('works in the browser that began only', async () => {
    const passkey = await addPasskey(server, await server.newUser())
    const browser = createBrowser(server.url)
    const credential = passkey.sign(await begin(browser))
    const victim = createBrowser(server.url)
    await expectRefused(await logIn(victim, credential))
    await begin(victim)
    await expectRefused(await logIn(victim, credential))
    expect((await logIn(browser, credential)).status).toBe(200)
  })

  test('expires after five minutes', async () => {
    const passkey = await addPasskey(server, await server.newUser())
    const browser = createBrowser(server.url)
    const credential = passkey.sign(await begin(browser))
    server.clock.setTo(new Date(server.clock.now().getTime() + 301_000))
    const answer = await logIn(browser, credential)
    server.clock.backToRealTime()
    await expectRefused(answer)
  })

  test('of a login does not add a passkey, nor the other way round', async () => {
    const as = await server.newUser()
    const browser = createBrowser(server.url)
    const forLogin = await begin(browser)
    const created = createPasskey(server.url, { ...(await options(as)), ...forLogin })
    expect((await add(as, created.credential)).problem).toMatchObject(REFUSED)
    const passkey = await addPasskey(server, as)
    await expectRefused(await logIn(browser, passkey.sign(await options(as))))
  })
})

describe('adding a passkey', () => {
  test('reports it to the owner by mail', async () => {
    const as = await server.newUser()
    await addPasskey(server, as, 'Chave azul')
    const mail = await latestMail(server, as.email, 'Uma passkey foi adicionada à sua conta')
    expect(mail.text).toContain('Chave azul')
  })

  test('needs the password of the account', async () => {
    const as = await server.newUser()
    for (const [body, error] of [
      [{}, 'is required'],
      [{ password: 'errada' }, 'is wrong'],
    ] as const) {
      const { problem } = await server.call(passkeyApi.begin, { as, body })
      expect(problem).toMatchObject({ status: 400, causes: [{ field: 'password', error }] })
    }
  })

  test('needs a recent login if the account has no password', async () => {
    const { accessToken } = await signInAtProvider(server.url, 'sem-senha@example.com')
    const headers = { authorization: `Bearer ${accessToken}` }
    const ask = () => server.call(passkeyApi.begin, { headers, body: {} })
    expect((await ask()).status).toBe(200)
    const ago = new Date(Date.now() - 16 * 60_000)
    const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    await server.database.kysely
      .updateTable('session')
      .set({ created_at: ago })
      .where('id', '=', sid)
      .execute()
    expect((await ask()).problem).toMatchObject({ status: 403, code: 'login_again' })
  })

  test.for<[string, Deviation]>([
    ['for another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with a made-up challenge', { challenge: 'x'.repeat(43) }],
    ['without a check of the user', { isUserVerified: false }],
  ])('that was created %s is refused', async ([, deviation]) => {
    const as = await server.newUser()
    const passkey = createPasskey(server.url, await options(as), deviation)
    expect((await add(as, passkey.credential)).problem).toMatchObject(REFUSED)
    expect((await server.call(passkeyApi.list, { as })).body.data).toEqual([])
  })

  test('is refused in another session, and a second time', async () => {
    const as = await server.newUser()
    const attacker = await server.newUser()
    const passkey = createPasskey(server.url, await options(as))
    expect((await add(attacker, passkey.credential)).problem).toMatchObject(REFUSED)
    expect((await add(as, passkey.credential)).status).toBe(201)
    expect((await add(as, passkey.credential)).problem).toMatchObject(REFUSED)
  })

  test('refuses a credential of another account', async () => {
    const [as, attacker] = [await server.newUser(), await server.newUser()]
    const passkey = await addPasskey(server, as)
    const copy = createPasskey(server.url, await options(attacker), {
      credentialId: passkey.credential.id,
    })
    expect((await add(attacker, copy.credential)).problem).toMatchObject(REFUSED)
    expect((await logInWith(passkey)).status).toBe(200)
  })

  test('ends at ten, also for additions at once', async () => {
    const as = await server.newUser()
    for (let count = 1; count < PASSKEYS_PER_PERSON; count += 1) await addPasskey(server, as)
    const two = [
      createPasskey(server.url, await options(as)),
      createPasskey(server.url, await options(as)),
    ]
    const answers = await Promise.all(two.map(({ credential }) => add(as, credential)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 403]))
    const { problem } = await server.call(passkeyApi.begin, {
      as,
      body: { password: as.password },
    })
    expect(problem).toMatchObject({ status: 403, code: 'passkeys_limit' })
  })

  test('with garbage is refused', async () => {
    const as = await server.newUser()
    const { credential } = createPasskey(server.url, await options(as))
    for (const response of [{}, { ...credential.response, attestationObject: 'AAAA' }, { x: 1 }]) {
      expect((await add(as, { ...credential, response })).problem).toMatchObject(REFUSED)
    }
  })
})

test('a login by passkey is limited like one by password', async () => {
  const limited = await startApp({ connection: server.connection, config: { rateLimit: true } })
  const browser = createBrowser(limited.url)
  const passkey = createPasskey(limited.url, { user: { id: 'x' } })
  const statuses = new Set<number>()
  for (let count = 0; count <= 100; count += 1) {
    statuses.add((await logIn(browser, passkey.sign({ challenge: 'x' }))).status)
  }
  expect([...statuses]).toEqual([400, 429])
  await limited.stop()
})

test('LOGIN=provider refuses passkeys, too', async () => {
  const strict = await startApp({
    connection: server.connection,
    config: { isProviderOnly: true },
  })
  const as = await server.newUser()
  const passkey = await addPasskey(server, as)
  const code = 'provider_login_only'
  expect((await strict.call(passkeyApi.beginLogin, {})).problem.code).toBe(code)
  const body = { credential: { ...passkey.sign({ challenge: 'x' }) } }
  expect((await strict.call(passkeyApi.login, { body })).problem.code).toBe(code)
  expect((await strict.call(passkeyApi.begin, { as, body: {} })).problem.code).toBe(code)
  await strict.stop()
})
