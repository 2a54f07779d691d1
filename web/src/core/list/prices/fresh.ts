/** Prices change on screens of their own, which renew what is kept; not elsewhere while shopping. */
export const FRESH_MS = 5 * 60_000
