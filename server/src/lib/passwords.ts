import { hash, parseOptions, verify, type Options } from '@node-rs/argon2'
import { AppError } from './app-error.ts'

/** argon2id, which the library takes unless told otherwise (G-077, OWASP's second setting). */
const LIVE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
/** More side by side would only take the cores away from everybody else's requests. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 64
const RETRY_AFTER = 10

/** Nobody's password: its digest is not one of any text that could be found. */
const NOBODY = `$argon2id$v=19$m=${LIVE.memoryCost},t=${LIVE.timeCost},p=${LIVE.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export interface Passwords {
  hash(password: string): Promise<string>
  /** Costs one hash also when there is nothing to compare with, so that time tells nothing (T-01). */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
  /** Whether the stored hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean
}

/** Hashes two at a time; the rest waits in a bounded queue, beyond which it is 'too many requests'. */
export function createPasswords(): Passwords {
  const turn = createTurnstile(MOST_AT_ONCE, MOST_WAITING)
  return {
    hash: (password) => turn(() => hash(password, LIVE)),
    verify: async (stored, password) => {
      const isRight = await turn(() => verify(stored ?? NOBODY, password))
      return isRight && typeof stored === 'string'
    },
    isOutdated: (stored) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      return (
        memoryCost < LIVE.memoryCost || timeCost < LIVE.timeCost || parallelism < LIVE.parallelism
      )
    },
  }
}

type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

function createTurnstile(mostAtOnce: number, mostWaiting: number): Turnstile {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < mostAtOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER })
      }
      // Whoever leaves hands over its place: `running` stays as it is.
      await new Promise<void>((enter) => waiting.push(enter))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
