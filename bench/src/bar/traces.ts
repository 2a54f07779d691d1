import { isProven } from './by-tests.ts'
import type { Goal } from './goal.ts'
import { provenBy } from './proven-by.ts'
import { provenInBrowser } from './proven-in-browser.ts'

export const goal: Goal = {
  id: 'GOAL-23',
  title: 'texts of a person in page, caches, storage and tables after logout and after erasure',
  wanted: '0 found',
  async run(_, seed) {
    const erased = await provenBy(
      {
        files: [
          'server/src/features/profile/own-account.test.ts',
          'web/src/core/kept-answers.test.ts',
          'web/src/core/ask.test.ts',
          'web/src/core/session-store.test.ts',
        ],
        titles: 'T-44|T-60',
      },
      seed,
    )
    const left = await provenInBrowser({
      files: ['e2e/src/session.spec.ts', 'e2e/src/profile.spec.ts', 'e2e/src/offline.spec.ts'],
      titles: 'T-44',
    })
    const failed = [...erased.failed, ...left.failed]
    return {
      measured: `${erased.passed.length} tests of what is kept and erased, ${left.passed.length} crawls in Chromium, ${failed.length} failed`,
      holds: isProven(erased, 6) && isProven(left, 3),
      ...(failed.length > 0 && { note: failed.join('; ') }),
    }
  },
}
