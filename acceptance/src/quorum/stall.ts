import { setTimeout as delay } from 'node:timers/promises'
import { tryOnPatroni } from '#failover/trial.ts'
import type { Scenario } from '#run/scenario.ts'
import { type Fault, tryFaults } from './rivals.ts'

const STALL_MS = 40_000
const STALLS = { normal: 3, long: 10 }

export const scenario: Scenario = {
  title: 'the leader’s PostgreSQL and Patroni stopped for 40 s by SIGSTOP, 3 times',
  wanted: '0 lost, 0 twice, 0 writes at two leaders, writes again ≤ 30 s, no manual restart',
  page: 'docs/scale.md',
  boundS: 420,
  run: (size) =>
    tryOnPatroni((trial) =>
      tryFaults(
        trial,
        Array.from({ length: STALLS[size] }, () => STALL),
      ),
    ),
}

const STALL: Fault = {
  name: 'the leader stopped',
  prepare: async (cluster) => {
    const leader = await cluster.leader()
    return async () => {
      leader.stall()
      await delay(STALL_MS)
      leader.goOn()
    }
  },
}
