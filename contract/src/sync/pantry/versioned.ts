/**
 * A product or a saved list as devices and server merge it: last-writer-wins registers, each with the
 * stamp of its last change, which is 0 until it changes.
 */
export interface Versioned {
  readonly id: string
  /** Stamp of the birth, then one for each register, in milliseconds; missing at the end: 0. */
  readonly t: readonly number[]
  /** Stamp of the last removal; 0: never. */
  readonly removed: number
}

/** The birth of a recipe without stamps, from an older server or store: any change is later. */
export const BORN_UNKNOWN = 1

/** A register: one part, or several that share a stamp. */
export type Register<Key extends string> = Key | readonly Key[]

export function partsIn<Key extends string>(register: Register<Key>): readonly Key[] {
  return typeof register === 'string' ? [register] : register
}

/** One stamp for the birth and one for each register: 0 where it is missing. Unknown ones are dropped. */
export function allStamps(t: readonly number[], registers: readonly unknown[]): number[] {
  return ['born', ...registers].map((_, at) => t[at] ?? 0)
}

/** Whether it exists: it was created, or created again, after its last removal. */
export function exists({ t: [born = 0], removed }: Versioned): boolean {
  return born > removed
}

/**
 * Merges two versions of one thing; returns `mine` itself if the other has nothing new. The merge is
 * commutative, associative and idempotent: the later stamp wins, and between equal stamps the greater value.
 */
export function mergeVersioned<
  Key extends string,
  Kind extends Versioned & Readonly<Record<Key, unknown>>,
>(mine: Kind, theirs: Kind, registers: readonly Register<Key>[]): Kind {
  const later = registers.filter((register, at) => isLater(theirs, mine, register, at + 1))
  const born = Math.max(mine.t[0] ?? 0, theirs.t[0] ?? 0)
  const removed = Math.max(mine.removed, theirs.removed)
  const isOlder = born > (mine.t[0] ?? 0) || removed > mine.removed
  if (later.length === 0 && !isOlder) return mine
  const t = [
    born,
    ...registers.map((_, at) => Math.max(mine.t[at + 1] ?? 0, theirs.t[at + 1] ?? 0)),
  ]
  return { ...mine, ...partsOf(theirs, later.flatMap(partsIn)), t, removed }
}

/** Sets registers at `stamp`; returns `versioned` itself if no value differs. */
export function changeVersioned<
  Key extends string,
  Kind extends Versioned & Readonly<Record<Key, unknown>>,
>(
  thing: Kind,
  values: Partial<Readonly<Record<Key, unknown>>>,
  registers: readonly Register<Key>[],
  stamp: number,
): Kind {
  const isOther = (key: Key) => key in values && rankOf(values[key]) !== rankOf(thing[key])
  const changed = registers.filter((register) => partsIn(register).some(isOther))
  if (changed.length === 0) return thing
  const t = [
    thing.t[0] ?? 0,
    ...registers.map((one, at) => (changed.includes(one) ? stamp : (thing.t[at + 1] ?? 0))),
  ]
  return { ...thing, ...partsOf({ ...thing, ...values }, changed.flatMap(partsIn)), t }
}

/** The parts of these names. */
export function partsOf<Key extends string>(
  thing: Readonly<Record<Key, unknown>>,
  keys: readonly Key[],
): Partial<Readonly<Record<Key, unknown>>> {
  // `as`: the keys of the result are those that were given.
  return Object.fromEntries(keys.map((key) => [key, thing[key]])) as Partial<Record<Key, unknown>>
}

/** Its latest stamp. */
export function latestOf({ t, removed }: Versioned): number {
  return Math.max(removed, ...t)
}

function isLater<Key extends string, Kind extends Versioned & Readonly<Record<Key, unknown>>>(
  theirs: Kind,
  mine: Kind,
  register: Register<Key>,
  at: number,
): boolean {
  const later = (theirs.t[at] ?? 0) - (mine.t[at] ?? 0)
  if (later !== 0) return later > 0
  const valueOf = (thing: Kind): unknown =>
    typeof register === 'string' ? thing[register] : partsOf(thing, register)
  return rankOf(valueOf(theirs)) > rankOf(valueOf(mine))
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
