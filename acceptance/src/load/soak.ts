import type { Memory } from '@compra/bench/memory.ts'
import type { Scenario } from '#run/scenario.ts'
import { startGenerator, playOne } from './open-loop.ts'
import { openStage } from './stage.ts'

const PEOPLE = 500
const A_SECOND = { normal: 100, long: 30 }
const MINUTES = { normal: 3, long: 120 }
/** Until compiled code and bounded caches have come to their size. */
const WARM_UP_MINUTES = 1
const SAMPLE_SECONDS = 10
const MOST_MB = 450
/** By so much do two looks at a process that does nothing differ. */
const MOST_SLOPE = 1

interface Sample {
  readonly hours: number
  readonly memory: Memory
}

export const scenario: Scenario = {
  title: 'memory of the product and its PostgreSQL while people ask for minutes',
  wanted: `slope < ${MOST_SLOPE} MB/h, ≤ ${MOST_MB} MB, 0 restarts, 0 errors`,
  boundS: 420,
  async run(size, seed) {
    const stage = await openStage({ people: PEOPLE })
    const generator = startGenerator({ ...stage, seed })
    const samples: Sample[] = []
    let failed = 0
    const begun = performance.now()
    const minutes = () => (performance.now() - begun) / 60_000
    try {
      while (minutes() < MINUTES[size]) {
        const { asked, good } = await playOne(generator, 'mixed', A_SECOND[size], SAMPLE_SECONDS)
        failed += asked - good
        const memory = await stage.memory()
        if (minutes() > WARM_UP_MINUTES) samples.push({ hours: minutes() / 60, memory })
      }
      const most = Math.max(...samples.map(({ memory }) => total(memory)))
      const [node, postgres] = [slopeOf(samples, 'node'), slopeOf(samples, 'postgres')]
      return {
        measured:
          `${(node + postgres).toFixed(1)} MB/h over ${MINUTES[size]} minutes, ` +
          `at most ${Math.round(most)} MB, ${failed} errors`,
        holds: node + postgres < MOST_SLOPE && most <= MOST_MB && stage.isRunning() && failed === 0,
        note: `${node.toFixed(1)} MB/h of node, ${postgres.toFixed(1)} MB/h of PostgreSQL, after garbage is collected`,
      }
    } finally {
      generator.stop()
      await stage.stop()
    }
  },
}

const total = ({ node, postgres }: Memory) => node + postgres

/** Megabytes an hour by which the samples rise, by least squares. */
function slopeOf(samples: readonly Sample[], part: keyof Memory): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const hours = mean(samples.map((sample) => sample.hours))
  const memory = mean(samples.map((sample) => sample.memory[part]))
  const rise = samples.map((sample) => (sample.hours - hours) * (sample.memory[part] - memory))
  const run = samples.map((sample) => (sample.hours - hours) ** 2)
  return mean(rise) / mean(run)
}
