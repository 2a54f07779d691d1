import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { postgresAccount } from '@compra/server/testing/postgres/postgres-account.ts'

/** A program that is restarted after it ends, like a systemd service. */
export interface Supervised {
  readonly pid: () => number | undefined
  /** Kills it with SIGKILL, without a restart. */
  end(): void
}

interface How {
  readonly directory: string
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds between its end and its restart. */
  readonly awayMs: number
}

/** Runs as PostgreSQL's user if this process is root; shares the output of this process. */
export async function supervise(
  program: string,
  args: readonly string[],
  { directory, env = {}, awayMs }: How,
): Promise<Supervised> {
  const account = await postgresAccount()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const start = (): ChildProcess =>
    spawn(program, args, {
      cwd: directory,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...account,
    }).on('exit', () => {
      if (!isOver) timer = setTimeout(() => (child = start()), awayMs)
    })
  let child = start()
  return {
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    end: () => {
      isOver = true
      clearTimeout(timer)
      child.kill('SIGKILL')
    },
  }
}

/** Kills processes together with their children. */
export function killAll(pids: readonly (number | undefined)[]): void {
  const all = pids.flatMap((pid) => (pid === undefined ? [] : [pid, ...childrenOf(pid)]))
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
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
