import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Goal, Outcome, Size } from './goal.ts'

const PROGRAM = fileURLToPath(new URL('one-goal.ts', import.meta.url))
const BOUND_S = 180
/** How much longer the long sizes may take. */
const LONGER = 40
/** Between being asked to end and being made to. */
const PATIENCE_MS = 10_000

export interface Chance {
  readonly size: Size
  readonly seed: number
}

/** Tries one goal in a process of its own. A crash, or time running out, is an outcome too. */
export async function attempt(goal: Goal, chance: Chance, log: string): Promise<Outcome> {
  const file = createWriteStream(log)
  // A group of its own, so that whatever it started can be ended with it.
  const child = fork(PROGRAM, [goal.id, chance.size, String(chance.seed)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(file, { end: false })
  child.stderr?.pipe(file, { end: false })
  const release = endTogether(child)
  let report: Outcome | undefined
  // `one-goal.ts` sends nothing else.
  child.on('message', (message) => (report = message as Outcome))
  const boundS = (goal.boundS ?? BOUND_S) * (chance.size === 'long' ? LONGER : 1)
  const inTime = await endedWithin(child, boundS)
  release()
  file.end()
  return (
    report ?? {
      measured: inTime ? 'it crashed' : `not done in ${boundS} s`,
      holds: false,
      note: `see ${log}`,
    }
  )
}

async function endedWithin(child: ChildProcess, seconds: number): Promise<boolean> {
  const exit = once(child, 'exit')
  if (await within(exit, seconds * 1000)) {
    signal(child, 'SIGKILL')
    return true
  }
  signal(child, 'SIGTERM')
  if (!(await within(exit, PATIENCE_MS))) signal(child, 'SIGKILL')
  await exit
  signal(child, 'SIGKILL')
  return false
}

async function within(event: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = await Promise.race([event.then(() => true), tooLate])
  clearTimeout(timer)
  return done
}

/** To the whole group: the process, and what it has started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // Nobody of the group is left, which is what was wanted.
  }
}

/** Whoever ends this program means the goal that it is trying too. */
function endTogether(child: ChildProcess): () => void {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = (name: NodeJS.Signals): void => {
    signal(child, 'SIGTERM')
    child.once('exit', () => process.exit(name === 'SIGINT' ? 130 : 143))
  }
  for (const name of names) process.once(name, stop)
  return () => {
    for (const name of names) process.off(name, stop)
  }
}
