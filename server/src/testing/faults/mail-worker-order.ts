import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

export const WorkerOrder = z.object({
  connection: z.union([
    z.object({ connectionString: z.string() }),
    z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  ]),
  smtpUrl: z.string(),
  /** How far its clock is ahead of real time. */
  aheadMs: z.number(),
  /** How fast its monotonic clock runs. */
  speed: z.number(),
  /** The time limit of a mail. */
  sendMs: z.number().optional(),
})
export type WorkerOrder = z.infer<typeof WorkerOrder>

const PROGRAM = join(import.meta.dirname, 'mail-worker-process.ts')

/** Starts a worker in a process of its own; `kill` sends SIGKILL and waits for its end. */
export function startWorkerProcess(order: WorkerOrder) {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  return {
    /** SIGSTOP, and SIGCONT. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      const gone = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await gone
    },
  }
}
