import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import autocannon from 'autocannon'

const ROOT = join(import.meta.dirname, '../..')
const SECONDS = 2
const CONNECTIONS = 32

/** Node's flags in the files of `deploy`. */
export const IN_PRODUCTION = ['--max-semi-space-size=8']

/** A server program in a process of its own. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
}

/** Requests answered per second of elapsed time, and per second of the server's CPU time. */
export interface Speed {
  readonly clock: number
  readonly processor: number
}

/** Requests one URL for two seconds; throws on any failure. */
export async function speedOf(
  { origin, pid }: ServerProcess,
  path: string,
  headers: Record<string, string>,
): Promise<Speed> {
  const before = await processorSeconds(pid)
  const { non2xx, errors, requests, duration } = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${path} did not always answer 200`)
  const used = (await processorSeconds(pid)) - before
  return { clock: requests.total / duration, processor: requests.total / used }
}

/** A process's CPU time so far, in user and system mode (Linux, 10 ms steps). */
export async function processorSeconds(pid: number): Promise<number> {
  const [user = 0, system = 0] = await processorTimes(pid)
  return user + system
}

/** The same of a process and its children that have ended. */
export async function processorSecondsOfAll(pid: number): Promise<number> {
  return (await processorTimes(pid)).reduce((sum, time) => sum + time, 0)
}

async function processorTimes(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
  return fields.slice(12, 16).map((ticks) => Number(ticks) / 100)
}

/** Starts a program that prints its address in its first line; `through` is the command that starts it. */
export function launch(
  args: readonly string[],
  env: Record<string, string>,
  through: readonly string[] = [],
) {
  const [command = process.execPath, ...rest] = [...through, process.execPath, ...args]
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  return { child, origin: originOf(child), stop: () => stop(child) }
}

export async function ready({ child, origin }: ReturnType<typeof launch>): Promise<ServerProcess> {
  return { origin: await origin, pid: child.pid ?? 0 }
}

/** The built product as in production: a process and an empty database of its own. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTestDirectory()
  const product = launch([...IN_PRODUCTION, 'server/src/main.mjs'], {
    DATA_DIR: folder.path,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  })
  return {
    url: await product.origin,
    async stop() {
      await product.stop()
      await folder.remove()
    },
  }
}

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a program without output')
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /http:\/\/\S+/.exec(line)?.[0]
    // 'localhost' may be two addresses, of which only one is listened on.
    if (origin) return origin.replace('localhost', '127.0.0.1')
  }
  throw new Error('the program ended before it listened')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
