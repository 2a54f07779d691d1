import { randomBytes } from 'node:crypto'
import { type Oracle, openOracle, faultsText } from '#faults/oracle.ts'
import { prepareProgram, type Program } from '#faults/program.ts'
import type { Outcome, Scenario, Size } from '#run/scenario.ts'
import { type PatroniCluster, startPatroni } from './patroni-cluster.ts'
import { longestPauses } from './pauses.ts'
import { findPooler, findPrograms } from './programs.ts'

const FAULTS = { normal: 5, long: 20 }
const PROCESSES = 2
/** Per process. */
const WRITERS = 10
/** Acknowledgements before each fault. */
const BEFORE = 200
const ANSWERED_MS = 15_000

const WANTED = '0 lost, 0 twice, writes again ≤ 15 s, no manual restart'

/** Three PostgreSQL under Patroni; the product's two processes reach the leader through HAProxy. */
export const direct: Scenario = {
  title:
    'PostgreSQL under Patroni behind HAProxy: the leader killed 5 times, 5 times switched over',
  wanted: WANTED,
  page: 'docs/scale.md',
  boundS: 900,
  run: (size) => tryFailover(size, async ({ url }) => ({ DATABASE_URL: url })),
}

/** The same with a PgBouncer in transaction mode between the product and HAProxy. */
export const pooled: Scenario = {
  title: 'the same behind a PgBouncer in transaction mode',
  wanted: WANTED,
  page: 'docs/scale.md',
  boundS: 900,
  async run(size) {
    const pgbouncer = await findPooler()
    if (pgbouncer === undefined) {
      const note = 'no PgBouncer of 1.21 or newer is installed here; PGBOUNCER may be its path'
      return { measured: '', holds: 'not run', note }
    }
    return tryFailover(size, async (cluster) => ({
      DATABASE_URL: await cluster.pooledUrl(pgbouncer),
      DATABASE_URL_DIRECT: cluster.url,
    }))
  },
}

type Way = (cluster: PatroniCluster) => Promise<Readonly<Record<string, string>>>

async function tryFailover(size: Size, way: Way): Promise<Outcome> {
  const missing: string[] = []
  const programs = await findPrograms((name) => missing.push(name))
  if (!programs) {
    return { measured: '', holds: 'not run', note: `not installed here: ${missing.join(', ')}` }
  }
  const cluster = await startPatroni(programs)
  const settings = { ...(await way(cluster)), SIGNING_KEY: randomBytes(32).toString('hex') }
  const products: Program[] = []
  try {
    for (let at = 0; at < PROCESSES; at += 1) {
      const product = await prepareProgram('', settings)
      products.push(product)
      await product.start()
    }
    return await outcomeOf(cluster, products, FAULTS[size])
  } finally {
    for (const product of products) await product.remove()
    await cluster.remove()
  }
}

async function outcomeOf(
  cluster: PatroniCluster,
  products: readonly Program[],
  times: number,
): Promise<Outcome> {
  const oracles: Oracle[] = []
  for (const { url } of products) oracles.push(await openOracle(url, WRITERS))
  const first = await timelineOf(cluster)
  for (const oracle of oracles) oracle.start()
  const kills = await pausesOf(times, oracles, cluster, cluster.killLeader)
  const switches = await pausesOf(times, oracles, cluster, cluster.switchOver)
  const leaders = (await timelineOf(cluster)) - first
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
    measured: [
      `${missing} lost, ${doubled} twice of ${acknowledged}`,
      `nothing written for ≤ ${seconds(kills)} s around ${times} kills, ≤ ${seconds(switches)} s around ${times} switchovers`,
      isReady ? 'nothing restarted' : 'a process did not stay ready',
    ].join('; '),
    holds:
      missing + doubled === 0 &&
      isReady &&
      leaders === 2 * times &&
      Math.max(...kills, ...switches) <= ANSWERED_MS,
    note: [
      `${leaders} new leaders`,
      `kills: ${list(kills)} s`,
      `switchovers: ${list(switches)} s`,
      `failed attempts: ${oracles.map(({ faults }) => faultsText(faults)).join('; ')}`,
    ].join('; '),
  }
}

/** The longest time without an acknowledgement around each fault, in milliseconds. */
async function pausesOf(
  times: number,
  oracles: readonly Oracle[],
  cluster: PatroniCluster,
  fault: () => Promise<void>,
): Promise<readonly number[]> {
  const pauses: number[] = []
  for (let time = 0; time < times; time += 1) {
    await cluster.whole()
    await Promise.all(oracles.map((oracle) => oracle.more(BEFORE)))
    const longest = await longestPauses(oracles, async () => {
      await fault()
      // The failed machine is back as a follower.
      await cluster.whole()
    })
    console.log(`nothing was acknowledged for ${list(longest)} s`)
    pauses.push(Math.max(...longest))
  }
  return pauses
}

/** Each promotion starts a timeline. */
async function timelineOf(cluster: PatroniCluster): Promise<number> {
  const timeline = await cluster.ask('select left(pg_walfile_name(pg_current_wal_lsn()), 8)')
  return Number.parseInt(timeline, 16)
}

async function isReadyAndAlive(product: Program): Promise<boolean> {
  const { ok } = await fetch(`${product.url}/health/ready`)
  return ok && product.isRunning()
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
const seconds = (times: readonly number[]) => inSeconds(Math.max(...times))
const list = (times: readonly number[]) => times.map(inSeconds).join(', ')
