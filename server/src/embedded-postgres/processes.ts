import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Layout } from '#embedded-postgres/layout/layout.ts'
import type { Log } from '#lib/log-line.ts'
import { PID_FILE, readPidFile } from './pid-file.ts'

type Place = Pick<Layout, 'home' | 'cluster'>

/**
 * Ends every PostgreSQL process of this directory, and returns when none is left. Only for the holder of the lock:
 * then each process is an orphan. Requests a clean shutdown first; after an unclean one, PostgreSQL recovers.
 */
export async function endOrphans(layout: Place, log: Log): Promise<void> {
  if ((await processesIn(layout)).length > 0) {
    log('ending the PostgreSQL that a killed process left behind')
    await endAll(layout)
  }
  // PostgreSQL refuses to start when the pid in a stale file now belongs to another process.
  // Without /proc a surviving session cannot be ruled out, so PostgreSQL must judge by itself.
  if (HAS_PROC) await rm(join(layout.cluster, PID_FILE), { force: true })
}

async function endAll(layout: Place): Promise<void> {
  const postmaster = (await readPidFile(layout.cluster))?.pid
  for (const [signal, patience] of STAGES) {
    const left = await processesIn(layout)
    // SIGINT is a shutdown only for the postmaster; sessions would ignore it.
    const asked = signal === 'SIGINT' ? left.filter((pid) => pid === postmaster) : left
    for (const pid of asked) send(pid, signal)
    if (await emptyWithin(layout, asked.length > 0 ? patience : LINGER_MS)) return
  }
  throw new Error(`os processos do PostgreSQL em ${layout.home} não terminam`)
}

/** Sessions notice by themselves, and soon, that their postmaster is gone. */
const LINGER_MS = 1_000
const HAS_PROC = process.platform === 'linux'

const STAGES = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const satisfies readonly (readonly [NodeJS.Signals, number])[]

async function emptyWithin(layout: Place, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    if ((await processesIn(layout)).length === 0) return true
    await delay(20)
  }
  return false
}

/**
 * Finds PostgreSQL processes by their working directory, which is the data directory, not by pid.
 */
export async function processesIn({ home, cluster }: Place): Promise<readonly number[]> {
  if (!HAS_PROC) return processesByPidFile(cluster)
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      // The process may have ended, or belong to another user.
      const directory = await readlink(`/proc/${name}/cwd`).catch(() => '')
      if (!directory.startsWith(`${home}/`)) return undefined
      const command = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '')
      return ['postgres', 'initdb'].includes(command.trim()) ? Number(name) : undefined
    }),
  )
  return found.filter((pid) => pid !== undefined)
}

/** Without /proc (macOS) only the postmaster can be found. */
async function processesByPidFile(cluster: string): Promise<readonly number[]> {
  const pid = (await readPidFile(cluster))?.pid
  if (pid === undefined) return []
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(
    // ps reports by its exit code that there is no such process.
    () => ({ stdout: '' }),
  )
  return stdout.trim().endsWith('postgres') ? [pid] : []
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
