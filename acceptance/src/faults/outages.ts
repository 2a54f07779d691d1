import { setTimeout as delay } from 'node:timers/promises'
import type { Scenario, Outcome } from '#run/scenario.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type FaultProxy, startFaultProxy, type Toxic } from './fault-proxy.ts'
import { type Oracle, openOracle, faultsText } from './oracle.ts'
import { prepareProgram, type Program } from './program.ts'

const WRITERS = 20
const RESTARTS = { normal: 3, long: 20 }
const OUTAGES = { normal: 1, long: 5 }
const OUTAGE_MS = 60_000
const TOXIC_MS = 3_000
const BACK_MS = 2_000
/** Time limit for a recovery that should take `BACK_MS`. */
const RECOVERY_LIMIT_MS = 30_000

const TOXICS: readonly Toxic[] = [
  { kind: 'latency', ms: 200 },
  { kind: 'bandwidth', bytesASecond: 20_000 },
  { kind: 'silence' },
  { kind: 'reset' },
  { kind: 'reset after answer' },
  { kind: 'slow close', ms: 500 },
  { kind: 'limit', bytes: 2_000 },
  { kind: 'down' },
]

export const scenario: Scenario = {
  title: 'PostgreSQL restarted 3 times, out of reach for 60 s, behind 8 bad networks',
  wanted: '0 lost, 0 twice, first success ≤ 2 s after the return, 0 exits',
  boundS: 300,
  async run(size) {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin) {
      const note = 'no PostgreSQL is installed here that could be restarted'
      return { measured: '', holds: 'not run', note }
    }
    const cluster = await startCluster(bin)
    try {
      return await faults(cluster, RESTARTS[size], OUTAGES[size])
    } finally {
      await cluster.remove()
    }
  },
}

async function faults(cluster: Cluster, restarts: number, outages: number): Promise<Outcome> {
  const proxy = await startFaultProxy(cluster.port)
  const program = await prepareProgram(
    cluster.url.replace(String(cluster.port), String(proxy.port)),
  )
  try {
    await program.start()
    const oracle = await openOracle(program.url, WRITERS)
    oracle.start()
    const restartMs: number[] = []
    const toxicMs: number[] = []
    const outageMs: number[] = []
    for (let at = 0; at < restarts; at += 1) {
      restartMs.push(await backAfter(oracle, cluster.restart))
    }
    for (const toxic of TOXICS) {
      toxicMs.push(await backAfter(oracle, () => inject(proxy, toxic, TOXIC_MS)))
    }
    let isReported = true
    for (let at = 0; at < outages; at += 1) {
      const duringOutage = async () => (isReported &&= await reportsOutage(program))
      const outage = () => inject(proxy, { kind: 'down' }, OUTAGE_MS, duringOutage)
      outageMs.push(await backAfter(oracle, outage))
    }
    await oracle.stop()
    const lasted = { restartMs, toxicMs, outageMs, isReported, isAlive: program.isRunning() }
    return outcomeOf({ ...lasted, ...(await oracle.verify()) }, oracle)
  } finally {
    await program.remove()
    await proxy.close()
  }
}

interface Lasted {
  readonly restartMs: readonly number[]
  readonly toxicMs: readonly number[]
  readonly outageMs: readonly number[]
  /** Whether readiness and liveness were right in each outage. */
  readonly isReported: boolean
  readonly isAlive: boolean
  readonly missing: number
  readonly doubled: number
}

function outcomeOf(lasted: Lasted, oracle: Oracle): Outcome {
  const { restartMs, toxicMs, outageMs, isReported, isAlive, missing, doubled } = lasted
  const seconds = (times: readonly number[]) => (Math.max(...times) / 1000).toFixed(1)
  const isSoon = Math.max(...restartMs, ...outageMs) <= BACK_MS && Math.max(...toxicMs) < Infinity
  return {
    measured: [
      `${missing} lost, ${doubled} twice of ${oracle.acknowledged()}`,
      `back ≤ ${seconds(restartMs)} s after a restart, ≤ ${seconds(outageMs)} s after an outage`,
      `${isAlive ? 0 : 1} exits`,
    ].join('; '),
    holds: isAlive && isReported && missing + doubled === 0 && isSoon,
    note: [
      `back ≤ ${seconds(toxicMs)} s after a bad network`,
      `failed attempts: ${faultsText(oracle.faults)}`,
      ...(isReported ? [] : ['readiness or liveness was wrong in the outage']),
    ].join('; '),
  }
}

async function inject(
  proxy: FaultProxy,
  toxic: Toxic,
  ms: number,
  duringOutage: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  proxy.set(toxic)
  await delay(ms)
  await duringOutage()
  proxy.set(undefined)
}

/** Milliseconds from the end of a fault to the first write that is acknowledged after it. */
async function backAfter(oracle: Oracle, cause: () => Promise<void>): Promise<number> {
  await cause()
  const ended = performance.now()
  while (oracle.lastAt() < ended && performance.now() - ended < RECOVERY_LIMIT_MS) await delay(1)
  return Math.max(oracle.lastAt(), ended) === ended ? Infinity : oracle.lastAt() - ended
}

async function reportsOutage({ url }: Program): Promise<boolean> {
  const [ready, live] = await Promise.all(
    ['ready', 'live'].map(async (name) => (await fetch(`${url}/health/${name}`)).status),
  )
  return ready === 503 && live === 200
}
