import { setTimeout as delay } from 'node:timers/promises'
import type { Node } from '#failover/node.ts'
import type { PatroniCluster } from '#failover/patroni-cluster.ts'
import { tryOnPatroni } from '#failover/trial.ts'
import type { Scenario } from '#run/scenario.ts'
import { makeNetwork, type Network } from './network.ts'
import { type Fault, tryFaults } from './rivals.ts'

const SPLIT_MS = 40_000

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
  wanted: '0 lost, 0 twice, 0 writes at two leaders, writes again ≤ 30 s, no manual restart',
  page: 'docs/scale.md',
  boundS: 420,
  async run() {
    const network = await makeNetwork()
    if ('reason' in network) return { measured: '', holds: 'not run', note: network.reason }
    try {
      return await tryOnPatroni((trial) => tryFaults(trial, faultsOn(network)), {
        machines: network,
      })
    } finally {
      network.remove()
    }
  },
}

const faultsOn = (network: Network): Fault[] =>
  SPLITS.map(({ name, from, victim }) => ({
    name,
    prepare: async (cluster) => {
      const { address } = await victim(cluster)
      return async () => {
        await network.cut(address, from)
        await delay(SPLIT_MS)
        await network.heal(address)
      }
    },
  }))
