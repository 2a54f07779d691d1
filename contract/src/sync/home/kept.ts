/**
 * A product or a saved list as devices and server merge it: last-writer-wins registers, each with the
 * stamp of its last change, which is 0 until it changes.
 */
export interface Kept {
  readonly id: string
  /** Stamp of the birth, then one for each register, in milliseconds; missing at the end: 0. */
  readonly t: readonly number[]
  /** Stamp of the last removal; 0: never. */
  readonly removed: number
}

/** One stamp for the birth and one for each register: 0 where it is missing. Unknown ones are dropped. */
export function allStamps(t: readonly number[], registers: readonly string[]): number[] {
  return ['born', ...registers].map((_, at) => t[at] ?? 0)
}

/** Whether it exists: it was created, or created again, after its last removal. */
export function isKept({ t: [born = 0], removed }: Kept): boolean {
  return born > removed
}

/**
 * Merges two versions of one thing; returns `mine` itself if the other has nothing new. The merge is
 * commutative, associative and idempotent: the later stamp wins, and between equal stamps the greater value.
 */
export function mergeKept<Key extends string, Kind extends Kept & Readonly<Record<Key, unknown>>>(
  mine: Kind,
  theirs: Kind,
  registers: readonly Key[],
): Kind {
  const later = registers.filter((key, at) => isLater(theirs, mine, key, at + 1))
  const born = Math.max(mine.t[0] ?? 0, theirs.t[0] ?? 0)
  const removed = Math.max(mine.removed, theirs.removed)
  const isOlder = born > (mine.t[0] ?? 0) || removed > mine.removed
  if (later.length === 0 && !isOlder) return mine
  const t = [
    born,
    ...registers.map((_, at) => Math.max(mine.t[at + 1] ?? 0, theirs.t[at + 1] ?? 0)),
  ]
  const taken = Object.fromEntries(later.map((key) => [key, theirs[key]]))
  return { ...mine, ...taken, t, removed }
}

/** Sets registers at `stamp`; returns `kept` itself if no value differs. */
export function changeKept<Key extends string, Kind extends Kept & Readonly<Record<Key, unknown>>>(
  kept: Kind,
  values: Partial<Readonly<Record<Key, unknown>>>,
  registers: readonly Key[],
  stamp: number,
): Kind {
  const changed = registers.filter(
    (key) => key in values && rankOf(values[key]) !== rankOf(kept[key]),
  )
  if (changed.length === 0) return kept
  const t = [
    kept.t[0] ?? 0,
    ...registers.map((key, at) => (changed.includes(key) ? stamp : (kept.t[at + 1] ?? 0))),
  ]
  return { ...kept, ...Object.fromEntries(changed.map((key) => [key, values[key]])), t }
}

/** Its latest stamp. */
export function latestOf({ t, removed }: Kept): number {
  return Math.max(removed, ...t)
}

function isLater<Key extends string, Kind extends Kept & Readonly<Record<Key, unknown>>>(
  theirs: Kind,
  mine: Kind,
  key: Key,
  at: number,
): boolean {
  const later = (theirs.t[at] ?? 0) - (mine.t[at] ?? 0)
  return later > 0 || (later === 0 && rankOf(theirs[key]) > rankOf(mine[key]))
}

/** A total order of values: equal only for equal values. */
function rankOf(value: unknown): string | number {
  return typeof value === 'number' || typeof value === 'string'
    ? value
    : JSON.stringify(value, inOrder)
}

/** Sorts keys, since PostgreSQL returns those of JSON in its own order. */
function inOrder(_: string, value: unknown): unknown {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPlain
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
}
