/** What the screen and the first-paint script must agree on. */
import type { WorkingList } from '#core/working-list-state.ts'

/** Rows in the first paint: more than any screen shows. */
export const FIRST_ROWS = 30

/** Texts that were submitted before the app was there. */
export interface Entered {
  readonly added: readonly string[]
  /** Duplicates, and items over the limit: the app says why. */
  readonly refused: readonly string[]
}

/** What the script that ran before the app leaves to it. */
export interface FirstPaint {
  /** Stops listening, and tells what was entered meanwhile. */
  stop: () => Entered
  /** Draws the list as the app will adopt it, unless it stands there already. */
  draw: (list: WorkingList) => void
}

declare global {
  interface Window {
    firstPaint?: FirstPaint | undefined
  }
}
