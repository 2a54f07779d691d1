import { visualFaults } from '@compra/contract/testing/browser/visual-faults.ts'
import type { Page } from '@playwright/test'

/** Waits until a change is painted and every animation has ended, except those that have no end, such as spinners. */
export function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    // The first frame may precede the change.
    await frame()
    await frame()
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}

/** Elements that cannot be read or pressed on the page now. */
export const faultsOf = (page: Page): Promise<string[]> => page.evaluate(visualFaults)
