import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { type Browser, createBrowser } from '#testing/providers/browser.ts'
import {
  FORGED_CLIENT,
  type Forgery,
  type ForgingProvider,
  startForgingProvider,
} from '#testing/providers/forging-provider.ts'
import { loginProviderAt } from '#testing/providers/login-provider.ts'

let provider: ForgingProvider
let server: RunningApp
beforeAll(async () => {
  provider = await startForgingProvider()
  server = await startApp({
    config: { oidc: [loginProviderAt({ issuer: provider.issuer, ...FORGED_CLIENT })] },
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

/** Runs a login at the provider with a forged answer; returns where the app redirects the browser. */
async function runLogin(forgery?: Forgery, browser = newBrowser()): Promise<string> {
  const query = provider.authorize(await begin(browser), forgery)
  return arrive(browser, query)
}

const newBrowser = () => createBrowser(server.url)

async function begin(browser: Browser): Promise<URL> {
  const answer = await browser.fetch('/identity/google')
  return new URL(answer.headers.get('location') ?? '')
}

async function arrive(browser: Browser, query: URLSearchParams): Promise<string> {
  const answer = await browser.fetch(`/identity/google/callback?${query.toString()}`)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

async function accounts(): Promise<number> {
  const rows = await server.database.kysely.selectFrom('account').select('id').execute()
  return rows.length
}

const REFUSED = '/callback/provider?error=provider'
const now = () => Math.floor(Date.now() / 1000)

const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ['a wrong state', { arrived: (query) => query.set('state', 'x'.repeat(43)) }],
  ['no state', { arrived: (query) => query.delete('state') }],
  ['two states', { arrived: (query) => query.append('state', 'x') }],
  ['no code', { arrived: (query) => query.delete('code') }],
  ['a code that was never issued', { arrived: (query) => query.set('code', 'made-up') }],
  ['two codes', { arrived: (query) => query.append('code', 'x') }],
  ['the name of another issuer', { arrived: (query) => query.set('iss', 'https://evil.example') }],
  ['no name of its issuer', { arrived: (query) => query.delete('iss') }],
  ['an error next to the code', { arrived: (query) => query.set('error', 'access_denied') }],
  ['a token in the URL', { arrived: (query) => query.set('id_token', 'a.b.c') }],
  ['a wrong nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an identity of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an identity for another client', { claims: { aud: 'another-one' } }],
  [
    'an identity for two clients, given to the other',
    { claims: { aud: [FORGED_CLIENT.clientId, 'other'], azp: 'other' } },
  ],
  ['an identity that has expired', { claims: { iat: now() - 7200, exp: now() - 3600 } }],
  ['an identity that never expires', { claims: { exp: undefined } }],
  ['an identity from the future', { claims: { nbf: now() + 3600 } }],
  ['an identity without a subject', { claims: { sub: undefined } }],
  ['an identity signed by a stranger', { token: (_, sign) => sign({}, provider.strangersKey) }],
  ['an unsigned identity', { token: (honest) => new UnsecuredJWT(decodeJwt(honest)).encode() }],
  [
    'an identity whose signature was taken off',
    { token: (honest) => honest.replace(/[^.]+$/, '') },
  ],
  [
    'an identity signed with the secret of the client',
    {
      token: (honest) =>
        new SignJWT(decodeJwt(honest))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(FORGED_CLIENT.clientSecret)),
    },
  ],
  [
    'an identity whose claims were changed after signing',
    {
      token: (honest) => {
        const claims = { ...decodeJwt(honest), sub: 'another-one' }
        const [head, , signature] = honest.split('.')
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join(
          '.',
        )
      },
    },
  ],
  ['no identity at all', { body: (honest) => ({ ...honest, id_token: undefined }) }],
]

describe('T-16 an answer of the provider', () => {
  test('that is honest signs in', async () => {
    expect(await runLogin()).toMatch(/^\/callback\/provider\?refresh-token=[\w-]{43}$/)
    expect(await accounts()).toBe(1)
  })

  test.for(FORGERIES)('with %s is refused', async ([, forgery]) => {
    const before = await accounts()
    expect(
      await runLogin({
        ...forgery,
        claims: { sub: 'forged', email: 'forged@example.com', ...forgery.claims },
      }),
    ).toBe(REFUSED)
    expect(await accounts()).toBe(before)
  })

  test('for another browser is refused, and its code is not redeemed', async () => {
    const victim = newBrowser()
    await begin(victim)
    const attackers = provider.authorize(await begin(newBrowser()))
    const before = provider.tokens()
    expect(await arrive(victim, attackers)).toBe(REFUSED)
    expect(await arrive(newBrowser(), attackers)).toBe(REFUSED)
    expect(provider.tokens()).toBe(before)
  })

  test('with a stolen code is refused: only the browser that began has the verifier', async () => {
    const victims = provider.authorize(await begin(newBrowser()))
    const attacker = newBrowser()
    const query = provider.authorize(await begin(attacker))
    query.set('code', victims.get('code') ?? '')
    expect(await arrive(attacker, query)).toBe(REFUSED)
  })

  test('works once', async () => {
    const browser = newBrowser()
    const query = provider.authorize(await begin(browser))
    expect(await arrive(browser, query)).toContain('refresh-token=')
    expect(await arrive(browser, query)).toBe(REFUSED)
  })

  test('verifies an address only with an explicit true', async () => {
    for (const email_verified of [false, undefined, null, 'true', 1]) {
      const claims = { sub: 'unverified', email: 'unverified@example.com', email_verified }
      expect(await runLogin({ claims })).toBe(REFUSED)
    }
    for (const email of [undefined, '', 'not an address', 7]) {
      expect(await runLogin({ claims: { sub: 'nameless', email } })).toBe(REFUSED)
    }
  })

  test('redirects to the configured address, whatever host the request names', async () => {
    const production = await startApp({
      connection: server.connection,
      config: {
        mode: 'production',
        publicUrl: 'https://compra.example',
        oidc: [loginProviderAt({ issuer: provider.issuer, ...FORGED_CLIENT })],
      },
    })
    const answer = await fetch(`${production.url}/identity/google`, {
      redirect: 'manual',
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    const asked = new URL(answer.headers.get('location') ?? '')
    expect(asked.searchParams.get('redirect_uri')).toBe(
      'https://compra.example/identity/google/callback',
    )
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-oauth=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/,
      ),
    ])
    await production.stop()
  })
})
