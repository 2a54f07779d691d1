import { parseOptions } from '@node-rs/argon2'
import { type Cost, HASHING, type Hashing } from './hashing/hashing.ts'

/** 'outdated' means right, but the hash needs today's parameters. */
export type Verdict = 'wrong' | 'right' | 'outdated'

export interface Passwords extends Pick<Hashing, 'rejectWhenFull'> {
  hash(password: string): Promise<string>
  /**
   * Takes as long without a stored hash, so that timing reveals nothing (T-01): one hash, or two for a
   * password that is not normalised.
   */
  verify(stored: string | null | undefined, password: string): Promise<Verdict>
}

/**
 * The form that is hashed and compared: keyboards encode the same 'é' or the same space differently (NFKC as
 * NIST SP 800-63B recommends; spaces as in RFC 8265, OpaqueString).
 */
function normalised(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFKC')
}

/** Each method rejects with 'unavailable' when too many hashes are queued. */
export function createPasswords(hashing: Hashing = HASHING): Passwords {
  const { cost } = hashing
  const unmatchable = unmatchableHash(cost)
  const isRight = async (stored: string | null | undefined, text: string) =>
    (await hashing.isHashOf(stored ?? unmatchable, text)) && typeof stored === 'string'
  return {
    rejectWhenFull: hashing.rejectWhenFull,
    hash: (password) => hashing.hash(normalised(password)),
    verify: async (stored, password) => {
      const text = normalised(password)
      if (await isRight(stored, text))
        return isWeak(stored ?? unmatchable, cost) ? 'outdated' : 'right'
      // Older hashes were made from the text as typed.
      if (text !== password && (await isRight(stored, password))) return 'outdated'
      return 'wrong'
    },
  }
}

/** A hash that no password matches. */
function unmatchableHash({ memoryCost, timeCost, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
}

function isWeak(stored: string, today: Cost): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    memoryCost < today.memoryCost || timeCost < today.timeCost || parallelism < today.parallelism
  )
}
