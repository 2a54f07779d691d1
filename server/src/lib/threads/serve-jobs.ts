import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

const LOWEST = constants.priority.PRIORITY_LOW

/** What a thread of a pool starts with. */
export interface ThreadData {
  /** URL of the module that calls `serveJobs`. */
  readonly program: string
  readonly niceness: number
  /** Of the cache of compiled modules; undefined: Node's own choice. */
  readonly cacheDirectory: string | undefined
}

export type JobReply<Value> = { readonly value: Value } | { readonly error: string }

/** Makes this thread part of a pool: each job is answered with the result of `work`, or its error. */
export function serveJobs<Job, Value>(work: (job: Job) => Value): void {
  lowerPriority()
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(replyTo(work, job)))
  // From here on the pool measures a job's time, without that of the imports.
  parentPort?.postMessage('ready')
}

/**
 * Linux has a priority for each thread; elsewhere it would be that of the whole process, which stays as it
 * is. Where the system forbids the call, jobs still run off the event loop.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    // `as`: the pool passes nothing else.
    const { niceness } = workerData as ThreadData
    setPriority(Math.min(LOWEST, getPriority() + niceness))
  } catch {
    // Normal priority slows others down, but is correct.
  }
}

function replyTo<Job, Value>(work: (job: Job) => Value, job: Job): JobReply<Value> {
  try {
    return { value: work(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
