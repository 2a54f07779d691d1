import type { Thing } from '#core/list/things/thing.ts'
import { foldedNameOf } from '#core/list/working-list/working-list-rules.ts'

const MOST = 8
/** One purchase is no habit. */
const MIN_COUNT = 2
/** After this time without being on the list, an item counts half. */
const HALF_LIFE_MS = 60 * 24 * 60 * 60 * 1000

/**
 * The names that are most often and most recently on the list but not on it now, at most eight. `now` is in
 * milliseconds.
 */
export function usualNames(
  things: readonly Thing[],
  items: readonly { readonly name: string }[],
  now: number,
): readonly string[] {
  const there = new Set(items.map(foldedNameOf))
  const worth = ({ count, last }: Thing) => count * 0.5 ** (Math.max(0, now - last) / HALF_LIFE_MS)
  return things
    .filter((thing) => thing.count >= MIN_COUNT && !there.has(foldedNameOf(thing)))
    .toSorted((a, b) => worth(b) - worth(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name)
}
