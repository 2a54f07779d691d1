import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Options } from './options.ts'
import type { Outcome } from './scenario.ts'

const PROGRAM = fileURLToPath(new URL('one-scenario.ts', import.meta.url))
const BOUND_S = 180
/** Factor for the long sizes. */
const LONGER = 40
/** From SIGTERM to SIGKILL. */
const KILL_DELAY_MS = 10_000

interface Attempt {
  readonly name: string
  readonly boundS: number | undefined
}

/** Runs one scenario in a process of its own. A crash or a timeout is an outcome, too. */
export async function attempt(
  { name, boundS = BOUND_S }: Attempt,
  { size, seed }: Pick<Options, 'size' | 'seed'>,
  log: string,
): Promise<Outcome> {
  const file = createWriteStream(log)
  // A process group of its own, so that its servers can be killed with it.
  const child = fork(PROGRAM, [name, size, String(seed)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(file, { end: false })
  child.stderr?.pipe(file, { end: false })
  const release = forwardSignals(child)
  let report: Outcome | undefined
  // `one-scenario.ts` sends nothing else.
  child.on('message', (message) => (report = message as Outcome))
  const seconds = boundS * (size === 'long' ? LONGER : 1)
  const inTime = await endedWithin(child, seconds)
  release()
  file.end()
  return (
    report ?? {
      measured: inTime ? 'it crashed' : `not done in ${seconds} s`,
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
  if (!(await within(exit, KILL_DELAY_MS))) signal(child, 'SIGKILL')
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

/** Signals the whole process group: the child and its descendants. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // The group has ended already.
  }
}

/** A signal that ends this program also ends the running scenario. */
function forwardSignals(child: ChildProcess): () => void {
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
