import { once } from 'node:events'
import { join } from 'node:path'
import { launch } from '@compra/bench/processes.ts'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { until } from '@compra/server/testing/poll.ts'
import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { createTestDatabase } from '@compra/server/testing/postgres/postgres.ts'

const MAIN = join(import.meta.dirname, '../../../server/src/main.mjs')

/** The product as an operator runs it, always at the same address and with the same data. */
export interface Program {
  readonly url: string
  readonly dataDir: string
  /** Of the running process. */
  readonly pid: number
  /** Resolves with the milliseconds until it was ready. */
  start(): Promise<number>
  /**
   * Resolves when it has ended, with its exit code, null after SIGKILL, and the milliseconds that it took.
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; ms: number }>
  isRunning(): boolean
  /** Deletes all its data. */
  remove(): Promise<void>
}

/**
 * Uses the database of the environment, or the given one: with DATABASE_URL a fresh database there, else the
 * embedded one in a fresh directory. `settings` are added to its environment.
 */
export async function prepareProgram(
  database?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const directory = await makeTestDirectory()
  const isExternal = database === undefined && Boolean(process.env['DATABASE_URL'])
  const fresh = isExternal ? await createTestDatabase() : undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: database ?? (fresh ? databaseUrl(fresh.connection) : ''),
    DATA_DIR: join(directory.path, 'data'),
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    ...settings,
  }
  let running: ReturnType<typeof launch> | undefined
  const isRunning = () =>
    running !== undefined && running.child.exitCode === null && running.child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const begun = performance.now()
    const child = running?.child
    if (!child || !isRunning()) throw new Error('the product had ended by itself')
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    return { code: child.exitCode, ms: performance.now() - begun }
  }
  return {
    url,
    dataDir: env.DATA_DIR,
    get pid() {
      return running?.child.pid ?? 0
    },
    start: async () => {
      const begun = performance.now()
      running = launch([MAIN], env)
      await running.origin
      await untilReady(url)
      return performance.now() - begun
    },
    end,
    isRunning,
    remove: async () => {
      if (isRunning()) await end('SIGTERM')
      await fresh?.drop()
      await directory.remove()
    },
  }
}

const untilReady = (url: string) =>
  until(
    'the product is ready',
    async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok,
    { withinMs: 60_000, everyMs: 5 },
  )
