/** Prices change only on screens that invalidate the cache, not while shopping. */
export const FRESH_MS = 5 * 60_000
