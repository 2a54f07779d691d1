import { URL_SECRET_PAGES } from '@compra/contract/http/pages.ts'

/**
 * The query parameters of a page whose URL contains a secret, such as the token of a mail; `fragment` is
 * the part behind '#'.
 */
export type UrlSecret = Readonly<Record<string, string>>

/**
 * Moves the query and the fragment of a page whose URL contains a secret into the history state, where
 * they survive a reload and are not sent as a referrer. The inline script of every page runs this before
 * the page's first request (T-09, G-068).
 */
export function takeUrlSecret(): void {
  if (!URL_SECRET_PAGES.includes(location.pathname)) return
  const fragment = location.hash.slice(1)
  if (location.search === '' && fragment === '') {
    // A reload keeps the secret; a new visit without one drops that of an earlier visit.
    if (isReload()) return
    history.replaceState(null, '', location.pathname)
    return
  }
  const query = Object.fromEntries(new URLSearchParams(location.search))
  const urlSecret = fragment === '' ? query : { ...query, fragment }
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

/** The moved parameters; empty if the page was opened without a query. */
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
