import type { PatroniCluster } from '#failover/patroni-cluster.ts'
import { longestPauses } from '#failover/pauses.ts'
import { secondsOf, type Trial } from '#failover/trial.ts'
import type { Outcome } from '#run/scenario.ts'
import { watchLeaders } from './leaders.ts'

/** Patroni's `ttl` of 20 s, elections of etcd and Patroni, and connections that time out. */
const ANSWERED_MS = 30_000

export interface Fault {
  readonly name: string
  /** Chooses a machine of the whole cluster; returns what befalls it, until it is over. */
  readonly prepare: (cluster: PatroniCluster) => Promise<() => Promise<void>>
}

/** One fault after another, after which two machines could take writes as leaders. */
export async function tryFaults(trial: Trial, faults: readonly Fault[]): Promise<Outcome> {
  const { cluster, oracles, settle, verdict } = trial
  const pauses: number[] = []
  let rivals = 0
  for (const { name, prepare } of faults) {
    await settle()
    const befall = await prepare(cluster)
    const leaders = await watchLeaders(cluster)
    const longest = await longestPauses(oracles, async () => {
      await befall()
      await cluster.whole()
    })
    const found = await leaders.stop()
    console.log(`${name}: nothing was acknowledged for ${secondsOf(longest)} s`, found)
    pauses.push(Math.max(...longest))
    rivals += found.rivals
  }
  const { text, isWhole, isReady, restarts, failed } = await verdict()
  return {
    measured: [
      text,
      `${rivals} writes at two leaders`,
      `nothing written for ${secondsOf(pauses)} s`,
      restarts,
    ].join('; '),
    holds: isWhole && isReady && rivals === 0 && Math.max(...pauses) <= ANSWERED_MS,
    note: `failed attempts: ${failed}`,
  }
}
