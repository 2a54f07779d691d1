import { randomBytes } from 'node:crypto'
import { deriveKey, isSame, macOf } from './keys.ts'

/** Marks a token for users and secret scanners. */
const PREFIX = 'ci_'
const RANDOM_BYTES = 20
const MAC_BYTES = 12
const FORM = /^ci_[\w-]{43}$/

/** Personal tokens: 160 random bits, and a MAC of them. */
export interface PersonalTokens {
  make(): string
  /** Whether this server issued it: a guessed token never reaches the database. */
  isOurs(token: string): boolean
}

export function createPersonalTokens(signingKey: string): PersonalTokens {
  const key = deriveKey(signingKey, 'personal token')
  const macOfBytes = (random: Buffer) => macOf(key, random).subarray(0, MAC_BYTES)
  return {
    make() {
      const random = randomBytes(RANDOM_BYTES)
      return PREFIX + Buffer.concat([random, macOfBytes(random)]).toString('base64url')
    },
    isOurs(token) {
      if (!FORM.test(token)) return false
      const text = token.slice(PREFIX.length)
      const bytes = Buffer.from(text, 'base64url')
      // The last character has two unused bits: only one of four texts with the same bytes was issued.
      if (bytes.toString('base64url') !== text) return false
      return isSame(bytes.subarray(RANDOM_BYTES), macOfBytes(bytes.subarray(0, RANDOM_BYTES)))
    },
  }
}

/** Distinguishes a personal token from a session's access token. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX)
}
