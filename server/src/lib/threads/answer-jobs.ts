import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

const LEAST = constants.priority.PRIORITY_LOW

export type JobReply<Value> = { readonly value: Value } | { readonly error: string }

/** Makes this thread one of a pool: each job is answered by what `work` returns, or by why it failed. */
export function answerJobs<Job, Value>(work: (job: Job) => Value): void {
  lowerPriority()
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(replyTo(work, job)))
  // The pool measures the time of a job from here on, without the time that the imports took.
  parentPort?.postMessage('ready')
}

/**
 * Linux has a priority for each thread; elsewhere it would be that of the whole process, which is left as
 * it is. So it is where the system forbids the call: jobs then only stay off the event loop.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LEAST, getPriority() + Number(workerData)))
  } catch {
    // A job at normal priority is slower for others, and right.
  }
}

function replyTo<Job, Value>(work: (job: Job) => Value, job: Job): JobReply<Value> {
  try {
    return { value: work(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
