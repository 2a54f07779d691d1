import { deriveKey, isSame, macOf } from './keys.ts'

/** One step of a session: every rotation adds one to the counter. */
export interface RefreshToken {
  readonly sid: string
  readonly counter: number
}

export interface RefreshTokens {
  /** Deterministic, so that a lost response can be repeated (G-058). */
  write(token: RefreshToken): string
  /** Undefined unless it was written with this key. */
  read(text: string): RefreshToken | undefined
}

const FORM = /^([\da-f-]{36})\.(\d{1,10})\.([\w-]{43})$/

/** Opaque tokens with 256 bits of HMAC; the database stores no secret. Those of one purpose serve no other. */
export function createRefreshTokens(
  signingKey: string,
  purpose: 'refresh token' | 'assistant refresh token' | 'assistant access token' = 'refresh token',
): RefreshTokens {
  const key = deriveKey(signingKey, purpose)
  return {
    write: ({ sid, counter }) => {
      const step = `${sid}.${counter}`
      return `${step}.${macOf(key, step).toString('base64url')}`
    },
    read: (text) => {
      const [, sid = '', counter = '', mac = ''] = FORM.exec(text) ?? []
      if (
        !isSame(
          Buffer.from(mac),
          Buffer.from(macOf(key, `${sid}.${counter}`).toString('base64url')),
        )
      ) {
        return undefined
      }
      return { sid, counter: Number(counter) }
    },
  }
}
