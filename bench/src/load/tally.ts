import { percentile } from '#statistics.ts'
import type { Kind } from './mixes.ts'
import type { Latency, Outcome } from './order.ts'

/** Whoever has waited for so long has gone away. */
const LATE_MS = 5_000

interface Sample {
  readonly kind: Kind
  /** Seconds since the phase began. */
  readonly second: number
  readonly ms: number
  /** '' for success. */
  readonly fault: string
}

/** Gathers what came of the requests of one stream in one phase. */
export function createTally() {
  const samples: Sample[] = []
  return {
    add(sample: Sample): void {
      const isLate = sample.fault === '' && sample.ms > LATE_MS
      samples.push(isLate ? { ...sample, fault: 'late' } : sample)
    },
    outcome(): Outcome {
      const good = samples.filter(isGood)
      const kinds = Map.groupBy(good, ({ kind }) => kind)
      const seconds = Map.groupBy(samples, ({ second }) => second)
      return {
        asked: samples.length,
        good: good.length,
        bad: countFaults(samples),
        ...latencyOf(good),
        kinds: Object.fromEntries([...kinds].map(([kind, some]) => [kind, latencyOf(some)])),
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
