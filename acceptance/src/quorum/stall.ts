import { setTimeout as delay } from 'node:timers/promises'
import { longestPauses } from '#failover/pauses.ts'
import { secondsOf, type Trial, tryOnPatroni } from '#failover/trial.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { watchLeaders } from './leaders.ts'

const STALL_MS = 30_000
const STALLS = { normal: 3, long: 10 }
/** Acknowledgements before each stall. */
const BEFORE = 200
const ANSWERED_MS = 20_000

export const scenario: Scenario = {
  title: 'the leader’s PostgreSQL and Patroni stopped for 30 s by SIGSTOP, 3 times',
  wanted: '0 lost, 0 twice, 0 writes at two leaders, writes again ≤ 20 s, no manual restart',
  page: 'docs/scale.md',
  boundS: 420,
  run: (size) => tryOnPatroni((trial) => stallLeaders(trial, STALLS[size])),
}

async function stallLeaders({ cluster, oracles, verdict }: Trial, times: number): Promise<Outcome> {
  const pauses: number[] = []
  let rivals = 0
  for (let time = 0; time < times; time += 1) {
    await cluster.whole()
    await Promise.all(oracles.map((oracle) => oracle.more(BEFORE)))
    const leader = await cluster.leader()
    const leaders = await watchLeaders(cluster)
    const longest = await longestPauses(oracles, async () => {
      leader.stall()
      await delay(STALL_MS)
      leader.goOn()
      await cluster.whole()
    })
    const found = await leaders.stop()
    console.log(`nothing was acknowledged for ${secondsOf(longest)} s`, found)
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
