import { setTimeout as delay } from 'node:timers/promises'
import { longestPauses } from '#failover/pauses.ts'
import { secondsOf, type Trial, tryOnPatroni } from '#failover/trial.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { watchLeaders } from './leaders.ts'

const AWAY_MS = 60_000
const FAILED_MS = 1_000
const BACK_MS = 20_000

export const scenario: Scenario = {
  title: 'etcd stopped for 60 s by SIGSTOP; the same again with the leader killed in between',
  wanted:
    '0 lost, 0 twice, 0 writes at two leaders; all is written without etcd, nothing without both, which is ' +
    'answered by 503; writes again ≤ 20 s after etcd',
  page: 'docs/scale.md',
  boundS: 420,
  run: () => tryOnPatroni(withoutEtcd),
}

async function withoutEtcd({
  cluster,
  products,
  oracles,
  settle,
  verdict,
}: Trial): Promise<Outcome> {
  const setEtcd = (does: 'pause' | 'resume') => {
    for (const etcd of cluster.etcds) etcd[does]()
  }
  const begin = async () => {
    await settle()
    return watchLeaders(cluster)
  }

  const first = await begin()
  const alone = await longestPauses(oracles, async () => {
    setEtcd('pause')
    await delay(AWAY_MS)
    setEtcd('resume')
    await cluster.whole()
  })
  const withLeader = await first.stop()

  const second = await begin()
  const leader = await cluster.leader()
  setEtcd('pause')
  await delay(AWAY_MS / 4)
  leader.kill()
  await delay(FAILED_MS * 5)
  const before = written(oracles)
  const answers = await Promise.all(products.map(({ url }) => statusOf(url)))
  await delay(AWAY_MS / 2)
  const duringBoth = written(oracles) - before
  setEtcd('resume')
  const resumed = performance.now()
  await Promise.all(oracles.map((oracle) => oracle.more(1)))
  const backMs = performance.now() - resumed
  await cluster.whole()
  const withoutLeader = await second.stop()

  const rivals = withLeader.rivals + withoutLeader.rivals
  const { text, isWhole, isReady, restarts, failed } = await verdict()
  const longest = Math.max(...alone)
  return {
    measured: [
      text,
      `${rivals} writes at two leaders`,
      `nothing written for ≤ ${secondsOf([longest])} s without etcd`,
      `${duringBoth} written without etcd and leader, /health/ready ${answers.join(', ')}`,
      `written again ${secondsOf([backMs])} s after etcd`,
      restarts,
    ].join('; '),
    holds: isWhole && isReady && rivals === 0 && longest < AWAY_MS / 6 && backMs <= BACK_MS,
    note: `failed attempts: ${failed}`,
  }
}

const written = (oracles: Trial['oracles']) =>
  oracles.reduce((sum, oracle) => sum + oracle.acknowledged(), 0)

async function statusOf(url: string): Promise<number> {
  return (await fetch(`${url}/health/ready`)).status
}
