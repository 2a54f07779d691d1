import type { Options as Argon2Options } from '@node-rs/argon2'
import { createThreadPool } from '#lib/threads/thread-pool.ts'
import type { HashJob } from './hash-job.ts'

const MAX_QUEUED = 64
/** A tenth of the processor share of other threads: with less, no login would succeed on a busy machine. */
const NICENESS = 10
/** Longer than users wait for a login. */
const DEADLINE_MS = 3_000
/** Argon2id, the library's default (G-077, OWASP's second setting). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Cost
/** In megabytes: a thread has few objects apart from the 19 MiB of a hash. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

const PROGRAM = new URL('hash-thread.ts', import.meta.url)

/** The cost of a hash: KiB, passes and lanes. */
export type Cost = Required<Pick<Argon2Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

interface Options {
  /** Milliseconds from the call to the result, for a hash that queues. */
  readonly deadlineMs?: number
  readonly niceness?: number
  readonly cost?: Cost
}

/** Creates and verifies hashes; rejects with 'unavailable' if that takes too long. */
export interface Hashing {
  /** Cost of new hashes. */
  readonly cost: Cost
  readonly hash: (text: string) => Promise<string>
  /** Whether the hash was made from the text. */
  readonly isHashOf: (stored: string, text: string) => Promise<boolean>
  /** Throws what the others would: for callers with work to do before. */
  readonly rejectWhenFull: () => void
}

/**
 * Argon2id on low-priority threads of its own, so that neither libuv's pool, for files and names, nor
 * requests wait for a hash.
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
    maxQueued: MAX_QUEUED,
    deadlineMs,
  })
  return {
    cost,
    hash: async (text) => String(await pool.run({ text, options: cost })),
    isHashOf: async (stored, text) => (await pool.run({ text, stored })) === true,
    rejectWhenFull: pool.rejectWhenFull,
  }
}

/** One per process, since its threads share the processors. */
export const HASHING = createHashing()
