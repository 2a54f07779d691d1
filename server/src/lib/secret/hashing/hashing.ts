import { availableParallelism } from 'node:os'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Options as Argon2Options } from '@node-rs/argon2'
import { createDeadlineQueue } from '#lib/schedule/deadline-queue.ts'
import type { HashJob, HashReply } from './hash-job.ts'

/** Each holds 19 MiB while it works; more at once would starve PostgreSQL, which may be on this machine. */
const MOST_THREADS = 2
const MOST_WAITING = 64
/** A tenth of what others get who want the same processor: with less, a busy machine lets nobody in. */
const NICENESS = 10
/** Longer than people wait for a login. */
const DEADLINE_MS = 3_000
/** Argon2id, which the library takes unless told otherwise (G-077, OWASP's second setting). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Cost
/** The heap is in megabytes: a thread has almost no objects. */
const THREAD: WorkerOptions = {
  execArgv: [],
  env: {},
  resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
}

const PROGRAM = new URL('hash-thread.ts', import.meta.url)
const AT_ONCE = Math.min(MOST_THREADS, availableParallelism())

/** What a hash takes: KiB, passes and lanes. */
export type Cost = Required<Pick<Argon2Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

interface Options {
  /** Milliseconds from the asking to the result. */
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
 * Argon2id on threads of its own with low priority: neither files and names, for which libuv's pool is, nor
 * whoever asks for a page has to wait for a hash. A thread is started when it is first needed, and stays.
 */
export function createHashing({
  deadlineMs = DEADLINE_MS,
  niceness = NICENESS,
  cost = COST,
}: Options = {}): Hashing {
  const queue = createDeadlineQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, deadlineMs })
  const idle: Worker[] = []

  /** `queue` lets no more in than there are to be threads. */
  const onThread = async (job: HashJob): Promise<string | boolean> => {
    const thread = idle.pop() ?? startThread(idle, niceness)
    const reply = await ask(thread, job)
    idle.push(thread)
    if ('error' in reply) throw new Error(reply.error)
    return reply.value
  }

  return {
    cost,
    hash: async (text) => String(await queue.run(() => onThread({ text, options: cost }))),
    isHashOf: async (stored, text) => (await queue.run(() => onThread({ text, stored }))) === true,
    refuseWhenFull: queue.refuseWhenFull,
  }
}

/** One for the process, as its processors are. */
export const HASHING = createHashing()

/** It leaves `idle` when it ends. */
function startThread(idle: Worker[], niceness: number): Worker {
  const thread = new Worker(PROGRAM, { ...THREAD, workerData: niceness })
  // It must not keep a process alive that has nothing else to do.
  thread.unref()
  thread.on('exit', () => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  })
  return thread
}

/** Rejects when the thread ends before it has answered; it is not used again then. */
function ask(thread: Worker, job: HashJob): Promise<HashReply> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended)
      settled()
    }
    const answered = (reply: HashReply) => settle(() => resolve(reply))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('a thread that hashes ended')))
    thread.on('message', answered).on('error', failed).on('exit', ended)
    thread.postMessage(job)
  })
}
