import { URL_SECRET_PAGES } from '@compra/contract/pages.ts'

/** The query parameters of a page whose URL carries a secret, such as the token of a mail. */
export type UrlSecret = Readonly<Record<string, string>>

/**
 * Moves the query of a page whose URL carries a secret into the state of the history entry, where it
 * survives a reload and is not sent as a referrer. Run by the inline script of every page, before any
 * request of the page's own (T-09, G-068).
 */
export function takeUrlSecret(): void {
  if (!URL_SECRET_PAGES.includes(location.pathname)) return
  if (location.search === '') {
    // A reload keeps the secret; a new visit without a query drops one left by an earlier visit.
    if (isReload()) return
    history.replaceState(null, '', location.pathname)
    return
  }
  const urlSecret = Object.fromEntries(new URLSearchParams(location.search))
  history.replaceState({ urlSecret }, '', location.pathname)
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** The history state for navigating to such a page from within the app. */
export function withUrlSecret(urlSecret: UrlSecret): { urlSecret: UrlSecret } {
  return { urlSecret }
}

/** The parameters that were moved; empty when the page was opened without a query. */
export function readUrlSecret(): UrlSecret {
  const state: unknown = history.state
  if (state === null || typeof state !== 'object' || !('urlSecret' in state)) return {}
  // `as`: only `takeUrlSecret` writes this key, and it writes texts.
  return state.urlSecret as UrlSecret
}

/** Drops a secret that can be used only once, so that no reload or 'back' uses it again. */
export function forgetUrlSecret(): void {
  history.replaceState(null, '', location.pathname)
}
