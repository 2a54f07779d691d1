import type { User } from './session-state.ts'

export interface AccessToken {
  readonly text: string
  readonly user: User
  /** Milliseconds since 1970 by the server's clock. */
  readonly expiresAt: number
  readonly lifetimeMs: number
}

/** Decodes an access token without verification, which only the server can do. Undefined if invalid. */
export function readAccessToken(text: string): AccessToken | undefined {
  const claims = claimsOf(text)
  const user = userOf(claims)
  if (!user || typeof claims?.['exp'] !== 'number') return undefined
  const expiresAt = claims['exp'] * 1000
  const issuedAt = typeof claims['iat'] === 'number' ? claims['iat'] * 1000 : expiresAt
  return {
    text,
    expiresAt,
    lifetimeMs: expiresAt - issuedAt,
    user,
  }
}

/**
 * The user in a token's claims, or in their stored copy; undefined if there is none.
 */
export function userOf(claims: unknown): User | undefined {
  if (!isRecord(claims) || typeof claims['id'] !== 'string') return undefined
  const until = claims['premiumUntil']
  return {
    id: claims['id'],
    email: textOf(claims['email']),
    userName: textOf(claims['userName']),
    roles: textsOf(claims['roles']),
    permissions: textsOf(claims['permissions']),
    tenantId: textOf(claims['tenantId']),
    household: textOf(claims['household']) || null,
    subscriptionPremium: claims['subscriptionPremium'] === true,
    premiumUntil: typeof until === 'number' ? until : null,
  }
}

function claimsOf(text: string): Record<string, unknown> | undefined {
  try {
    const payload = (text.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

/** A JSON object has string keys; each value is checked before use. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
