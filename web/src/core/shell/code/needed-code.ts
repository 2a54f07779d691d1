/** Retries code that the shown page needs, although it loads after the first paint. */
import { create } from 'zustand'
import { reportMissingCode } from './missing-code.ts'

/** Increases when the user presses retry, which loads all missing code. */
export const useCodeRequests = create<number>(() => 0)

export function reportNeededCode(error: unknown): void {
  reportMissingCode(error, () => useCodeRequests.setState((count) => count + 1, true))
}
