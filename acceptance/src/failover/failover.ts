import type { Outcome, Scenario } from '#run/scenario.ts'
import type { PatroniCluster } from './patroni-cluster.ts'
import { longestPauses } from './pauses.ts'
import { findPooler } from './programs.ts'
import { secondsOf, type Trial, tryOnPatroni } from './trial.ts'

const FAULTS = { normal: 5, long: 20 }
/** Patroni's `ttl` of 20 s, and the election. */
const ANSWERED_MS = 25_000

const WANTED = '0 lost, 0 twice, writes again ≤ 25 s, no manual restart'

/** Three PostgreSQL under Patroni; the product's two processes reach the leader through HAProxy. */
export const direct: Scenario = {
  title:
    'PostgreSQL under Patroni behind HAProxy: the leader killed 5 times, 5 times switched over',
  wanted: WANTED,
  page: 'docs/scale.md',
  boundS: 900,
  run: (size) => tryOnPatroni((trial) => outcomeOf(trial, FAULTS[size])),
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
    return tryOnPatroni((trial) => outcomeOf(trial, FAULTS[size]), {
      settingsFor: async (cluster) => ({
        DATABASE_URL: await cluster.pooledUrl(pgbouncer),
        DATABASE_URL_DIRECT: cluster.url,
      }),
    })
  },
}

async function outcomeOf(trial: Trial, times: number): Promise<Outcome> {
  const { cluster, verdict } = trial
  const first = await timelineOf(cluster)
  const kills = await pausesOf(times, trial, cluster.killLeader)
  const switches = await pausesOf(times, trial, cluster.switchOver)
  const leaders = (await timelineOf(cluster)) - first
  const { text, isWhole, isReady, restarts, failed } = await verdict()
  return {
    measured: [
      text,
      `nothing written for ≤ ${longest(kills)} s around ${times} kills, ≤ ${longest(switches)} s around ${times} switchovers`,
      restarts,
    ].join('; '),
    holds:
      isWhole && isReady && leaders === 2 * times && Math.max(...kills, ...switches) <= ANSWERED_MS,
    note: [
      `${leaders} new leaders`,
      `kills: ${secondsOf(kills)} s`,
      `switchovers: ${secondsOf(switches)} s`,
      `failed attempts: ${failed}`,
    ].join('; '),
  }
}

/** The longest time without an acknowledgement around each fault, in milliseconds. */
async function pausesOf(
  times: number,
  { cluster, oracles, settle }: Trial,
  fault: () => Promise<void>,
): Promise<readonly number[]> {
  const longests: number[] = []
  for (let time = 0; time < times; time += 1) {
    await settle()
    const pauses = await longestPauses(oracles, async () => {
      await fault()
      // The failed machine is back as a follower.
      await cluster.whole()
    })
    console.log(`nothing was acknowledged for ${secondsOf(pauses)} s`)
    longests.push(Math.max(...pauses))
  }
  return longests
}

/** Each promotion starts a timeline. */
async function timelineOf(cluster: PatroniCluster): Promise<number> {
  const timeline = await cluster.ask('select left(pg_walfile_name(pg_current_wal_lsn()), 8)')
  return Number.parseInt(timeline, 16)
}

const longest = (times: readonly number[]) => secondsOf([Math.max(...times)])
