/** Part of the first load, unlike the rest of the shops. */

/** Where the shops are kept in local storage. */
export const SHOPS_KEY = 'ci_v01:shops'

/** Whether the list will be shown by aisle once that code is there; a guess, for what cannot wait. */
export function willBeByAisle(): boolean {
  try {
    return localStorage.getItem(SHOPS_KEY)?.includes('"byAisle":[true') ?? false
  } catch {
    // Storage is blocked, or the page is being prerendered.
    return false
  }
}
