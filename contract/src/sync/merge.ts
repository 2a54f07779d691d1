/**
 * Merges two versions of an item register by register: the later stamp wins, and equal stamps are
 * settled by value. The merge is commutative, associative and idempotent, so that devices and server
 * agree whatever is lost, repeated or late.
 */
import { type Item, type Register, REGISTERS, type Row, STATUSES } from './item.ts'
import { bornAt, FURTHER_NAMES, placed, rankOf, REGISTER_NAMES, taken } from './registers.ts'

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
  return isHeirLater(theirs, mine)
    ? { ...merged, into: theirs.into, intoAt: theirs.intoAt }
    : merged
}

/**
 * The heir with the changes of the row that it absorbs: each register that changed since that row's
 * birth, if later, its birth and its removal. An heir that is alive stays alive, whatever the removal.
 */
export function absorbRow<Kind extends Row>(heir: Kind, other: Row): Kind {
  const since = Math.max(aliveSince(heir), aliveSince(other))
  const [, place] = other.stamps
  const isMoved = place !== 0 && isMovedLater(other, heir)
  const merged = FURTHER_NAMES.reduce(
    (item, key) =>
      other.stamps[REGISTERS[key]] !== 0 && isLater(other, heir, key)
        ? taken(item, other, key)
        : item,
    isMoved ? placed(heir, other.status, place) : heir,
  )
  const row = other.removed > merged.removed ? { ...merged, removed: other.removed } : merged
  const born = Math.max(since, aliveSince(row))
  return born > row.stamps[0] ? bornAt(row, born) : row
}

/** A mark that is later than the removal counts as a birth. */
function aliveSince({ stamps: [born, place], removed }: Row): number {
  return born <= removed && Math.abs(place) > removed ? Math.abs(place) : born
}

/** A purchase beats an older removal: an item in the trolley is always visible. */
export function isAlive(row: Row): boolean {
  return row.into === undefined && isOnList(row, row.removed)
}

/** `isAlive` for an item whose removal is stored separately; 0: never removed. */
export function isOnList({ status, stamps: [born, place] }: Item, removed: number): boolean {
  return born > removed || (status === 'purchased' && Math.abs(place) > removed)
}

/**
 * The row, on the list again if it was marked, unmarked or moved after its removal: a person wanted it.
 * The mark counts as a birth, so that every client shows the row. An absorbed row stays as it is: its
 * heir gets the mark.
 */
export function revived<Kind extends Row>(row: Kind): Kind {
  const marked = Math.abs(row.stamps[1])
  const isWanted = row.into === undefined && marked > row.removed && !isAlive(row)
  return isWanted ? bornAt(row, marked) : row
}

/** The stamp of the last change of the row. */
export function latestStamp({ stamps, removed }: Row): number {
  return stamps.reduce((latest, stamp) => Math.max(latest, Math.abs(stamp)), removed)
}

/** Whether neither row has anything new for the other. */
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

function isHeirLater(theirs: Row, mine: Row): boolean {
  const later = theirs.intoAt - mine.intoAt
  return later > 0 || (later === 0 && (theirs.into ?? '') > (mine.into ?? ''))
}
