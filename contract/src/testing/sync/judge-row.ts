/** Checks that a row is the result of the acts on it and on all rows that it absorbed. */
import type { Row } from '#sync/item.ts'
import { isAlive, isSameRow, mergeRows } from '#sync/merge.ts'
import type { HouseholdServer } from './household-server.ts'
import { type Act, type Journal, type Part, PARTS, stampOf, rowText, valueOf } from './journal.ts'

/** Each part of a row must have the value of the latest act on it. */
export function judgeRow(
  journal: Journal,
  { swept }: HouseholdServer,
  row: Row,
  acts: readonly Act[],
  others: readonly Act[],
): void {
  // A phone that was away brought it back, after acts of others had been swept. Its removal, sent again, is
  // no item of the list, and the next sweep deletes it.
  const before = swept.get(row.id)
  const isOld = before !== undefined && isSameRow(mergeRows(before, row), before)
  if (isOld && isAlive(row)) journal.fault('risen', rowText(row))
  const unswept = acts.filter((act) => !isSwept(swept.get(act.id), act))
  for (const part of PARTS) {
    const later = unswept.find((act) => act.part === part && act.stamp > stampOf(row, part))
    if (later && isAbout(later, row)) {
      journal.fault(kindOf(later), `${JSON.stringify(later)} on ${rowText(row)}`)
    }
    if (!isDone(journal, row, part, before ? journal.acts : others)) {
      journal.fault('invented', `${part} of ${rowText(row)}`)
    }
  }
  if (!before) judgeLife(journal, row, unswept)
}

/** The server knew the act when it swept the row: of an absorbed row, its former heir has it. */
function isSwept(before: Row | undefined, { part, stamp }: Act): boolean {
  return before !== undefined && stamp <= stampOf(before, part)
}

/** An item is on the list if it was added, brought back or marked after its removal. */
function judgeLife(journal: Journal, row: Row, acts: readonly Act[]): void {
  const removed = lastOf(acts, 'removed')
  const place = lastOf(acts, 'place')
  const wanted = Math.max(lastOf(acts, 'born'), place)
  const isWanted = wanted > removed
  // Changes of a twin stay after it became a separate thing.
  const isByOther =
    stampOf(row, 'removed') !== removed ||
    Math.max(stampOf(row, 'born'), stampOf(row, 'place')) !== wanted ||
    stampOf(row, 'place') !== place
  if (isWanted === isAlive(row) || isByOther) return
  journal.fault(isWanted ? 'lost' : 'risen', rowText(row))
}

function lastOf(acts: readonly Act[], part: Part): number {
  return Math.max(0, ...acts.filter((act) => act.part === part).map(({ stamp }) => stamp))
}

function kindOf({ part, value }: Act): string {
  return part === 'place' && String(value).startsWith('purchased') ? 'un-ticked' : 'lost'
}

/** The name of an absorbed row is checked by `judgeName`. */
function isAbout({ id, part }: Act, row: Row): boolean {
  return id === row.id || (part !== 'name' && part !== 'measure')
}

/** A mark that beat a removal counts as a birth, and so does the name of a twin. */
const BIRTHS: readonly Part[] = ['born', 'place', 'name', 'measure']

/** A part that was never changed has its first value. */
function isDone({ births }: Journal, row: Row, part: Part, acts: readonly Act[]): boolean {
  const stamp = stampOf(row, part)
  const value = valueOf(row, part)
  if (stamp === 0) return value === valueOf(births.get(row.id) ?? row, part)
  return acts.some((act) => {
    if (act.stamp !== stamp) return false
    if (part === 'born') return BIRTHS.includes(act.part)
    return act.part === part && act.value === value
  })
}
