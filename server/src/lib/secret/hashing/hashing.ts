import type { Options as Argon2Options } from '@node-rs/argon2'
import { createThreadPool } from '#lib/threads/thread-pool.ts'
import type { HashJob } from './hash-job.ts'

const MOST_WAITING = 64
/** A tenth of what others get who want the same processor: with less, a busy machine lets nobody in. */
const NICENESS = 10
/** Longer than people wait for a login. */
const DEADLINE_MS = 3_000
/** Argon2id, which the library takes unless told otherwise (G-077, OWASP's second setting). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Cost
/** In megabytes: a thread has almost no objects, beside the 19 MiB of a hash. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

const PROGRAM = new URL('hash-thread.ts', import.meta.url)

/** What a hash takes: KiB, passes and lanes. */
export type Cost = Required<Pick<Argon2Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

interface Options {
  /** Milliseconds from the asking to the result, of a hash that waits for others. */
  readonly deadlineMs?: number
  readonly niceness?: number
  readonly cost?: Cost
}

/** Makes and compares hashes; each is refused with 'unavailable' when that cannot be done in time. */
export interface Hashing {
  /** Of the hashes that it makes. */
  readonly cost: Cost
  readonly hash: (text: string) => Promise<string>
  /** Whether the text is the one that was hashed. */
  readonly isHashOf: (stored: string, text: string) => Promise<boolean>
  /** Throws what the others would: for whoever has something to do before. */
  readonly refuseWhenFull: () => void
}

/**
 * Argon2id on threads of their own with low priority: neither files and names, for which libuv's pool is, nor
 * whoever asks for a page has to wait for a hash.
 */
export function createHashing({
  deadlineMs = DEADLINE_MS,
  niceness = NICENESS,
  cost = COST,
}: Options = {}): Hashing {
  const pool = createThreadPool<HashJob, string | boolean>({
    program: PROGRAM,
    niceness,
    resourceLimits: HEAP,
    mostWaiting: MOST_WAITING,
    deadlineMs,
  })
  return {
    cost,
    hash: async (text) => String(await pool.run({ text, options: cost })),
    isHashOf: async (stored, text) => (await pool.run({ text, stored })) === true,
    refuseWhenFull: pool.refuseWhenFull,
  }
}

/** One for the process, as its processors are. */
export const HASHING = createHashing()
