import { isEqual, keepLatest, latestDays, type Thing, type Things } from './thing.ts'

/**
 * The union of what two tabs know: the larger count, the later use, every day of a purchase, the
 * later choice of an aisle and of silence. The order of merging changes nothing. Returns `mine`
 * itself when `theirs` brings nothing new.
 */
export function mergeThings(mine: Things, theirs: Things): Things {
  const merged = new Map(mine)
  let isNews = false
  for (const [key, their] of theirs) {
    const own = mine.get(key)
    const both = own ? mergeThing(own, their) : their
    if (own && isEqual(own, both)) continue
    merged.set(key, both)
    isNews = true
  }
  return isNews ? keepLatest(merged) : mine
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

/** Choices of one moment are settled by their values: any fixed rule will do. */
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
