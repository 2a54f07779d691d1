import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processesIn } from '#embedded-postgres/processes.ts'
import {
  type DataDirProcess,
  type SocketConnection,
  startDataDirProcess,
} from '#testing/postgres/data-dir-process.ts'
import type { Disk } from '#testing/postgres/disk.ts'
import { findMissing, type Ledger, prepareLedger, startWriters, type Writers } from './writers.ts'

/** The processes that are killed with SIGKILL while clients write. */
export const FAULTS = ['the product', 'the product and PostgreSQL', 'PostgreSQL alone'] as const
export type Fault = (typeof FAULTS)[number]

export interface RoundResult {
  /** Rows acknowledged in this round. */
  readonly acknowledged: number
  /** Rows acknowledged in any round that are missing after it; there should be none. */
  readonly missing: readonly number[]
  /** From the restart, or from the kill that the product survived, to the first response. */
  readonly readyAfterMs: number
}

interface Round {
  readonly fault: Fault
  readonly writers: number
  /** The kill happens after this many acknowledged rows. */
  readonly rows: number
}

/** Starts the product, kills it under writers, restarts it and counts the missing rows. */
export async function killRound(
  dataDir: string,
  ledger: Ledger,
  { fault, ...writing }: Round,
): Promise<RoundResult> {
  return withProduct(dataDir, async (product) => {
    const before = ledger.acknowledged.size
    const writers = await writeUntil(product, ledger, writing)
    await kill(product.process, dataDir, fault)
    const killed = performance.now()
    await writers.stop()
    const acknowledged = ledger.acknowledged.size - before
    const look = async ({ connection }: Product) => {
      const missing = await findMissing(connection, ledger.acknowledged)
      return { acknowledged, missing, readyAfterMs: performance.now() - killed }
    }
    return fault === 'PostgreSQL alone' ? look(product) : withProduct(dataDir, look)
  })
}

/** The same with a power cut: the disk stops, its processes end, the disk comes back. */
export async function powerCutRound(
  disk: Disk,
  ledger: Ledger,
  writing: Omit<Round, 'fault'>,
): Promise<RoundResult> {
  const dataDir = join(disk.path, 'data')
  const before = ledger.acknowledged.size
  await withProduct(dataDir, async (product) => {
    const writers = await writeUntil(product, ledger, writing)
    await disk.cutPower()
    await kill(product.process, dataDir, 'the product and PostgreSQL')
    await writers.stop()
  })
  while ((await serversIn(dataDir)).length > 0) await delay(5)
  await disk.restorePower()

  const acknowledged = ledger.acknowledged.size - before
  const restored = performance.now()
  return withProduct(dataDir, async ({ connection }) => {
    const missing = await findMissing(connection, ledger.acknowledged)
    return { acknowledged, missing, readyAfterMs: performance.now() - restored }
  })
}

interface Product {
  readonly process: DataDirProcess
  readonly connection: SocketConnection
}

/** Leaves no process behind, also after a failure. */
async function withProduct<T>(dataDir: string, work: (product: Product) => Promise<T>): Promise<T> {
  const process = startDataDirProcess(dataDir)
  try {
    const connection = await process.ready
    if (connection === undefined) throw new Error(`it did not start: ${process.said()}`)
    return await work({ process, connection })
  } finally {
    process.child.kill('SIGTERM')
    await process.exit
  }
}

async function writeUntil(
  { connection }: Product,
  ledger: Ledger,
  { writers: count, rows }: Omit<Round, 'fault'>,
): Promise<Writers> {
  await prepareLedger(connection)
  const writers = startWriters(connection, count, ledger)
  await writers.more(rows)
  return writers
}

async function kill({ child, exit }: DataDirProcess, dataDir: string, fault: Fault) {
  const servers = await serversIn(dataDir)
  if (fault !== 'PostgreSQL alone') child.kill('SIGKILL')
  if (fault !== 'the product') for (const pid of servers) killIfThere(pid)
  if (fault !== 'PostgreSQL alone') await exit
}

async function serversIn(dataDir: string): Promise<readonly number[]> {
  return processesIn({ home: dataDir, cluster: join(dataDir, 'postgres') })
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Without the postmaster its children end by themselves.
  }
}
