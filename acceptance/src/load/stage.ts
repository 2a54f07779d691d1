import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Memory, memoryOf } from '@compra/bench/memory.ts'
import { IN_PRODUCTION, launch, ready, type ServerProcess } from '@compra/bench/processes.ts'
import { TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import { addCrowd, type CrowdPerson, type Household } from '@compra/server/testing/data/crowd.ts'
import { seedDatabase } from '@compra/server/testing/data/seed-database.ts'
import { until } from '@compra/server/testing/poll.ts'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'

export const PUBLIC_URL = 'http://localhost:3000'
/** Upper bound: the machine may be busy. */
const COLLECTING_MS = 60_000
/**
 * A module that collects garbage on this signal, so that retained memory can be compared, and records the
 * heap.
 */
const COLLECT_ON_SIGWINCH = `data:text/javascript,${encodeURIComponent(`
  import { renameSync, writeFileSync } from 'node:fs'
  const file = process.env.HEAP_FILE
  process.on('SIGWINCH', () => {
    gc()
    writeFileSync(file + '.new', JSON.stringify(process.memoryUsage()))
    renameSync(file + '.new', file)
  })
`)}`

const HOUSEHOLD: Household = { lists: 5, itemsOfAList: 20, products: 30, links: 1, sessions: 1 }

interface Options {
  readonly people: number
  readonly household?: Household
  /** Another PostgreSQL than the embedded one. */
  readonly databaseUrl?: string
  /** The SMTP server; without it no mail is sent. */
  readonly smtpUrl?: string
  /** The command that starts the product. */
  readonly through?: readonly string[]
}

/** Megabytes; the heap is the part of node's that holds JavaScript's values. */
export interface StageMemory extends Memory {
  readonly heap: number
}

/**
 * The product as in production, in a process of its own, with rate limits and an access log, and with users
 * who have addresses of their own.
 */
export interface Stage extends ServerProcess {
  readonly people: readonly CrowdPerson[]
  /** Memory of the product and its embedded PostgreSQL, after a garbage collection. */
  memory(): Promise<StageMemory>
  /** The same without a collection. */
  look(): Promise<Memory>
  /** False once the process has ended. */
  isRunning(): boolean
  stop(): Promise<void>
}

export async function openStage({
  people: count,
  household = HOUSEHOLD,
  databaseUrl,
  smtpUrl = '',
  through,
}: Options): Promise<Stage> {
  const directory = await makeTestDirectory()
  const dataDir = join(directory.path, 'data')
  const heapFile = join(directory.path, 'heap.json')
  const clock = { now: () => new Date() }
  const people = await seedDatabase(
    databaseUrl === undefined ? { dataDir } : { databaseUrl },
    (pool) =>
      addCrowd({ pool, signingKey: TEST_KEY, publicUrl: PUBLIC_URL, clock }, count, household),
  )
  const args = [...IN_PRODUCTION, '--expose-gc', '--import', COLLECT_ON_SIGWINCH]
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SIGNING_KEY: TEST_KEY,
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
    SMTP_URL: smtpUrl,
    HEAP_FILE: heapFile,
  }
  const program = launch([...args, 'server/src/main.mjs'], env, through)
  const server = await ready(program)
  return {
    ...server,
    people,
    look: () => memoryOf(server.pid, dataDir),
    async memory() {
      process.kill(server.pid, 'SIGWINCH')
      const heap = await takeHeap(heapFile)
      return { heap, ...(await memoryOf(server.pid, dataDir)) }
    },
    isRunning: () => program.child.exitCode === null && program.child.signalCode === null,
    async stop() {
      await program.stop()
      await directory.remove()
    },
  }
}

/** The heap that the server recorded after its collection. */
async function takeHeap(file: string): Promise<number> {
  const text = await until(
    'the server collects its garbage',
    () => readFile(file, 'utf8').catch(() => undefined),
    { withinMs: COLLECTING_MS },
  )
  await rm(file)
  // `as`: written by the module above, in Node's format.
  return (JSON.parse(text) as NodeJS.MemoryUsage).heapUsed / 1024 ** 2
}
