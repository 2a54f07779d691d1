import { productApi } from '@compra/contract/product/product.ts'
import { AuthorizationRequest, oauthApi } from '@compra/contract/token/oauth.ts'
import {
  auth,
  type OAuthDiscoveryState,
  type OAuthClientProvider,
  type OAuthTokens,
  type StoredOAuthClientInformation,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { CALLBACK } from '#testing/oauth/assistant.ts'

const PUBLIC_URL = 'https://compra.example'

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

test("MCP's own client discovers, registers, is let in, and refreshes its tokens", async () => {
  const { kept, provider } = newProvider()
  const serverUrl = `${PUBLIC_URL}/mcp`
  expect(await auth(provider, { serverUrl, fetchFn, scope: 'read lists' })).toBe('REDIRECT')

  const { searchParams, pathname } = kept.sentTo ?? new URL(PUBLIC_URL)
  expect(pathname).toBe('/autorizar')
  expect(searchParams.get('resource')).toBe(serverUrl)
  const request = AuthorizationRequest.parse(Object.fromEntries(searchParams))
  const user = await server.newUser()
  const asked = (await server.call(oauthApi.ask, { as: user, query: request })).body
  expect(asked).toMatchObject({ name: 'SDK', error: null, scopes: ['read', 'lists'] })
  const body = { request, scopes: ['read' as const] }
  const { returnUrl } = (await server.call(oauthApi.permit, { as: user, body })).body

  const { searchParams: answer } = new URL(returnUrl)
  const authorizationCode = answer.get('code') ?? ''
  const iss = answer.get('iss') ?? ''
  expect(await auth(provider, { serverUrl, fetchFn, authorizationCode, iss })).toBe('AUTHORIZED')
  const read = () =>
    server.call(productApi.list, { as: { accessToken: kept.tokens?.access_token ?? '' } })
  expect((await read()).status).toBe(200)

  const { refresh_token: before } = kept.tokens ?? {}
  expect(await auth(provider, { serverUrl, fetchFn })).toBe('AUTHORIZED')
  expect(kept.tokens?.refresh_token).not.toBe(before)
  expect((await read()).status).toBe(200)
})
