import { createPublicKey } from 'node:crypto'
import type { Scope } from '@compra/contract/http/scope.ts'
import type { AccessClaims } from '@compra/contract/identity/identity.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createBoundedMap } from '#lib/bounded-map.ts'
import type { Clock } from '#lib/clock.ts'
import { deriveEd25519 } from './keys.ts'

/** Seconds (G-057). */
export const ACCESS_TOKEN_LIFE = 15 * 60
/** Seconds of tolerated clock difference between two servers. */
const LEEWAY = 5
const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const MAX_LENGTH = 4_096
/** Bounds the memory for verified tokens. */
const MAX_CACHED = 5_000

/** The signed-in caller: account, tenant and session. Other claims are for the client only. */
export interface Caller {
  readonly id: string
  readonly tenantId: string
  /** Id of the session, or of the personal token. */
  readonly sid: string
  /** End of the token, in seconds since 1970. */
  readonly exp: number
  /** Scopes of a personal token; a session may make every call. */
  readonly scopes?: readonly Scope[]
}

export interface AccessTokens {
  sign(claims: Omit<AccessClaims, 'iat' | 'exp'>): Promise<string>
  /** Synchronous for a cached token; verifying every time would halve the throughput. */
  verify(token: string): Caller | undefined | Promise<Caller | undefined>
}

const Verified = z.object({
  id: z.guid(),
  sub: z.guid(),
  tenantId: z.guid(),
  sid: z.guid(),
  exp: z.number(),
})

/** `issuer` is the product's own origin, also used as the audience. */
export function createAccessTokens(signingKey: string, issuer: string, clock: Clock): AccessTokens {
  const privateKey = deriveEd25519(signingKey, 'access token')
  const publicKey = createPublicKey(privateKey)
  const cache = createBoundedMap<string, Caller>(MAX_CACHED)
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const isInTime = ({ exp }: Caller) => seconds() < exp + LEEWAY

  const verifyNew = async (token: string): Promise<Caller | undefined> => {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience: issuer,
        clockTolerance: LEEWAY,
        currentDate: clock.now(),
        requiredClaims: ['iat', 'exp', 'sub', 'sid'],
      })
      const { id, sub, tenantId, sid, exp } = Verified.parse(payload)
      if (id !== sub) return undefined
      const caller = { id, tenantId, sid, exp }
      cache.deleteOldest((oldest) => !isInTime(oldest))
      cache.set(token, caller)
      return caller
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
      throw error
    }
  }

  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_TOKEN_LIFE)
        .sign(privateKey),
    verify: (token) => {
      const known = cache.get(token)
      if (!known) return token.length > MAX_LENGTH ? undefined : verifyNew(token)
      if (isInTime(known)) return known
      cache.delete(token)
      return undefined
    },
  }
}
