import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi, Tokens } from '@compra/contract/identity/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#testing/app/raw-request.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { createBrowser } from '#testing/providers/browser.ts'
import { logInAtProvider, redeem } from '#testing/providers/local-login.ts'
import { loginProviderAt } from '#testing/providers/login-provider.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })

describe('a login at the provider', () => {
  test('opens a confirmed account and signs in the browser that began it', async () => {
    const { browser, handOver } = await logInAtProvider(server, {
      email: 'Ana@Example.com',
      name: 'Ana Souza',
    })
    const answer = await redeem(browser, handOver)
    expect(answer.status).toBe(200)
    const { accessToken, refreshToken } = Tokens.parse(await answer.json())
    const { body } = await server.call(identityApi.me, bearer(accessToken))
    expect(body).toMatchObject({ email: 'ana@example.com', userName: 'Ana Souza' })
    const again = await server.call(identityApi.refresh, { body: { refreshToken } })
    expect(again.status).toBe(200)
  })

  test('asks for the account each time, and finds the existing one', async () => {
    const ids = []
    for (const name of ['Bia Lima', 'Bia Outra']) {
      const { browser, handOver } = await logInAtProvider(server, {
        email: 'bia@example.com',
        name,
      })
      const { accessToken } = Tokens.parse(await (await redeem(browser, handOver)).json())
      ids.push((await server.call(identityApi.me, bearer(accessToken))).body)
    }
    expect(ids[1]).toEqual(ids[0])
  })

  test("of another user in the same browser opens that user's account", async () => {
    const first = await logInAtProvider(server, { email: 'rui@example.com', name: 'Rui Costa' })
    const second = { email: 'lia@example.com', name: 'Lia Costa' }
    const { browser, handOver } = await logInAtProvider(server, second, first.browser)
    const { accessToken } = Tokens.parse(await (await redeem(browser, handOver)).json())
    const { body } = await server.call(identityApi.me, bearer(accessToken))
    expect(body).toMatchObject({ email: 'lia@example.com', userName: 'Lia Costa' })
  })

  test('sends code, state, nonce and a PKCE challenge, and no secret of the browser', async () => {
    const browser = createBrowser(server.url, ['/dev/oidc/auth'])
    const { address } = await browser.open('/identity/google')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/identity/google/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(address.href).not.toContain(browser.cookies.get('oauth'))
  })

  test.for([
    ['Li', 'cleiton@example.com', 'cleiton'],
    ['', 'ab@example.com', 'Usuário'],
    ['N'.repeat(80), 'long@example.com', 'N'.repeat(50)],
    ['\u202EMaria\0 <b>', 'hidden@example.com', 'Maria <b>'],
  ] as const)('G-071 of %j at %s opens an account by the name %j', async ([name, email, kept]) => {
    const { browser, handOver } = await logInAtProvider(server, { email, name })
    const { accessToken } = Tokens.parse(await (await redeem(browser, handOver)).json())
    expect((await server.call(identityApi.me, bearer(accessToken))).body.userName).toBe(kept)
  })

  test('that is cancelled at the provider stays signed out, with a reason for the page', async () => {
    const browser = createBrowser(server.url, [PAGES.providerCallback])
    const { address } = await browser.open('/identity/google')
    const body = new URLSearchParams({ cancel: '1' })
    const { address: end } = await browser.open(address.href, { method: 'POST', body })
    expect(end.pathname + end.search).toBe('/callback/provider?error=provider')
  })

  test('leaves neither code nor token in the log', async () => {
    const { browser, handOver } = await logInAtProvider(server, { email: 'log@example.com' })
    await redeem(browser, handOver)
    const secrets = [handOver, browser.cookies.get('oauth') ?? '', 'log@example.com']
    for (const secret of secrets) expect(server.logs.join('\n')).not.toContain(secret)
    expect(server.logs.join('\n')).not.toContain('code=')
  })
})

