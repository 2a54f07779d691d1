import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Changes to an honest response. */
export interface Forgery {
  /** Claims that replace the honest ones; `undefined` removes one. */
  readonly claims?: Record<string, unknown>
  /** Replaces the signed token. */
  readonly token?: (
    honest: string,
    sign: (claims: JWTPayload, key?: CryptoKey) => Promise<string>,
  ) => string | Promise<string>
  /** Replaces the parameters of the browser's return. */
  readonly arrived?: (query: URLSearchParams) => void
  /** Replaces the body of the token response. */
  readonly body?: (honest: Record<string, unknown>) => Record<string, unknown>
}

/**
 * An OpenID provider with forged responses, over a real network. It enforces PKCE itself: a code is useless
 * without the verifier of its challenge.
 */
export interface ForgingProvider {
  readonly issuer: string
  readonly strangersKey: CryptoKey
  /** Responses of the token endpoint so far. */
  tokens(): number
  /** Codes that arrived at the token endpoint, also refused ones. */
  codes(): number
  /** The query with which the browser returns from that authorization URL. */
  authorize(address: URL, forgery?: Forgery): URLSearchParams
  stop(): Promise<void>
}

interface Grant {
  readonly nonce: string
  readonly challenge: string
  readonly clientId: string
  readonly redirectUri: string
  readonly forgery: Forgery
}

export const FORGED_CLIENT = { clientId: 'compra', clientSecret: 'a-secret-of-the-provider' }

export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const strangers = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()
  let issuer = ''
  let tokens = 0
  let codes = 0

  const sign = (claims: JWTPayload, key: CryptoKey = own.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)

  const answerToken = async (given: URLSearchParams, authorization: string) => {
    codes += 1
    const grant = grants.get(given.get('code') ?? '')
    grants.delete(given.get('code') ?? '')
    if (!grant || !(await isRightful(grant, given, authorization)))
      return { error: 'invalid_grant' }
    tokens += 1
    const now = Math.floor(Date.now() / 1000)
    const { forgery } = grant
    const claims = without({
      iss: issuer,
      aud: grant.clientId,
      sub: 'the-subject',
      iat: now,
      exp: now + 60,
      nonce: grant.nonce,
      email: 'person@example.com',
      email_verified: true,
      name: 'Person Example',
      ...forgery.claims,
    })
    const honest = await sign(claims)
    const idToken = forgery.token
      ? await forgery.token(honest, (other, key) => sign({ ...claims, ...other }, key))
      : honest
    const body = { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken }
    return forgery.body ? forgery.body(body) : body
  }

  const documents: Record<string, () => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }],
    }),
  }

  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '', 'http://x').pathname
      if (path === '/token') {
        const given = new URLSearchParams(await bodyOf(request))
        const body = await answerToken(given, request.headers.authorization ?? '')
        return send(response, 'error' in body ? 400 : 200, body)
      }
      const document = documents[path]
      return send(response, document ? 200 : 404, document ? await document() : {})
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // `as`: a server without a path to listen on never has a string address.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    strangersKey: strangers.privateKey,
    tokens: () => tokens,
    codes: () => codes,
    authorize({ searchParams: asked }, forgery = {}) {
      const code = crypto.randomUUID()
      grants.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        clientId: asked.get('client_id') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        forgery,
      })
      const query = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer })
      forgery.arrived?.(query)
      return query
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function isRightful(
  grant: Grant,
  given: URLSearchParams,
  authorization: string,
): Promise<boolean> {
  const verifier = new TextEncoder().encode(given.get('code_verifier') ?? '')
  const digest = await crypto.subtle.digest('SHA-256', verifier)
  const challenge = Buffer.from(digest).toString('base64url')
  const credentials = `${FORGED_CLIENT.clientId}:${encodeURIComponent(FORGED_CLIENT.clientSecret)}`
  const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
  return (
    challenge === grant.challenge &&
    given.get('redirect_uri') === grant.redirectUri &&
    decodeBasic(authorization) === decodeBasic(expected)
  )
}

/** Client id and secret are form-encoded; clients may escape more or less. */
function decodeBasic(header: string): string {
  return decodeURIComponent(Buffer.from(header.replace(/^basic /i, ''), 'base64').toString())
}

function without(claims: JWTPayload): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
