import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Disk, makeDisk } from '@compra/server/testing/postgres/disk.ts'
import { startCluster } from '#faults/cluster.ts'
import { type Oracle, openOracle, faultsText } from '#faults/oracle.ts'
import { type Program, prepareProgram } from '#faults/program.ts'
import { ONE_DATABASE } from '#run/databases.ts'
import type { Scenario } from '#run/scenario.ts'
import { type Answer, readinessOf, readsOf, statusesText } from './answers.ts'

const WRITERS = 10
const BEFORE = 500
const FULL_MS = 30_000
/** A PostgreSQL that ended is started again with pauses of up to 5 s. */
const BACK_MS = 15_000
const RECOVERY_LIMIT_MS = 60_000
const MANAGER_PAUSE_MS = 2_000

interface Tried {
  readonly name: string
  readonly acknowledged: number
  readonly missing: number
  readonly doubled: number
  readonly refusals: ReadonlyMap<string, number>
  readonly backMs: number
  readonly isAlive: boolean
  /** How often the installed PostgreSQL had ended. */
  readonly ended: number
  readonly reads: readonly Answer[]
  readonly readiness: readonly Answer[]
}

interface Prepared {
  readonly program: Program
  /** Starts what a service manager would start. */
  readonly manage: () => Promise<boolean>
  remove(): Promise<void>
}

export const scenario: Scenario = {
  title: 'the disk of PostgreSQL full for 30 s under 10 writers, then with room again',
  wanted:
    '0 lost, 0 twice, only 503 with Retry-After, written again ≤ 15 s, no exit of the product',
  boundS: 300,
  async run() {
    const tried: Tried[] = []
    for (const [name, prepare] of Object.entries(KINDS)) {
      const disk = await makeDisk()
      if (!disk) {
        return { measured: '', holds: 'not run', note: 'requires root and a loop-mounted ext4' }
      }
      try {
        const prepared = await prepare(disk)
        if (prepared) tried.push(await fillUnderWriters(name, disk, prepared))
      } finally {
        await disk.remove()
      }
    }
    return {
      measured: tried.map(textOf).join('; '),
      holds: tried.every(isGood),
      note: [
        ...tried.map(
          ({ name, refusals, reads, readiness, ended }) =>
            `${name}: writes refused ${faultsText(refusals)}, reads ${statusesText(reads)}, ` +
            `/health/ready ${statusesText(readiness)}, PostgreSQL had ended ${ended} times`,
        ),
        ONE_DATABASE,
      ]
        .filter(Boolean)
        .join('; '),
    }
  },
}

const KINDS: Readonly<Record<string, (disk: Disk) => Promise<Prepared | undefined>>> = {
  embedded: async ({ path }) => {
    const program = await prepareProgram('', { DATA_DIR: join(path, 'data') })
    return { program, manage: () => Promise.resolve(false), remove: () => program.remove() }
  },
  installed: async ({ path }) => {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin) return undefined
    const cluster = await startCluster(bin, { parent: path })
    const program = await prepareProgram(cluster.url)
    return {
      program,
      manage: () => cluster.startIfEnded().catch(() => true),
      remove: async () => {
        await program.remove()
        await cluster.remove()
      },
    }
  },
}

async function fillUnderWriters(name: string, disk: Disk, prepared: Prepared): Promise<Tried> {
  const { program, manage } = prepared
  try {
    await program.start()
    const oracle = await openOracle(program.url, WRITERS)
    oracle.start()
    await oracle.more(BEFORE)
    await disk.fill()
    const reads = readsOf(program.url, oracle.writers[0]?.accessToken ?? '')
    const readiness = readinessOf(program.url)
    const endedWhileFull = await managedFor(FULL_MS, manage)
    await reads.stop()
    await readiness.stop()
    await disk.makeRoom()
    const backMs = await backAfter(oracle, manage)
    await oracle.stop()
    return {
      name,
      acknowledged: oracle.acknowledged(),
      refusals: new Map(oracle.faults),
      backMs,
      isAlive: program.isRunning(),
      ended: endedWhileFull,
      reads: reads.answers,
      readiness: readiness.answers,
      ...(await oracle.verify()),
    }
  } finally {
    await prepared.remove()
  }
}

/** How often PostgreSQL had to be started. */
async function managedFor(ms: number, manage: () => Promise<boolean>): Promise<number> {
  const end = performance.now() + ms
  let times = 0
  while (performance.now() < end) {
    if (await manage()) times += 1
    await delay(MANAGER_PAUSE_MS)
  }
  return times
}

/** Milliseconds until the first write that is acknowledged from now on. */
async function backAfter(oracle: Oracle, manage: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (oracle.lastAt() < begun && performance.now() - begun < RECOVERY_LIMIT_MS) {
    await manage()
    await delay(10)
  }
  return oracle.lastAt() < begun ? Infinity : oracle.lastAt() - begun
}

function textOf({ name, missing, doubled, acknowledged, backMs, isAlive }: Tried): string {
  const back = `written again after ${(backMs / 1000).toFixed(1)} s`
  const exits = isAlive ? '0 exits' : 'the product ended'
  return `${name}: ${missing} lost, ${doubled} twice of ${acknowledged}, ${back}, ${exits}`
}

function isGood({ missing, doubled, refusals, backMs, isAlive }: Tried): boolean {
  const isRefused = [...refusals.keys()].every((outcome) => outcome === '503')
  return missing + doubled === 0 && isRefused && isAlive && backMs <= BACK_MS
}
