import { splitCores } from '@compra/bench/cores.ts'
import type { Memory } from '@compra/bench/memory.ts'
import type { Scenario } from '#run/scenario.ts'
import { type LoadGenerator, playOne, startGenerator } from './open-loop.ts'
import type { Outcome, Second } from './order.ts'
import { openStage } from './stage.ts'

const PEOPLE = 2_000
/** Requests a second on an ordinary day. */
const NORMAL = 300
const TIMES = 10
const SECONDS = { normal: 20, long: 60 }
const WARM_UP_SECONDS = 5
const RECOVERY_SECONDS = 15
/** The limit of an ordinary day. */
const CALM_P95_MS = 150
/** The factor between two steps of the search for the peak. */
const STEP = 1.5
const MAX_RATE = 4_000
const STEP_SECONDS = 4
const MIN_SHARE = 0.8
const MAX_RECOVERY_SECONDS = 5
const MAX_MB = 450

export const scenario: Scenario = {
  title:
    `${TIMES} times an ordinary day's requests, ${NORMAL * TIMES} a second, ` +
    'from a processor of their own',
  wanted:
    `≥ ${MIN_SHARE * 100} % of the peak answered, back to normal in ${MAX_RECOVERY_SECONDS} s, ` +
    `≤ ${MAX_MB} MB afterwards, 0 connections reset, 0 crashes`,
  async run(size, seed) {
    const cores = splitCores()
    const stage = await openStage({ people: PEOPLE, through: cores.product })
    const generator = startGenerator({ ...stage, seed }, cores.generator)
    const seconds = SECONDS[size]
    try {
      await playOne(generator, 'mixed', NORMAL / 2, WARM_UP_SECONDS)
      const before = await stage.memory()
      const peak = await findPeak(generator)
      const [heavy, after] = (
        await generator.play(
          { seconds, streams: [{ mix: 'mixed', aSecond: NORMAL * TIMES }] },
          { seconds: RECOVERY_SECONDS, streams: [{ mix: 'mixed', aSecond: NORMAL }] },
        )
      ).flat()
      if (!heavy || !after) throw new Error('an overload has two phases')
      const memory = await stage.memory()
      return judge({ peak, heavy, after, seconds, before, memory, crashed: !stage.isRunning() })
    } finally {
      generator.stop()
      await stage.stop()
    }
  },
}

interface Measured {
  readonly peak: number
  readonly heavy: Outcome
  readonly after: Outcome
  readonly seconds: number
  readonly before: Memory
  readonly memory: Memory
  readonly crashed: boolean
}

function judge({ peak, heavy, after, seconds, before, memory, crashed }: Measured) {
  const goodput = heavy.good / seconds
  const share = goodput / peak
  const recovery = secondsUntilCalm(after.seconds)
  const megabytes = memory.node + memory.postgres
  const reset = resets(heavy) + resets(after)
  return {
    measured:
      `${Math.round(share * 100)} % (${Math.round(goodput)} of ${Math.round(peak)} a second), ` +
      `normal after ${recovery} s, ${Math.round(megabytes)} MB, ${reset} reset, ` +
      (crashed ? 'a crash' : 'no crash'),
    holds:
      share >= MIN_SHARE &&
      recovery <= MAX_RECOVERY_SECONDS &&
      megabytes <= MAX_MB &&
      reset === 0 &&
      !crashed,
    note:
      `for ${seconds} s; ${heavy.asked} sent, 99 of 100 within ${heavy.lag.toFixed(0)} ms, ` +
      `${heavy.unsent} never; the others: ${JSON.stringify(heavy.bad)}; ` +
      `half of the good within ${heavy.p50.toFixed(0)} ms, 95 of 100 within ${heavy.p95.toFixed(0)}; ` +
      `memory of node and PostgreSQL ${inMegabytes(before)} before, ${inMegabytes(memory)} after`,
  }
}

const inMegabytes = ({ node, postgres }: Memory) =>
  `${Math.round(node)} and ${Math.round(postgres)} MB`

/** Connections that ended without a response and not by the generator's timeout. */
const resets = ({ bad }: Outcome) => (bad['ECONNRESET'] ?? 0) + (bad['EPIPE'] ?? 0)

/** The highest successful rate; the search ends when twice the best rate so far is sent. */
async function findPeak(generator: LoadGenerator): Promise<number> {
  let peak = 0
  for (let aSecond = NORMAL; aSecond < MAX_RATE; aSecond *= STEP) {
    const { good } = await playOne(generator, 'mixed', aSecond, STEP_SECONDS)
    peak = Math.max(peak, good / STEP_SECONDS)
    if (aSecond > 2 * peak) break
  }
  return peak
}

/** The seconds until the last refused or slow request. */
function secondsUntilCalm(seconds: readonly Second[]): number {
  return seconds.findLastIndex(({ bad, p95 }) => bad > 0 || p95 > CALM_P95_MS) + 1
}
