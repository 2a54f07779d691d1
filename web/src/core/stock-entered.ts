/**
 * Which bought items of the working list have come home to the stock, so that none is counted twice
 * while the page lives. They are somebody's: the next person begins anew.
 */
import { create } from 'zustand'
import { onUserGone, sessionState } from './session-state.ts'

const NONE: ReadonlySet<string> = new Set()

const useStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: NONE }))

onUserGone(sessionState, () => useStore.setState({ ids: NONE }))

export function noteEntered(ids: readonly string[]): void {
  useStore.setState((now) => ({ ids: new Set([...now.ids, ...ids]) }))
}

/** The shopping was taken out of the stock again. */
export function forgetEntered(ids: readonly string[]): void {
  useStore.setState((now) => ({ ids: new Set([...now.ids].filter((id) => !ids.includes(id))) }))
}

/** Those of the bought items that are not in the stock yet. */
export function useNotEntered<Item extends { id: string }>(bought: readonly Item[]): Item[] {
  const entered = useStore(({ ids }) => ids)
  return bought.filter(({ id }) => !entered.has(id))
}
