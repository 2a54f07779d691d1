import { isProven } from './by-tests.ts'
import type { Goal } from './goal.ts'
import { provenInBrowser } from './proven-in-browser.ts'

const AREAS = 9
const FLOWS = 12
/** Two themes, each at two widths. */
const LOOKS = 4

export const goal: Goal = {
  id: 'GOAL-36',
  title: 'axe on every screen and state in 2 themes at 2 widths; flows by keyboard alone',
  wanted: `0 findings, ${FLOWS} flows`,
  boundS: 420,
  async run() {
    const swept = await provenInBrowser({ files: ['e2e/src/sweep.spec.ts'] })
    const flows = await provenInBrowser({ files: ['e2e/src/keyboard.spec.ts'], titles: 'E-20' })
    const states = swept.trials.reduce((sum, count) => sum + count, 0)
    const failed = [...swept.failed, ...flows.failed]
    return {
      measured: `${states} states × ${LOOKS}, ${swept.failed.length} of ${AREAS} areas with findings; ${flows.passed.length} flows`,
      holds: isProven(swept, AREAS) && isProven(flows, FLOWS),
      note: ['Chromium only', ...failed].join('; '),
    }
  },
}
