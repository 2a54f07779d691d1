import { randomBytes } from 'node:crypto'
import { deriveKey, isSame, macOf } from './keys.ts'

/** By it people and scanners of secrets know one. */
const PREFIX = 'ci_'
const RANDOM_BYTES = 20
const MAC_BYTES = 12
const FORM = /^ci_[\w-]{43}$/

/** Makes personal tokens: 160 random bits, and a mac of them. */
export interface PersonalTokens {
  make(): string
  /** Whether this server made it: a token that is guessed never reaches the database. */
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
      // The last letter has two bits to spare: of four texts with the same bytes only one was made.
      if (bytes.toString('base64url') !== text) return false
      return isSame(bytes.subarray(RANDOM_BYTES), macOfBytes(bytes.subarray(0, RANDOM_BYTES)))
    },
  }
}

/** Told by its beginning from the access token of a session. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX)
}
