import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'

/** A program that is restarted after it ends, like a systemd service. */
export interface Supervised {
  readonly pid: () => number | undefined
  /** Stops it as a machine stalls: it keeps its connections and does nothing. */
  pause(): void
  resume(): void
  /** Kills it with SIGKILL, without a restart. */
  end(): void
}

interface How {
  readonly directory: string
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds between its end and its restart. */
  readonly awayMs: number
  /** The command that starts it on its own machine, as PostgreSQL's user; none for this machine. */
  readonly through?: readonly string[]
}

/** Runs as PostgreSQL's user if this process is root; shares the output of this process. */
export async function supervise(
  program: string,
  args: readonly string[],
  { directory, env = {}, awayMs, through = [] }: How,
): Promise<Supervised> {
  const [command = program, ...rest] = [...through, program, ...args]
  const account = through.length > 0 ? undefined : await postgresAccount()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const start = (): ChildProcess =>
    spawn(command, rest, {
      cwd: directory,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...account,
    }).on('exit', () => {
      if (!isOver) timer = setTimeout(() => (child = start()), awayMs)
    })
  let child = start()
  return {
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    end: () => {
      isOver = true
      clearTimeout(timer)
      child.kill('SIGKILL')
    },
  }
}

/** Signals processes together with their children; each before its children, so that it starts no others. */
export function signalAll(
  pids: readonly (number | undefined)[],
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL',
): void {
  for (const pid of pids) {
    if (pid === undefined) continue
    const before = childrenOf(pid)
    send(pid, signal)
    for (const child of new Set([...before, ...childrenOf(pid)])) send(child, signal)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
