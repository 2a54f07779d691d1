import { setTimeout as delay } from 'node:timers/promises'
import type { Node } from '#failover/node.ts'
import type { PatroniCluster } from '#failover/patroni-cluster.ts'
import { longestPauses } from '#failover/pauses.ts'
import { secondsOf, type Trial, tryOnPatroni } from '#failover/trial.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { watchLeaders } from './leaders.ts'
import { makeNetwork, type Network } from './network.ts'

const SPLIT_MS = 40_000
/** Acknowledgements before each split. */
const BEFORE = 200
const ANSWERED_MS = 20_000

interface Split {
  readonly name: string
  readonly from: Parameters<Network['cut']>[1]
  readonly victim: (cluster: PatroniCluster) => Promise<Node>
}

const leader: Split['victim'] = (cluster) => cluster.leader()

const SPLITS: readonly Split[] = [
  // Clients still reach it: the hardest to keep from writing.
  { name: 'the leader from the others', from: 'the others', victim: leader },
  { name: 'the leader from all', from: 'all', victim: leader },
  { name: 'the synchronous standby from all', from: 'all', victim: (one) => one.standby() },
]

export const scenario: Scenario = {
  title:
    'three machines with PostgreSQL, Patroni and etcd, one split off for 40 s: the leader, from the others ' +
    'and from all, and the synchronous standby',
  wanted: '0 lost, 0 twice, 0 writes at two leaders, writes again ≤ 20 s, no manual restart',
  page: 'docs/scale.md',
  boundS: 420,
  async run() {
    const network = await makeNetwork()
    if ('reason' in network) return { measured: '', holds: 'not run', note: network.reason }
    try {
      return await tryOnPatroni((trial) => splitAll(trial, network), { machines: network })
    } finally {
      network.remove()
    }
  },
}

async function splitAll({ cluster, oracles, verdict }: Trial, network: Network): Promise<Outcome> {
  const pauses: number[] = []
  let rivals = 0
  for (const { name, from, victim } of SPLITS) {
    await cluster.whole()
    await Promise.all(oracles.map((oracle) => oracle.more(BEFORE)))
    const { address } = await victim(cluster)
    const leaders = await watchLeaders(cluster)
    const longest = await longestPauses(oracles, async () => {
      await network.cut(address, from)
      await delay(SPLIT_MS)
      await network.heal(address)
      await cluster.whole()
    })
    const found = await leaders.stop()
    console.log(`${name}: nothing was acknowledged for ${secondsOf(longest)} s`, found)
    pauses.push(Math.max(...longest))
    rivals += found.rivals
  }
  const { text, isWhole, isReady, failed } = await verdict()
  return {
    measured: [
      text,
      `${rivals} writes at two leaders`,
      `nothing written for ${secondsOf(pauses)} s`,
      isReady ? 'nothing restarted' : 'a process did not stay ready',
    ].join('; '),
    holds: isWhole && isReady && rivals === 0 && Math.max(...pauses) <= ANSWERED_MS,
    note: `failed attempts: ${failed}`,
  }
}
