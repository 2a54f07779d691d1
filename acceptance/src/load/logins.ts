import { median } from '@compra/bench/statistics.ts'
import type { Scenario } from '#run/scenario.ts'
import { startGenerator, playOne } from './open-loop.ts'
import type { Outcome } from './order.ts'
import { openStage } from './stage.ts'

const PEOPLE = 1_000
const READS = { mix: 'pages', aSecond: 100 } as const
const LOGINS = { normal: 5, long: 10 }
/** In turns, so that other load on the machine affects both. */
const TURNS = { normal: 2, long: 15 }
const TURN_SECONDS = 10
const WARM_UP_SECONDS = 5
const MAX_MS = 800
const MAX_SLOWDOWN = 1.25

export const scenario: Scenario = {
  title: 'people who log in while others read',
  wanted: 'p95 of a login ≤ 800 ms, p95 of the others within 25 %',
  async run(size, seed) {
    const stage = await openStage({ people: PEOPLE })
    const generator = startGenerator({ ...stage, seed })
    const [alone, withLogins, logins]: [number[], number[], number[]] = [[], [], []]
    let failed = 0
    const faults = new Set<string>()
    const note = (outcome: Outcome | undefined, times: number[]) => {
      if (!outcome) throw new Error('each stream has an outcome')
      times.push(outcome.p95)
      failed += outcome.asked - outcome.good
      for (const fault of Object.keys(outcome.bad)) faults.add(fault)
    }
    try {
      await playOne(generator, READS.mix, READS.aSecond, WARM_UP_SECONDS)
      for (let turn = 0; turn < TURNS[size]; turn += 1) {
        note(await playOne(generator, READS.mix, READS.aSecond, TURN_SECONDS), alone)
        const streams = [READS, { mix: 'logins', aSecond: LOGINS[size] } as const]
        const [reads, entered] = (await generator.play({ seconds: TURN_SECONDS, streams })).flat()
        note(reads, withLogins)
        note(entered, logins)
      }
    } finally {
      generator.stop()
      await stage.stop()
    }
    const [login, slower] = [median(logins), median(withLogins) / median(alone)]
    return {
      measured:
        `${LOGINS[size]} a second: p95 ${login.toFixed(0)} ms, ` +
        `the others ${slower.toFixed(2)} × (${median(withLogins).toFixed(1)} ms), ${failed} errors`,
      holds: login <= MAX_MS && slower <= MAX_SLOWDOWN && failed === 0,
      ...(failed > 0 && { note: `errors: ${[...faults].join(', ')}` }),
    }
  },
}
