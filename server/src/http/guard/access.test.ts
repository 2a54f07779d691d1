import { createHmac, createPublicKey, randomUUID, sign } from 'node:crypto'
import { endpoint } from '@compra/contract/http/endpoint.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { REQUESTS_PER_MINUTE } from '#http/rate-limit/rate-limit.ts'
import { route } from '#http/route.ts'
import { deriveEd25519 } from '#lib/secret/keys.ts'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

const whoAmI = endpoint({
  method: 'POST',
  path: '/api/v1/who-am-i',
  access: 'user',
  rate: 'write',
  success: {
    status: 200,
    body: z.object({ id: z.string(), tenantId: z.string(), sid: z.string() }),
  },
})

const signingKey = 'the key of this test and no other'
const privateKey = deriveEd25519(signingKey, 'access token')
let reached = 0
let server: RunningApp
let user: User
beforeAll(async () => {
  server = await startApp({
    config: { signingKey, rateLimit: true },
    mount: (app) =>
      route(app, whoAmI, ({ caller }) => {
        reached += 1
        return caller
      }),
  })
  user = await server.newUser()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const ask = (authorization?: string) =>
  server.call(whoAmI, authorization === undefined ? {} : { headers: { authorization } })

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** Signed with the real key, with any claims. */
function forge(claims: object, header: object = {}): string {
  const text = `${encode({ alg: 'EdDSA', typ: 'at+jwt', ...header })}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}
const own = () => decodeJwt(user.accessToken)
const without = (name: string) => {
  const { [name]: _, ...rest } = own()
  return rest
}
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset
const withSignature = (header: object, signature: (text: string) => string) => {
  const text = `${encode(header)}.${encode(own())}`
  return `${text}.${signature(text)}`
}
const publicPem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' })
const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' })
const hmac = (key: string | Buffer) => (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Each way to make a token that is not ours. */
const forged = (): Record<string, string> => {
  const [head = '', body = '', signature = ''] = user.accessToken.split('.')
  const foreign = deriveEd25519('another product, another key, 32+', 'access token')
  return {
    nothing: '',
    'no token': 'x',
    'two parts': `${head}.${body}`,
    'four parts': `${user.accessToken}.x`,
    'no signature': `${head}.${body}.`,
    'half a signature': `${head}.${body}.${signature.slice(0, 40)}`,
    'another signature': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'another body': `${head}.${encode({ ...own(), sub: randomUUID() })}.${signature}`,
    'alg none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'alg NONE with a signature': withSignature({ alg: 'NONE', typ: 'at+jwt' }, () => signature),
    'HS256 with the public key as PEM': withSignature(
      { alg: 'HS256', typ: 'at+jwt' },
      hmac(String(publicPem)),
    ),
    'HS256 with the public key as bytes': withSignature(
      { alg: 'HS256', typ: 'at+jwt' },
      hmac(Buffer.from(publicJwk.x ?? '', 'base64url')),
    ),
    'HS256 with an empty key': withSignature({ alg: 'HS256', typ: 'at+jwt' }, hmac('')),
    'the key of another product': withSignature({ alg: 'EdDSA', typ: 'at+jwt' }, (text) =>
      sign(null, Buffer.from(text), foreign).toString('base64url'),
    ),
    'a key in its own header': withSignature(
      { alg: 'EdDSA', typ: 'at+jwt', jwk: createPublicKey(foreign).export({ format: 'jwk' }) },
      (text) => sign(null, Buffer.from(text), foreign).toString('base64url'),
    ),
    'a key at an address': withSignature(
      { alg: 'EdDSA', typ: 'at+jwt', jku: 'https://evil.example/jwks.json', kid: '1' },
      (text) => sign(null, Buffer.from(text), foreign).toString('base64url'),
    ),
    'a kid that is a path': withSignature(
      { alg: 'EdDSA', typ: 'at+jwt', kid: '../../dev/null' },
      hmac(''),
    ),
    'another algorithm of the same key': forge(own(), { alg: 'Ed25519ph' }),
    'RS256 in the header': forge(own(), { alg: 'RS256' }),
    'another type': forge(own(), { typ: 'JWT' }),
    'an extension that must be understood': forge(own(), { crit: ['x'], x: 1 }),
    expired: forge({ ...own(), exp: seconds(-6) }),
    'without end': forge(without('exp')),
    'without beginning': forge(without('iat')),
    'an end that is text': forge({ ...own(), exp: '9999999999' }),
    'another issuer': forge({ ...own(), iss: 'https://evil.example' }),
    'no issuer': forge(without('iss')),
    'another audience': forge({ ...own(), aud: 'https://evil.example' }),
    'no audience': forge(without('aud')),
    'not valid yet': forge({ ...own(), nbf: seconds(60) }),
    'no subject': forge(without('sub')),
    'no session': forge(without('sid')),
    'a session that never was': forge({ ...own(), sid: randomUUID() }),
    'two persons in one': forge({ ...own(), id: randomUUID() }),
    'an id that is none': forge({ ...own(), id: '1', sub: '1' }),
    'a body that is no object': forge([own()]),
    'a refresh token': user.refreshToken,
    'very long': `${head}.${'A'.repeat(12_000)}.${signature}`,
  }
}

describe('T-12 a forged token', () => {
  test('is refused in all of more than 30 kinds, and reaches no handler', async () => {
    const before = reached
    const kinds = Object.entries(forged())
    expect(kinds.length).toBeGreaterThanOrEqual(30)
    for (const [kind, token] of kinds) {
      const { status } = await ask(`Bearer ${token}`)
      expect(`${kind}: ${status}`).toBe(`${kind}: 401`)
    }
    expect(reached).toBe(before)
    // The forging is right: with true claims it makes a valid token.
    expect((await ask(`Bearer ${forge(own())}`)).status).toBe(200)
  })

  test('has one pinned algorithm and a type of its own', () => {
    expect(decodeProtectedHeader(user.accessToken)).toEqual({ alg: 'EdDSA', typ: 'at+jwt' })
    expect(own()).toMatchObject({ iss: 'http://localhost:3000', aud: 'http://localhost:3000' })
  })
})

describe('a call for signed-in users', () => {
  test('gets the caller', async () => {
    const { body } = await ask(`Bearer ${user.accessToken}`)
    expect(body).toEqual({ id: user.id, tenantId: user.tenantId, sid: user.sid })
    expect((await ask(`bearer ${user.accessToken}`)).status).toBe(200)
  })

  test.for([undefined, '', 'Bearer', 'Bearer ', 'Bearer undefined', 'Basic YTpi', 'Token x'])(
    'G-049 answers %j with 401 and the required scheme',
    async (authorization) => {
      const { problem, headers } = await ask(authorization)
      expect(problem).toMatchObject({ code: 'unauthorized', detail: 'authentication required' })
      expect(headers.get('www-authenticate')).toBe('Bearer')
    },
  )

  test('G-057 ends with the token, after 15 minutes and 5 seconds', async () => {
    const issued = own().iat ?? 0
    const at = (offset: number) => server.clock.setTo(new Date((issued + offset) * 1000))
    at(899)
    expect((await ask(`Bearer ${user.accessToken}`)).status).toBe(200)
    at(906)
    expect((await ask(`Bearer ${user.accessToken}`)).status).toBe(401)
  })

  test('T-13 refuses a token whose session has ended, whether cached or not', async () => {
    const leaving = await server.newUser()
    expect((await ask(`Bearer ${leaving.accessToken}`)).status).toBe(200)
    await server.call(identityApi.logout, { as: leaving })
    expect((await ask(`Bearer ${leaving.accessToken}`)).status).toBe(401)
  })

  test('cannot be mounted without a check of the caller', async () => {
    const { default: Fastify } = await import('fastify')
    const bare = Fastify()
    route(bare, whoAmI, ({ caller }) => caller)
    const { statusCode } = await bare.inject({ method: 'POST', url: whoAmI.path })
    expect(statusCode).toBe(500)
  })
})

test('G-079 a user has an allowance of their own, on any network', async () => {
  const [ana, eva] = [await server.newUser(), await server.newUser()]
  const statuses = async (as: User, count: number) => {
    const all: number[] = []
    for (let at = 0; at < count; at += 1) all.push((await server.call(whoAmI, { as })).status)
    return all
  }
  // A new minute.
  server.clock.setTo(new Date(Math.ceil(Date.now() / 60_000) * 60_000))
  const first = await statuses(ana, REQUESTS_PER_MINUTE.write + 1)
  expect(first.filter((status) => status === 200)).toHaveLength(REQUESTS_PER_MINUTE.write)
  expect(first.at(-1)).toBe(429)
  expect(await statuses(eva, 2)).toEqual([200, 200])
})
