/** The two calls of sessions, without schemas, which are loaded later. */
import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { UnavailableError } from '#core/shell/network.ts'
import { retryAfterMs } from '#lib/retry/retry-after.ts'
import type { Tokens } from './session-channel.ts'

/** The product's own refusal of a refresh token; any other failure leaves the token alone (G-060). */
export class RefusedTokenError extends Error {}

const REFUSAL: ProblemCode = 'invalid_refresh_token'

/**
 * Exchanges a refresh token for new tokens. Throws `RefusedTokenError`, the `TypeError` of a
 * network failure, and `UnavailableError` for any other answer.
 */
export async function exchange(refreshToken: string): Promise<Tokens> {
  const { method, path } = SESSION_CALLS.refresh
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && isTokens(body)) return body
  if (isProblem(answer, 401) && isRefusal(body)) throw new RefusedTokenError()
  throw new UnavailableError(retryAfterMs(answer.headers) ?? 0)
}

/** Ends the session of an access token; returns whether it is over. */
export async function logOut(accessToken: string): Promise<boolean> {
  const { method, path } = SESSION_CALLS.logout
  const answer = await fetch(path, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    // The request must survive when the page is left.
    keepalive: true,
  })
  return answer.status === 204 || isProblem(answer, 401)
}

/** Only our own error format ends a session: captive portals answer 401 too. */
function isProblem(answer: Response, status: number): boolean {
  const type = answer.headers.get('content-type') ?? ''
  return answer.status === status && type.startsWith('application/problem+json')
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === REFUSAL
}

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    typeof value.accessToken === 'string' &&
    'refreshToken' in value &&
    typeof value.refreshToken === 'string'
  )
}
