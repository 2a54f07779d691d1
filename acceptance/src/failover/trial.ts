import { randomBytes } from 'node:crypto'
import { type Oracle, openOracle, faultsText } from '#faults/oracle.ts'
import { prepareProgram, type Program } from '#faults/program.ts'
import type { Outcome } from '#run/scenario.ts'
import { type Machines, type PatroniCluster, startPatroni } from './patroni-cluster.ts'
import { findPrograms } from './programs.ts'

const PROCESSES = 2
/** Per process. */
const WRITERS = 10
/** Acknowledgements of each process before a fault. */
const BEFORE = 200

/** A cluster with the product in front of it, whose writers write until `stop`. */
export interface Trial {
  readonly cluster: PatroniCluster
  readonly products: readonly Program[]
  readonly oracles: readonly Oracle[]
  /** Waits until the cluster is whole and writes are acknowledged, before a fault. */
  readonly settle: () => Promise<void>
  /** Ends the writers and compares the stocks. */
  readonly verdict: () => Promise<Verdict>
}

export interface Verdict {
  /** '0 lost, 0 twice of 25741' */
  readonly text: string
  readonly isWhole: boolean
  /** Every process is the one that was started, and ready; in words in `restarts`. */
  readonly isReady: boolean
  readonly restarts: string
  /** '503 × 12', of each process. */
  readonly failed: string
}

interface Setting {
  readonly machines?: Machines
  /** The product's settings; by default it connects to HAProxy. */
  readonly settingsFor?: (cluster: PatroniCluster) => Promise<Readonly<Record<string, string>>>
}

/** Runs a trial on the programs of this machine, and removes it. 'not run' names those that are missing. */
export async function tryOnPatroni(
  work: (trial: Trial) => Promise<Outcome>,
  { machines, settingsFor = async ({ url }) => ({ DATABASE_URL: url }) }: Setting = {},
): Promise<Outcome> {
  const missing: string[] = []
  const programs = await findPrograms((name) => missing.push(name))
  if (!programs) {
    return { measured: '', holds: 'not run', note: `not installed here: ${missing.join(', ')}` }
  }
  const cluster = await startPatroni(programs, machines)
  const settings = {
    ...(await settingsFor(cluster)),
    SIGNING_KEY: randomBytes(32).toString('hex'),
  }
  const products: Program[] = []
  try {
    for (let at = 0; at < PROCESSES; at += 1) {
      const product = await prepareProgram('', settings)
      products.push(product)
      await product.start()
    }
    const oracles: Oracle[] = []
    for (const { url } of products) oracles.push(await openOracle(url, WRITERS))
    for (const oracle of oracles) oracle.start()
    return await work({
      cluster,
      products,
      oracles,
      settle: async () => {
        await cluster.whole()
        await Promise.all(oracles.map((oracle) => oracle.more(BEFORE)))
      },
      verdict: () => verdictOf(products, oracles),
    })
  } finally {
    for (const product of products) await product.remove()
    await cluster.remove()
  }
}

async function verdictOf(
  products: readonly Program[],
  oracles: readonly Oracle[],
): Promise<Verdict> {
  const isReady = (await Promise.all(products.map(isReadyAndAlive))).every(Boolean)
  await Promise.all(oracles.map((oracle) => oracle.stop()))
  let [missing, doubled, acknowledged] = [0, 0, 0]
  for (const oracle of oracles) {
    const found = await oracle.verify()
    missing += found.missing
    doubled += found.doubled
    acknowledged += oracle.acknowledged()
  }
  return {
    text: `${missing} lost, ${doubled} twice of ${acknowledged}`,
    isWhole: missing + doubled === 0,
    isReady,
    restarts: isReady ? 'nothing restarted' : 'a process did not stay ready',
    failed: oracles.map(({ faults }) => faultsText(faults)).join('; '),
  }
}

async function isReadyAndAlive(product: Program): Promise<boolean> {
  const { ok } = await fetch(`${product.url}/health/ready`)
  return ok && product.isRunning()
}

/** '12.1, 3.0' */
export const secondsOf = (times: readonly number[]) =>
  times.map((ms) => (ms / 1000).toFixed(1)).join(', ')
