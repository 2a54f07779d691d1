/**
 * How two versions of an item become one: register by register, the later stamp wins. The join is
 * commutative, associative and idempotent, so that devices and server agree whatever is lost,
 * repeated or late. What is as new on both sides is settled by its value.
 */
import { type Item, type Register, REGISTERS, type Row, STATUSES } from './item.ts'
import { bornAt, placed, rankOf, REGISTER_NAMES, taken } from './registers.ts'

/** Two versions of one item; `mine` itself when the other brings nothing new. */
export function mergeItems<Kind extends Item>(mine: Kind, theirs: Item): Kind {
  const [born] = theirs.stamps
  const start = born > mine.stamps[0] ? bornAt(mine, born) : mine
  const moved = isMovedLater(theirs, mine) ? placed(start, theirs.status, theirs.stamps[1]) : start
  return REGISTER_NAMES.reduce(
    (merged, key) => (isLater(theirs, mine, key) ? taken(merged, theirs, key) : merged),
    moved,
  )
}

/** Two versions of one row; `mine` itself when the other brings nothing new. */
export function mergeRows<Kind extends Row>(mine: Kind, theirs: Row): Kind {
  const joined = mergeItems(mine, theirs)
  const merged = theirs.removed > mine.removed ? { ...joined, removed: theirs.removed } : joined
  return isSaidLater(theirs, mine)
    ? { ...merged, into: theirs.into, intoAt: theirs.intoAt }
    : merged
}

/** What one row gives to another that takes it over: name and measure are what both are. */
const HANDED_OVER: readonly Register[] = ['cents', 'quantity', 'note', 'aisle']

/**
 * What was done to a row counts for the one that takes it over, its `heir`: whatever was touched on
 * it, if later, and its birth and removal. A value that it has had since its birth never counts.
 * A heir that is alive stays alive, also when the other brings its removal.
 */
export function absorbRow<Kind extends Row>(heir: Kind, other: Row): Kind {
  const since = Math.max(aliveSince(heir), aliveSince(other))
  const [, place] = other.stamps
  const isMoved = place !== 0 && isMovedLater(other, heir)
  const told = HANDED_OVER.reduce(
    (merged, key) =>
      other.stamps[REGISTERS[key]] !== 0 && isLater(other, heir, key)
        ? taken(merged, other, key)
        : merged,
    isMoved ? placed(heir, other.status, place) : heir,
  )
  const row = other.removed > told.removed ? { ...told, removed: other.removed } : told
  const born = Math.max(since, aliveSince(row))
  return born > row.stamps[0] ? bornAt(row, born) : row
}

/** A mark that is later than the removal is as good as a birth. */
function aliveSince({ stamps: [born, place], removed }: Row): number {
  return born <= removed && Math.abs(place) > removed ? Math.abs(place) : born
}

/** Bought beats an older removal: what lies in the trolley is never invisible. */
export function isAlive(row: Row): boolean {
  return row.into === undefined && isOnList(row, row.removed)
}

/** The same for an item whose removal is kept beside it; 0: never removed. */
export function isOnList({ status, stamps: [born, place] }: Item, removed: number): boolean {
  return born > removed || (status === 'purchased' && Math.abs(place) > removed)
}

/** The moment of the last act upon the row. */
export function latestStamp({ stamps, removed }: Row): number {
  return Math.max(removed, ...stamps.map(Math.abs))
}

/** Whether neither brings anything new to the other. */
export function isSameRow(a: Row, b: Row): boolean {
  return a === b || (mergeRows(a, b) === a && mergeRows(b, a) === b)
}

function isLater(theirs: Item, mine: Item, key: Register): boolean {
  const later = theirs.stamps[REGISTERS[key]] - mine.stamps[REGISTERS[key]]
  return later > 0 || (later === 0 && rankOf(theirs[key]) > rankOf(mine[key]))
}

function isMovedLater(theirs: Item, mine: Item): boolean {
  const [, place] = mine.stamps
  const [, other] = theirs.stamps
  const later =
    Math.abs(other) - Math.abs(place) ||
    STATUSES.indexOf(theirs.status) - STATUSES.indexOf(mine.status) ||
    other - place
  return later > 0
}

function isSaidLater(theirs: Row, mine: Row): boolean {
  const later = theirs.intoAt - mine.intoAt
  return later > 0 || (later === 0 && (theirs.into ?? '') > (mine.into ?? ''))
}
