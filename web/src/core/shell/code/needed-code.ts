/** Code that the page on the screen needs, though it comes after the first load. */
import { create } from 'zustand'
import { tellMissingCode } from './missing-code.ts'

/** Grows when a person asks for it again: one press is for all of it that is missing. */
export const useCodeRequests = create<number>(() => 0)

export function tellNeededCode(error: unknown): void {
  tellMissingCode(error, () => useCodeRequests.setState((count) => count + 1, true))
}
