import { parseOptions, type Options } from '@node-rs/argon2'
import { HASHING, type Hashing } from './hashing/hashing.ts'

/** argon2id, which the library takes unless told otherwise (G-077, OWASP's second setting). */
const LIVE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** A hash that no password matches. */
const NOBODY = `$argon2id$v=19$m=${LIVE.memoryCost},t=${LIVE.timeCost},p=${LIVE.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

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
  const isRight = async (stored: string | null | undefined, text: string) =>
    (await hashing.isHashOf(stored ?? NOBODY, text)) && typeof stored === 'string'
  return {
    refuseWhenFull: hashing.refuseWhenFull,
    hash: (password) => hashing.hash(normalised(password), LIVE),
    verify: async (stored, password) => {
      const text = normalised(password)
      if (await isRight(stored, text)) return isWeak(stored) ? 'outdated' : 'right'
      // Older hashes were made of the text as typed.
      if (text !== password && (await isRight(stored, password))) return 'outdated'
      return 'wrong'
    },
  }
}

function isWeak(stored: string | null | undefined): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored ?? NOBODY)
  return memoryCost < LIVE.memoryCost || timeCost < LIVE.timeCost || parallelism < LIVE.parallelism
}
