import { parseOptions } from '@node-rs/argon2'
import { type Cost, HASHING, type Hashing } from './hashing/hashing.ts'

/** 'outdated' means right, but the hash should be renewed with today's parameters. */
export type Verdict = 'wrong' | 'right' | 'outdated'

export interface Passwords extends Pick<Hashing, 'refuseWhenFull'> {
  hash(password: string): Promise<string>
  /**
   * Takes as long without a stored hash, so that timing reveals nothing (T-01): one hash, or two
   * when the password is not in normal form.
   */
  verify(stored: string | null | undefined, password: string): Promise<Verdict>
}

/**
 * The form in which a password is hashed and compared: keyboards write the same 'é' or the same
 * space in different ways (NFKC as NIST SP 800-63B recommends; spaces as in RFC 8265,
 * OpaqueString).
 */
function normalised(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFKC')
}

/** Each method is refused with 'unavailable' when there are too many hashes to make in time. */
export function createPasswords(hashing: Hashing = HASHING): Passwords {
  const { cost } = hashing
  const nobody = hashOfNobody(cost)
  const isRight = async (stored: string | null | undefined, text: string) =>
    (await hashing.isHashOf(stored ?? nobody, text)) && typeof stored === 'string'
  return {
    refuseWhenFull: hashing.refuseWhenFull,
    hash: (password) => hashing.hash(normalised(password)),
    verify: async (stored, password) => {
      const text = normalised(password)
      if (await isRight(stored, text)) return isWeak(stored ?? nobody, cost) ? 'outdated' : 'right'
      // Older hashes were made of the text as typed.
      if (text !== password && (await isRight(stored, password))) return 'outdated'
      return 'wrong'
    },
  }
}

/** A hash that no password matches. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
}

function isWeak(stored: string, today: Cost): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    memoryCost < today.memoryCost || timeCost < today.timeCost || parallelism < today.parallelism
  )
}
