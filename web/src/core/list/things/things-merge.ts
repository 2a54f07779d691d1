import { isEqual, keepLatest, latestDays, type Thing, type Things } from './thing.ts'

/**
 * The union of two tabs' things: the larger count, the later use, all days of purchases, and the later
 * choices. The order of merging changes nothing. Returns `mine` itself if `theirs` has nothing new.
 */
export function mergeThings(mine: Things, theirs: Things): Things {
  const merged = new Map(mine)
  let hasChanged = false
  for (const [key, their] of theirs) {
    const own = mine.get(key)
    const both = own ? mergeThing(own, their) : their
    if (own && isEqual(own, both)) continue
    merged.set(key, both)
    hasChanged = true
  }
  return hasChanged ? keepLatest(merged) : mine
}

function mergeThing(a: Thing, b: Thing): Thing {
  const later = a.last > b.last || (a.last === b.last && a.name >= b.name) ? a : b
  const earlier = later === a ? b : a
  const byAisle = laterOf(a, b, 'aisleAt', ({ aisle }) => aisle ?? '')
  const bySilence = laterOf(a, b, 'silentAt', ({ isSilent }) => (isSilent ? '1' : ''))
  return {
    name: later.name,
    count: Math.max(a.count, b.count),
    last: later.last,
    cents: a.last === b.last ? Math.max(a.cents, b.cents) : later.cents || earlier.cents,
    boughtOn: latestDays([...a.boughtOn, ...b.boughtOn]),
    ...(byAisle.aisleAt !== undefined && { aisle: byAisle.aisle, aisleAt: byAisle.aisleAt }),
    ...(bySilence.silentAt !== undefined && {
      isSilent: bySilence.isSilent,
      silentAt: bySilence.silentAt,
    }),
  }
}

/** The value decides between choices of the same time; any fixed rule works. */
function laterOf(
  a: Thing,
  b: Thing,
  moment: 'aisleAt' | 'silentAt',
  value: (thing: Thing) => string,
): Thing {
  const difference = (a[moment] ?? 0) - (b[moment] ?? 0)
  if (difference !== 0) return difference > 0 ? a : b
  return value(a) >= value(b) ? a : b
}
