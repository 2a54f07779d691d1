import type { Thing } from '#core/list/things/thing.ts'
import { foldedNameOf } from '#core/list/working-list/working-list-rules.ts'

const MOST = 8
/** Once is not always. */
const LEAST_COUNT = 2
/** What was not on the list for so long counts half. */
const HALF_LIFE_MS = 60 * 24 * 60 * 60 * 1000

/**
 * At most eight names that were on the list most often and of late, and are not on it now, whatever
 * their status there. `now` in milliseconds.
 */
export function usualNames(
  things: readonly Thing[],
  items: readonly { readonly name: string }[],
  now: number,
): readonly string[] {
  const there = new Set(items.map(foldedNameOf))
  const worth = ({ count, last }: Thing) => count * 0.5 ** (Math.max(0, now - last) / HALF_LIFE_MS)
  return things
    .filter((thing) => thing.count >= LEAST_COUNT && !there.has(foldedNameOf(thing)))
    .toSorted((a, b) => worth(b) - worth(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name)
}
