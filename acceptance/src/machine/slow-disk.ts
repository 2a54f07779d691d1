import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '@compra/bench/statistics.ts'
import { openOracle } from '#faults/oracle.ts'
import { prepareProgram, type Program } from '#faults/program.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { type Answer, readsOf } from './answers.ts'
import { findSlowSync, type SlowSync } from './slow-sync.ts'

/** More than the product has connections. */
const WRITERS = 50
const BEFORE = 500
/** The first one is for comparison: tracing alone slows PostgreSQL, too. */
const DELAYS_MS = [0, 200, 2_000]
const SLOW_MS = 25_000
const NORMAL_MS = 5_000
/** Two seconds for a connection, five for PostgreSQL's answer to the commit, and a second for a busy machine. */
const ANSWERED_MS = 10_000
const READ_P95_MS = 150
/** Times the reads without a delay. */
const READ_RATIO = 2
const BACK_MS = 2_000

interface Tried {
  readonly delayMs: number
  readonly writes: readonly { readonly outcome: string; readonly ms: number }[]
  readonly reads: readonly Answer[]
  /** Milliseconds from the end of the fault to the first write. */
  readonly backMs: number
}

export const scenario: Scenario = {
  title: 'each fsync of PostgreSQL 0.2 s, then 2 s late for 25 s, under 50 writers and a reader',
  wanted:
    '0 lost, 0 twice, each write answered by 201 or 503 ≤ 10 s, 0 reads refused, p95 of reads ≤ 150 ms or 2 ×, ' +
    'written again ≤ 2 s',
  boundS: 240,
  async run() {
    const slowSync = await findSlowSync()
    if (!slowSync) {
      return { measured: '', holds: 'not run', note: 'requires strace that may trace PostgreSQL' }
    }
    const program = await prepareProgram('')
    try {
      await program.start()
      return await slowDown(program, slowSync)
    } finally {
      await program.remove()
    }
  },
}

async function slowDown(program: Program, slowSync: SlowSync): Promise<Outcome> {
  let writes: { outcome: string; ms: number }[] = []
  const oracle = await openOracle(program.url, WRITERS, {
    answered: (outcome, ms) => writes.push({ outcome, ms }),
  })
  oracle.start()
  const tried: Tried[] = []
  for (const delayMs of DELAYS_MS) {
    await oracle.more(BEFORE)
    const heal = await slowSync(join(program.dataDir, 'postgres'), delayMs)
    writes = []
    const reads = readsOf(program.url, oracle.writers[0]?.accessToken ?? '')
    await delay(SLOW_MS)
    const during = writes
    await reads.stop()
    await heal()
    const healed = performance.now()
    while (oracle.lastAt() < healed) await delay(1)
    tried.push({
      delayMs,
      writes: during,
      reads: reads.answers,
      backMs: oracle.lastAt() - healed,
    })
    await delay(NORMAL_MS)
  }
  await oracle.stop()
  const { missing, doubled } = await oracle.verify()
  return {
    measured: [
      `${missing} lost, ${doubled} twice of ${oracle.acknowledged()}`,
      ...tried.map(textOf),
    ].join('; '),
    holds:
      missing + doubled === 0 &&
      program.isRunning() &&
      tried.every((each) => isGood(each, p95Of((tried[0] ?? each).reads))),
    note: 'on the embedded PostgreSQL; p95 of 201 and of all writes in this order',
  }
}

function textOf({ delayMs, writes, reads, backMs }: Tried): string {
  const done = writes.filter(({ outcome }) => outcome === '201')
  const others = writes.filter(({ outcome }) => outcome !== '201')
  const refused = reads.filter(({ status }) => status !== 200).length
  const kinds = [...new Set(others.map(({ outcome }) => outcome))].join(' and ')
  const times = [done, writes].map((of) => `${Math.round(p95Of(of))} ms`)
  return (
    `${delayMs} ms: ${done.length} × 201, ${others.length} × ${kinds || '503'}, p95 ${times.join(' and ')}, ` +
    `reads ${Math.round(p95Of(reads))} ms, ${refused} refused, ` +
    `written again after ${(backMs / 1000).toFixed(1)} s`
  )
}

const p95Of = (answers: readonly { readonly ms: number }[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    95,
  )

/** `usualMs`: the p95 of the reads without a delay. */
function isGood(tried: Tried, usualMs: number): boolean {
  const { writes, reads, backMs } = tried
  return (
    writes.every(({ outcome, ms }) => ['201', '503'].includes(outcome) && ms <= ANSWERED_MS) &&
    writes.some(({ outcome }) => outcome === '201') &&
    reads.every(({ status }) => status === 200) &&
    p95Of(reads) <= Math.max(READ_P95_MS, READ_RATIO * usualMs) &&
    backMs <= BACK_MS
  )
}
