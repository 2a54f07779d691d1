import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from '#embedded-postgres/binaries/binaries.ts'
import type { Layout } from '#embedded-postgres/layout/layout.ts'
import { damaged } from './cluster.ts'
import { noRoom, saysNoRoom } from './data-dir-problem.ts'
import { readPidFile } from './pid-file.ts'

/** One running PostgreSQL server process. */
export interface Postmaster {
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Shuts down and returns when it has ended. At once, it writes nothing more, and the next start recovers. */
  stop(how?: 'cleanly' | 'at once'): Promise<void>
}

export const SOCKET_PORT = 5432
const START_PATIENCE_MS = 60_000
const LOG_MAX_BYTES = 1_000_000

/** Starts the server on a cluster and returns when it accepts connections. */
export async function startPostmaster(
  layout: Layout,
  binaries: Binaries,
  socketDirectory: string,
  maxConnections: number,
): Promise<Postmaster> {
  const log = await openLog(layout)
  const { size: logStart } = await log.stat()
  const options = serverOptions(layout, binaries, socketDirectory, maxConnections)
  const child = spawn(binaries.postgres, options, {
    ...layout.account,
    cwd: layout.cluster,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl+C reaches the whole process group; the product shuts PostgreSQL down itself, and last.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // Also after process.exit or an uncaught error, no server is left behind, not even a starting
  // one.
  const shutDown = (): void => void child.kill('SIGINT')
  process.once('exit', shutDown)
  void ended.then(() => process.off('exit', shutDown))
  await log.close()
  if (!(await isReady(child, layout, ended))) {
    throw unopened(layout, await reasonIn(layout.log, logStart))
  }
  const stagesOf = { cleanly: STOP_STAGES, 'at once': STOP_STAGES.slice(1) }
  return { ended, stop: (how = 'cleanly') => stop(child, ended, stagesOf[how]) }
}

function unopened(layout: Layout, reason: string): Error {
  if (saysNoRoom(reason)) return new Error(noRoom(layout.home))
  return damaged(layout, reason)
}

/** Small on purpose: the product at rest is to fit a machine with 512 MB. */
function serverOptions(
  layout: Layout,
  { major }: Binaries,
  socketDirectory: string,
  maxConnections: number,
) {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
    max_connections: String(maxConnections),
    shared_buffers: '32MB',
    max_wal_size: '256MB',
    jit: 'off',
    huge_pages: 'off',
    max_logical_replication_workers: '0',
    // Statements carry personal data; what an application error means is known to the application.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', layout.cluster, ...options]
}

async function isReady(child: ChildProcess, layout: Layout, ended: Promise<void>) {
  let over = false
  void ended.then(() => (over = true))
  const deadline = performance.now() + START_PATIENCE_MS
  while (!over && performance.now() < deadline) {
    const file = await readPidFile(layout.cluster)
    if (file?.pid === child.pid && file?.state === 'ready') return true
    await delay(10)
  }
  if (!over) {
    child.kill('SIGQUIT')
    await ended
  }
  return false
}

const STOP_STAGES = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const satisfies readonly (readonly [NodeJS.Signals, number])[]

/**
 * SIGINT is the fast shutdown: sessions are cut, everything is written. The others lose nothing.
 */
async function stop(
  child: ChildProcess,
  ended: Promise<void>,
  stages: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> {
  for (const [signal, patience] of stages) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const waiting = new AbortController()
    await Promise.race([
      ended,
      delay(patience, undefined, { signal: waiting.signal }).catch(() => {}),
    ])
    waiting.abort()
  }
}

async function openLog({ log, account }: Layout) {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_MAX_BYTES) await rename(log, `${log}.old`)
  const handle = await open(log, 'a', 0o600)
  if (account) await handle.chown(account.uid, account.gid)
  return handle
}

/** The first fatal line that this start wrote, without its time. */
async function reasonIn(path: string, start: number): Promise<string> {
  const lines = (await readFile(path)).subarray(start).toString().trim().split('\n')
  const fatal = lines.find((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'PostgreSQL said nothing'
}