describe('G-068 the hand-over token', () => {
  test('T-14 is refused in another browser, without a cookie, and with a made-up cookie', async () => {
    const attacker = await logInAtProvider(server, { email: 'attacker@example.com' })
    const victim = createBrowser(server.url, [PAGES.providerCallback])
    expect((await redeem(victim, attacker.handOver)).status).toBe(401)
    await victim.fetch('/identity/google')
    expect(victim.cookies.get('oauth')).toBeTruthy()
    expect((await redeem(victim, attacker.handOver)).status).toBe(401)
    const { status } = await server.call(identityApi.refresh, {
      body: { refreshToken: attacker.handOver },
      headers: { cookie: 'oauth=made-up; __Host-oauth=made-up' },
    })
    expect(status).toBe(401)
    expect((await redeem(attacker.browser, attacker.handOver)).status).toBe(200)
  })

  test('works once', async () => {
    const { browser, handOver } = await logInAtProvider(server, { email: 'once@example.com' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(browser, handOver)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    expect((await redeem(browser, handOver)).status).toBe(401)
  })

  test.for([
    [59, 200],
    [61, 401],
  ] as const)('after %i seconds answers %i', async ([seconds, status]) => {
    const before = server.clock.now().getTime()
    const { browser, handOver } = await logInAtProvider(server, { email: 'slow@example.com' })
    // The token was created between the start and the end of the login.
    const from = status === 200 ? before : server.clock.now().getTime()
    server.clock.setTo(new Date(from + seconds * 1_000))
    const answer = await redeem(browser, handOver)
    server.clock.backToRealTime()
    expect(answer.status).toBe(status)
  })
})

describe('the cookie of the login', () => {
  test('is not readable by scripts or other sites', async () => {
    const answer = await fetch(`${server.url}/identity/google`, { redirect: 'manual' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oauth=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/),
    ])
  })

  test('under TLS is not read under a name that another host could set', async () => {
    const secure = await startApp({
      connection: server.connection,
      config: { mode: 'production', publicUrl: 'https://compra.example' },
    })
    const { browser, handOver } = await logInAtProvider(server, { email: 'tls@example.com' })
    const secret = browser.cookies.get('oauth') ?? ''
    const withCookie = (cookie: string) =>
      secure.call(identityApi.refresh, { body: { refreshToken: handOver }, headers: { cookie } })
    expect((await withCookie(`oauth=${secret}`)).status).toBe(401)
    expect((await withCookie(`__Host-oauth=${secret}`)).status).toBe(200)
    await secure.stop()
  })
})

describe('a provider that cannot be used', () => {
  test('G-070 production without a provider redirects back, and offers no local one', async () => {
    const production = await startApp({
      connection: server.connection,
      config: { mode: 'production', publicUrl: 'https://compra.example' },
    })
    for (const path of ['/identity/google', '/identity/google/callback?code=x&state=y']) {
      const answer = await fetch(production.url + path, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('/callback/provider?error=provider')
    }
    for (const path of ['/.well-known/openid-configuration', '/auth', '/interaction/x', '']) {
      expect((await fetch(`${production.url}/dev/oidc${path}`)).status).toBe(404)
    }
    await production.stop()
  })

  test('a provider that does not answer redirects back', async () => {
    const lonely = await startApp({
      connection: server.connection,
      config: { oidc: [loginProviderAt({ issuer: 'http://127.0.0.1:9' })] },
    })
    const answer = await fetch(`${lonely.url}/identity/google`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('/callback/provider?error=provider')
    await lonely.stop()
  })

  test.for(['leads elsewhere', 'names another issuer'])(
    'a provider whose metadata %s is refused, and no other host is called',
    async (kind) => {
      const asked: (string | undefined)[] = []
      const provider = createServer(({ url, headers }, response) => {
        asked.push(url)
        const own = `http://${headers.host}`
        const isLed = kind === 'leads elsewhere' && url !== '/elsewhere'
        const issuer = kind === 'leads elsewhere' ? own : 'https://evil.example'
        response.writeHead(isLed ? 302 : 200, {
          'content-type': 'application/json',
          ...(isLed && { location: '/elsewhere' }),
        })
        response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
      }).listen(0, '127.0.0.1')
      await once(provider, 'listening')
      // `as`: a server that listens on a port has an address of this kind.
      const { port } = provider.address() as AddressInfo
      const oidc = [loginProviderAt({ issuer: `http://127.0.0.1:${port}` })]
      const careful = await startApp({ connection: server.connection, config: { oidc } })
      const answer = await fetch(`${careful.url}/identity/google`, { redirect: 'manual' })
      expect(answer.headers.get('location')).toBe('/callback/provider?error=provider')
      expect(asked).toEqual(['/.well-known/openid-configuration'])
      await careful.stop()
      provider.close()
    },
  )

  test('the local provider is not reachable under a foreign host name', async () => {
    for (const path of ['/dev/oidc/.well-known/openid-configuration', '/dev/oidc/auth']) {
      const request = `GET ${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`
      expect((await rawRequest(server.url, request)).status).toBe(404)
    }
  })
})

describe('the page of the local provider', () => {
  test('explains itself in Portuguese, runs no script and accepts only addresses', async () => {
    const browser = createBrowser(server.url, [PAGES.providerCallback])
    const { address, text } = await browser.open('/identity/google')
    expect(text).toContain('lang="pt-BR"')
    expect(text).toContain('Este é o provedor de login <strong>local</strong>')
    const policy = (await browser.fetch(address.href)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    const body = new URLSearchParams({ email: '"><script>', name: '' })
    const refused = await browser.open(address.href, { method: 'POST', body })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('E-mail inválido.')
    expect(refused.text).not.toContain('<script')
  })

  test('shows that the login has expired', async () => {
    const { status } = await createBrowser(server.url).open('/dev/oidc/interaction/unknown')
    expect(status).toBe(400)
  })
})
