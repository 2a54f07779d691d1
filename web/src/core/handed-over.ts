import { HANDED_OVER } from '@compra/contract/pages.ts'

/** What an address carried: the token of a mail or of the provider login, and what came with it. */
export type HandedOver = Readonly<Record<string, string>>

/**
 * Moves the query of a page that is handed a secret from the address into the history entry: there
 * it outlives a reload and is sent to nobody. Run by the inline script of every page, before any
 * request of the page's own (T-09, G-068).
 */
export function takeFromAddress(): void {
  if (!HANDED_OVER.includes(location.pathname)) return
  if (location.search === '') {
    // A reload finds again what it was handed; whoever comes anew, and empty-handed, does not.
    if (isReload()) return
    history.replaceState(null, '', location.pathname)
    return
  }
  const handedOver = Object.fromEntries(new URLSearchParams(location.search))
  history.replaceState({ handedOver }, '', location.pathname)
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** The state of a history entry for a page of the product that one goes to from within. */
export function handOver(handedOver: HandedOver): { handedOver: HandedOver } {
  return { handedOver }
}

/** What was moved; nothing on a page that was opened without a query. */
export function readHandedOver(): HandedOver {
  const state: unknown = history.state
  if (state === null || typeof state !== 'object' || !('handedOver' in state)) return {}
  // `as`: only `takeFromAddress` writes this key, and it writes texts.
  return state.handedOver as HandedOver
}

/** For what serves once: neither a reload nor a way back finds it again. */
export function forgetHandedOver(): void {
  history.replaceState(null, '', location.pathname)
}
