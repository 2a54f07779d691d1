import { percentile } from '@compra/bench/statistics.ts'
import type { Latency, Outcome } from './order.ts'

/** A slower response counts as a failure: users have given up by then. */
const LATE_MS = 5_000

interface Sample {
  /** Seconds since the phase began. */
  readonly second: number
  /** Milliseconds from the scheduled to the actual send time. */
  readonly lag: number
  /** Milliseconds from the scheduled time to the response. */
  readonly ms: number
  /** '' for success. */
  readonly fault: string
}

/** Collects the results of the requests of one stream in one phase. */
export function createTally() {
  const samples: Sample[] = []
  let unsent = 0
  return {
    skip(): void {
      unsent += 1
    },
    add(sample: Sample): void {
      const isLate = sample.fault === '' && sample.ms > LATE_MS
      samples.push(isLate ? { ...sample, fault: 'late' } : sample)
    },
    outcome(): Omit<Outcome, 'processor'> {
      const good = samples.filter(isGood)
      const seconds = Map.groupBy(samples, ({ second }) => second)
      return {
        asked: samples.length,
        unsent,
        lag: percentile(
          samples.map(({ lag }) => lag),
          99,
        ),
        good: good.length,
        bad: countFaults(samples),
        ...latencyOf(good),
        seconds: [...seconds].map(([, some]) => {
          const { length } = some.filter(isGood)
          return { good: length, bad: some.length - length, p95: latencyOf(some).p95 }
        }),
      }
    },
  }
}

const isGood = ({ fault }: Sample) => fault === ''

function countFaults(samples: readonly Sample[]): Record<string, number> {
  const faults: Record<string, number> = {}
  for (const { fault } of samples) if (fault !== '') faults[fault] = (faults[fault] ?? 0) + 1
  return faults
}

function latencyOf(samples: readonly Sample[]): Latency {
  const times = samples.map(({ ms }) => ms)
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99) }
}
