import { keepBusy, splitCores } from '@compra/bench/cores.ts'
import type { Memory } from '@compra/bench/memory.ts'
import { median } from '@compra/bench/statistics.ts'
import type { Scenario } from '#run/scenario.ts'
import { type LoadGenerator, startGenerator } from './open-loop.ts'
import type { Outcome, Second } from './order.ts'
import { findPeakRate, peakAt, warmUp } from './peak.ts'
import { openStage } from './stage.ts'

const PEOPLE = 2_000
/** Requests a second on an ordinary day. */
const NORMAL = 300
const TIMES = 10
const OVERLOADS = 5
/** Of each overload. */
const SECONDS = { normal: 10, long: 60 }
const RECOVERY_SECONDS = 8
/** The limit of an ordinary day. */
const CALM_P95_MS = 150
const MIN_SHARE = 0.8
const MAX_RECOVERY_SECONDS = 5
const MAX_MB = 450
/** Share of a processor from which on a generator is at its own limit. */
const SATURATED = 0.95

export const scenario: Scenario = {
  title:
    `${TIMES} times an ordinary day's requests, ${NORMAL * TIMES} a second, ` +
    `${OVERLOADS} times, from a processor of their own`,
  wanted:
    `median ≥ ${MIN_SHARE * 100} % of the peak around each answered, back to normal in ${MAX_RECOVERY_SECONDS} s, ` +
    `≤ ${MAX_MB} MB afterwards, 0 connections reset, 0 crashes`,
  boundS: 420,
  async run(size, seed) {
    const cores = splitCores()
    const stage = await openStage({ people: PEOPLE, through: cores.product })
    const generator = startGenerator({ ...stage, seed }, cores.generator)
    const stopBusy = keepBusy(cores)
    try {
      await warmUp(generator, NORMAL)
      const before = await stage.memory()
      const rate = await findPeakRate(generator, NORMAL)
      const rounds: Round[] = []
      let last = await peakAt(generator, rate)
      for (let round = 0; round < OVERLOADS; round += 1) {
        const overload = await overloadOnce(generator, SECONDS[size])
        const next = await peakAt(generator, rate)
        rounds.push({ ...overload, peak: Math.max(last, next) })
        last = next
      }
      const after = await stage.memory()
      const crashed = !stage.isRunning()
      return judge({ rounds, before, after, crashed })
    } finally {
      stopBusy()
      generator.stop()
      await stage.stop()
    }
  },
}

interface Round extends Overload {
  /**
   * Good responses per second at the rate of the peak, before or after: a machine is not equally fast in all
   * minutes, and a busy one never makes a peak higher.
   */
  readonly peak: number
}

interface Overload {
  /** Good responses per second. */
  readonly goodput: number
  readonly heavy: Outcome
  readonly calm: Outcome
}

async function overloadOnce(generator: LoadGenerator, seconds: number): Promise<Overload> {
  const [heavy, calm] = (
    await generator.play(
      { seconds, streams: [{ mix: 'mixed', aSecond: NORMAL * TIMES }] },
      { seconds: RECOVERY_SECONDS, streams: [{ mix: 'mixed', aSecond: NORMAL }] },
    )
  ).flat()
  if (!heavy || !calm) throw new Error('an overload has two phases')
  return { goodput: heavy.good / seconds, heavy, calm }
}

interface Measured {
  readonly rounds: readonly Round[]
  readonly before: Memory
  readonly after: Memory
  readonly crashed: boolean
}

function judge({ rounds, before, after, crashed }: Measured) {
  const shares = rounds.map(({ goodput, peak }) => goodput / peak)
  const share = median(shares)
  const answered = median(rounds.map(({ goodput }) => goodput))
  const peak = median(rounds.map((round) => round.peak))
  const recovery = Math.max(...rounds.map(({ calm }) => secondsUntilCalm(calm.seconds)))
  const megabytes = after.node + after.postgres
  const reset = rounds.reduce((sum, { heavy, calm }) => sum + resets(heavy) + resets(calm), 0)
  return {
    measured:
      `${percent(share)} (${Math.round(answered)} of ${Math.round(peak)} a second), ` +
      `normal after ${recovery} s, ${Math.round(megabytes)} MB, ${reset} reset, ` +
      (crashed ? 'a crash' : 'no crash'),
    holds:
      share >= MIN_SHARE &&
      recovery <= MAX_RECOVERY_SECONDS &&
      megabytes <= MAX_MB &&
      reset === 0 &&
      !crashed,
    note:
      `shares of the ${OVERLOADS}: ${shares.map(percent).join(', ')}; ` +
      `peaks around them ${rounds.map((round) => Math.round(round.peak)).join(', ')} a second; ` +
      `${generatorNote(rounds)}; ` +
      `the others: ${JSON.stringify(faultsOf(rounds))}; of the good, medians of ` +
      `p50 ${medianOf(rounds, 'p50')} ms and p95 ${medianOf(rounds, 'p95')} ms; ` +
      `memory of node and PostgreSQL ${inMegabytes(before)} before, ${inMegabytes(after)} after`,
  }
}

/** A generator at its own limit sends less than was wanted: the share is then its own, not the product's. */
function generatorNote(rounds: readonly Round[]): string {
  const heavy = rounds.map((round) => round.heavy)
  const processor = Math.max(...heavy.map((each) => each.processor))
  const lag = Math.max(...heavy.map((each) => each.lag))
  const unsent = heavy.reduce((sum, each) => sum + each.unsent, 0)
  return (
    `the generator used at most ${percent(processor)} of its processor, sent 99 of 100 within ` +
    `${lag.toFixed(0)} ms and ${unsent} never` +
    (processor >= SATURATED || unsent > 0 ? ': it was saturated' : '')
  )
}

const percent = (share: number) => `${Math.round(share * 100)} %`

const medianOf = (rounds: readonly Round[], figure: 'p50' | 'p95') =>
  median(rounds.map(({ heavy }) => heavy[figure])).toFixed(0)

const inMegabytes = ({ node, postgres }: Memory) =>
  `${Math.round(node)} and ${Math.round(postgres)} MB`

function faultsOf(rounds: readonly Round[]): Record<string, number> {
  const faults: Record<string, number> = {}
  for (const [fault, count] of rounds.flatMap(({ heavy }) => Object.entries(heavy.bad)))
    faults[fault] = (faults[fault] ?? 0) + count
  return faults
}

/** Connections that ended without a response and not by the generator's timeout. */
const resets = ({ bad }: Outcome) => (bad['ECONNRESET'] ?? 0) + (bad['EPIPE'] ?? 0)

/** The seconds until the last refused or slow request. */
function secondsUntilCalm(seconds: readonly Second[]): number {
  return seconds.findLastIndex(({ bad, p95 }) => bad > 0 || p95 > CALM_P95_MS) + 1
}
