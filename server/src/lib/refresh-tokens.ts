import { deriveKey, isSame, macOf } from './keys.ts'

/** One step of a session's life: every rotation adds one to the counter. */
export interface RefreshToken {
  readonly sid: string
  readonly counter: number
}

export interface RefreshTokens {
  /** The same step always gives the same text, so a lost answer can be given again (G-058). */
  write(token: RefreshToken): string
  /** Nothing, unless it was written here with this key. */
  read(text: string): RefreshToken | undefined
}

const FORM = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** Opaque to whoever holds them, 256 bits of HMAC; the database keeps no secret. */
export function createRefreshTokens(signingKey: string): RefreshTokens {
  const key = deriveKey(signingKey, 'refresh token')
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
