import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import type { Scope } from '@compra/contract/http/scope.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { AuthorizationRequest, oauthApi } from '@compra/contract/token/oauth.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import {
  auth,
  Client,
  type OAuthDiscoveryState,
  type OAuthClientProvider,
  type OAuthTokens,
  type StoredOAuthClientInformation,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { CALLBACK } from '#testing/oauth/assistant.ts'

const PUBLIC_URL = 'https://compra.example'
const SERVER_URL = `${PUBLIC_URL}/mcp`

let server: RunningApp
beforeAll(async () => {
  server = await startApp({ config: { publicUrl: PUBLIC_URL } })
})
afterAll(() => server.stop())

/** The client follows public addresses, as behind a proxy. */
const fetchFn = (url: string | URL, init?: RequestInit) =>
  fetch(String(url).replace(PUBLIC_URL, server.url), init)

/** Keeps in memory what an assistant keeps, and the address to which it sends the browser. */
function newProvider() {
  const kept: {
    client?: StoredOAuthClientInformation
    tokens?: OAuthTokens
    verifier?: string
    discovered?: OAuthDiscoveryState
    sentTo?: URL
  } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'SDK', redirect_uris: [CALLBACK] },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.sentTo = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
    discoveryState: () => kept.discovered,
    saveDiscoveryState: (state) => {
      kept.discovered = state
    },
  }
  return { kept, provider }
}

/** The user permits what the assistant asked for; returns the parameters of its redirect address. */
async function permit(sentTo: URL | undefined, scopes: readonly Scope[]) {
  const { searchParams, pathname } = sentTo ?? new URL(PUBLIC_URL)
  expect(pathname).toBe('/autorizar')
  expect(searchParams.get('resource')).toBe(SERVER_URL)
  const request = AuthorizationRequest.parse(Object.fromEntries(searchParams))
  const user = await server.newUser()
  const asked = (await server.call(oauthApi.ask, { as: user, query: request })).body
  expect(asked).toMatchObject({ name: 'SDK', error: null })
  const body = { request, scopes: [...scopes] }
  const { returnUrl } = (await server.call(oauthApi.permit, { as: user, body })).body
  return { user, answer: new URL(returnUrl).searchParams }
}

test("MCP's own client discovers, registers, is let in, and refreshes its tokens", async () => {
  const { kept, provider } = newProvider()
  const begin = { serverUrl: SERVER_URL, fetchFn, scope: 'read lists' }
  expect(await auth(provider, begin)).toBe('REDIRECT')
  const { answer } = await permit(kept.sentTo, ['read'])

  const authorizationCode = answer.get('code') ?? ''
  const iss = answer.get('iss') ?? ''
  const exchange = { serverUrl: SERVER_URL, fetchFn, authorizationCode, iss }
  expect(await auth(provider, exchange)).toBe('AUTHORIZED')
  const read = () =>
    server.call(productApi.list, { as: { accessToken: kept.tokens?.access_token ?? '' } })
  expect((await read()).status).toBe(200)

  const { refresh_token: before } = kept.tokens ?? {}
  expect(await auth(provider, { serverUrl: SERVER_URL, fetchFn })).toBe('AUTHORIZED')
  expect(kept.tokens?.refresh_token).not.toBe(before)
  expect((await read()).status).toBe(200)
})

test('an assistant that knows only the address of /mcp is let in, calls a tool, and is revoked', async () => {
  const { kept, provider } = newProvider()
  const url = new URL(SERVER_URL)
  const newTransport = () =>
    new StreamableHTTPClientTransport(url, { authProvider: provider, fetch: fetchFn })
  const first = newTransport()
  await expect(new Client({ name: 'SDK', version: '1' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  )
  const { user, answer } = await permit(kept.sentTo, ['lists'])
  await first.finishAuth(answer)

  const client = new Client({ name: 'SDK', version: '1' })
  await client.connect(newTransport())
  const arguments_ = { text: 'meia dúzia de ovos' }
  await client.callTool({ name: 'por_na_lista', arguments: arguments_ })
  const { items } = (await server.call(houseItemApi.list, { as: user })).body
  expect(items).toMatchObject([{ name: 'ovos', quantity: 6 }])

  const [grant] = (await server.call(tokenApi.list, { as: user })).body.data
  await server.call(tokenApi.revoke, { as: user, params: { id: grant?.id ?? '' } })
  await expect(client.callTool({ name: 'ler_lista', arguments: {} })).rejects.toThrow()
  await client.close()
})
