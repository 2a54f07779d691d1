import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { createDeadlineQueue } from '#lib/schedule/deadline-queue.ts'
import type { JobReply, ThreadData } from './serve-jobs.ts'

/** PostgreSQL and the event loop may need the same processors. */
const MAX_THREADS = 2
const AT_ONCE = Math.min(MAX_THREADS, availableParallelism())

const THREAD = new URL('thread.mjs', import.meta.url)

interface Options {
  /** The module that each thread runs; it calls `serveJobs`. */
  readonly program: URL
  /** Added to the process's own nice value. */
  readonly niceness: number
  readonly resourceLimits: ResourceLimits
  readonly maxQueued: number
  /** Milliseconds from the call to the result, for a job that queues. */
  readonly deadlineMs: number
  /**
   * Milliseconds of CPU time that a job may use; not elapsed time, so that a busy machine refuses no job as
   * too big.
   */
  readonly workMs?: number
}

export interface ThreadPool<Job, Value> {
  /** Rejects with 'unavailable' if the job would be too late, with `JobTooBig` if it exceeds its budget. */
  readonly run: (job: Job) => Promise<Value>
  /** Throws 'unavailable' if `run` would: for callers with work to do before. */
  readonly rejectWhenFull: () => void
}

/** A job that exceeded its CPU time or memory; its thread was terminated. */
export class JobTooBig extends Error {}

/**
 * CPU work on low-priority threads, so that neither the event loop nor libuv's pool waits for it. Threads
 * start on demand, and stay.
 */
export function createThreadPool<Job, Value>(options: Options): ThreadPool<Job, Value> {
  const { maxQueued, deadlineMs, workMs } = options
  const queue = createDeadlineQueue({ atOnce: AT_ONCE, maxQueued, deadlineMs })
  const idle: Worker[] = []

  /** `queue` runs no more jobs at once than there may be threads. */
  const onThread = async (job: Job): Promise<Value> => {
    const thread = idle.pop() ?? (await startThread(options, idle))
    // `as`: `serveJobs` sends nothing else to a job.
    const reply = (await withinBudget(thread, job, workMs)) as JobReply<Value>
    idle.push(thread)
    if ('error' in reply) throw new Error(reply.error)
    return reply.value
  }

  return {
    run: (job) => queue.run(() => onThread(job)),
    rejectWhenFull: queue.rejectWhenFull,
  }
}

/** The thread removes itself from `idle` when it exits. */
async function startThread(
  { program, niceness, resourceLimits }: Options,
  idle: Worker[],
): Promise<Worker> {
  const cache = getCompileCacheDir()
  const workerData: ThreadData = {
    program: program.href,
    niceness,
    // Node adds a folder for its version.
    cacheDirectory: cache && dirname(cache),
  }
  const thread = new Worker(THREAD, { execArgv: [], env: {}, resourceLimits, workerData })
  // An idle thread must not keep the process alive.
  thread.unref()
  thread.on('exit', () => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  })
  await nextMessage(thread)
  return thread
}

async function withinBudget(thread: Worker, job: unknown, workMs?: number): Promise<unknown> {
  const budget = workMs === undefined ? undefined : watchBudget(thread, workMs)
  try {
    const reply = nextMessage(thread)
    thread.postMessage(job)
    return await reply
  } catch (error) {
    throw budget?.isExceeded() || isOutOfMemory(error) ? new JobTooBig() : error
  } finally {
    budget?.end()
  }
}

/** Terminates a thread that uses more CPU time than `workMs` from now on. */
function watchBudget(thread: Worker, workMs: number) {
  let isExceeded = false
  const ended = new AbortController()
  const { signal } = ended
  const watch = async () => {
    const started = await cpuMs(thread)
    for (let usedMs = 0; usedMs < workMs; usedMs = (await cpuMs(thread)) - started) {
      await delay(workMs - usedMs, undefined, { signal })
    }
    signal.throwIfAborted()
    isExceeded = true
    await thread.terminate()
  }
  // The job, or the thread itself, has ended first.
  watch().catch(() => undefined)
  return { isExceeded: () => isExceeded, end: () => ended.abort() }
}

async function cpuMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}

/** Rejects if the thread exits first; it is not reused then. */
function nextMessage(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended)
      settled()
    }
    const answered = (message: unknown) => settle(() => resolve(message))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('a thread of a pool ended')))
    thread.on('message', answered).on('error', failed).on('exit', ended)
  })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
