import type { Goal } from './goal.ts'
import { isProven, provenBy } from './proven-by.ts'

const LEAST = 30

export const goal: Goal = {
  id: 'GOAL-34',
  title: 'bad configurations, read by the product',
  wanted: `≥ ${LEAST} refused with every reason, no value of a secret shown`,
  async run() {
    const proof = await provenBy(['server/src/config.test.ts'], { titles: 'R-40' })
    return {
      measured: `${proof.passed.length} refused with every reason, ${proof.failed.length} not`,
      holds: isProven(proof, LEAST),
    }
  },
}
