import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addCrowd, type CrowdPerson, type Household } from '@compra/server/testing/crowd.ts'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import { furnish } from '@compra/server/testing/furnish.ts'
import { TEST_KEY } from '@compra/server/testing/start-app.ts'
import { launch, ready, type ServerProcess } from '#processes.ts'
import { type Memory, memoryOf } from './memory.ts'

const PUBLIC_URL = 'http://localhost:3000'
const COLLECTING_MS = 500

const HOUSEHOLD: Household = { lists: 5, itemsOfAList: 20, products: 30, links: 1, sessions: 1 }

interface Options {
  readonly people: number
  readonly household?: Household
  /** Another PostgreSQL than the embedded one. */
  readonly databaseUrl?: string
}

/**
 * The product as it runs in production, in a process of its own, with rate limits and an access log,
 * and people in it who come from addresses of their own.
 */
export interface Stage extends ServerProcess {
  readonly people: readonly CrowdPerson[]
  /** Of the product and its embedded PostgreSQL, once what nobody holds is thrown away. */
  memory(): Promise<Memory>
  /** Whether it is the same process as ever. */
  isRunning(): boolean
  stop(): Promise<void>
}

export async function openStage({
  people: count,
  household = HOUSEHOLD,
  databaseUrl,
}: Options): Promise<Stage> {
  const directory = await makeTestDirectory()
  const dataDir = join(directory.path, 'data')
  const clock = { now: () => new Date() }
  const people = await furnish(databaseUrl === undefined ? { dataDir } : { databaseUrl }, (pool) =>
    addCrowd({ pool, signingKey: TEST_KEY, publicUrl: PUBLIC_URL, clock }, count, household),
  )
  const program = launch(
    ['--expose-gc', '--import', './bench/src/load/collect-garbage.ts', 'server/src/main.ts'],
    {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SIGNING_KEY: TEST_KEY,
      PUBLIC_URL,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'info',
    },
  )
  const server = await ready(program)
  return {
    ...server,
    people,
    async memory() {
      process.kill(server.pid, 'SIGWINCH')
      await delay(COLLECTING_MS)
      return memoryOf(server.pid, dataDir)
    },
    isRunning: () => program.child.exitCode === null && program.child.signalCode === null,
    async stop() {
      await program.stop()
      await directory.remove()
    },
  }
}
