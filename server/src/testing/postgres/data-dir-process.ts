import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { z } from 'zod'

/** A process that holds a data directory, or tries to. */
export interface DataDirProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** Its standard error so far. */
  said(): string
  /** The connection, when PostgreSQL is ready; undefined if the process ended first. */
  readonly ready: Promise<SocketConnection | undefined>
  /** Its exit code; null after a signal. */
  readonly exit: Promise<number | null>
}

const SocketConnection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
})
export type SocketConnection = z.infer<typeof SocketConnection> & pg.ClientConfig

interface Options {
  /** Runs it as that user, which requires root. */
  readonly uid?: number
  readonly gid?: number
  readonly env?: NodeJS.ProcessEnv
}

export function startDataDirProcess(dataDir: string, options: Options = {}): DataDirProcess {
  const program = join(import.meta.dirname, 'hold-data-dir.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const exit = once(child, 'close').then(() => child.exitCode)
  const line = new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve)
  })
  const ready = Promise.race([
    line.then((json) => SocketConnection.parse(JSON.parse(json))),
    exit.then(() => undefined),
  ])
  return { child, pid: child.pid ?? 0, said: () => text, ready, exit }
}
