import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashJob, HashReply } from './hash-job.ts'

const LEAST = constants.priority.PRIORITY_LOW

yieldToOthers()
parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(replyTo(job)))

/**
 * Linux has a priority for each thread; elsewhere it would be that of the whole process, which is left as
 * it is. So it is where the system forbids the call: hashes then only stay out of libuv's pool.
 */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LEAST, getPriority() + Number(workerData)))
  } catch {
    // Hashing at normal priority is slower for others, and right.
  }
}

function replyTo(job: HashJob): HashReply {
  try {
    const { text, stored, options } = job
    return { value: stored === undefined ? hashSync(text, options) : verifySync(stored, text) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
