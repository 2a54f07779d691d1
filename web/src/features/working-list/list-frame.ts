/** The interface between the screen and the first-paint script. */
import type { Groups } from '#core/list/working-list/working-list-state.ts'
import type { Shown } from './stored-list.ts'

/** Rows in the first paint: more than any screen shows. */
export const FIRST_ROWS = 30

/** Texts that were submitted before the app was loaded. */
export interface Entered {
  readonly added: readonly string[]
  /** Duplicates and items over the limit; the app shows the reason. */
  readonly refused: readonly string[]
}

/** The interface of the first-paint script for the app. */
export interface FirstPaint {
  /** Stops listening, and returns the names entered so far. */
  stop: () => Entered
  /** Renders the list as the app will hydrate it, unless that is on the screen already. */
  draw: (list: Groups<Shown>) => void
}

declare global {
  interface Window {
    firstPaint?: FirstPaint | undefined
  }
}
