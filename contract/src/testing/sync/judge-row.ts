/** Whether a row is what was done to it and to all that it took over. */
import type { Row } from '#sync/item.ts'
import { isAlive, isSameRow, mergeRows } from '#sync/merge.ts'
import type { HouseholdServer } from './household-server.ts'
import { type Act, type Journal, type Part, PARTS, stampOf, told, valueOf } from './journal.ts'

/** Each part of a row is what the latest act upon it says. */
export function judgeRow(
  journal: Journal,
  { swept }: HouseholdServer,
  row: Row,
  acts: readonly Act[],
  others: readonly Act[],
): void {
  // Somebody who was away brought it back: what others had done to it was forgotten by then.
  const before = swept.get(row.id)
  if (before && isSameRow(mergeRows(before, row), before)) journal.fault('risen', told(row))
  const known = before ? mergeRows(row, { ...before, into: row.into, intoAt: row.intoAt }) : row
  for (const part of PARTS) {
    const later = acts.find((act) => act.part === part && act.stamp > stampOf(known, part))
    if (later && isAbout(later, row)) {
      journal.fault(kindOf(later), `${JSON.stringify(later)} on ${told(row)}`)
    }
    if (!isDone(journal, row, part, before ? journal.acts : others)) {
      journal.fault('invented', `${part} of ${told(row)}`)
    }
  }
  if (!before) judgeLife(journal, row, acts)
}

/** A thing is on the list when it was added, brought back or marked after it was removed. */
function judgeLife(journal: Journal, row: Row, acts: readonly Act[]): void {
  const removed = lastOf(acts, 'removed')
  const place = lastOf(acts, 'place')
  const wanted = Math.max(lastOf(acts, 'born'), place)
  const isWanted = wanted > removed
  // What was done to a twin that is a thing of its own again stays done.
  const isByOther =
    stampOf(row, 'removed') !== removed ||
    Math.max(stampOf(row, 'born'), stampOf(row, 'place')) !== wanted ||
    stampOf(row, 'place') !== place
  if (isWanted === isAlive(row) || isByOther) return
  journal.fault(isWanted ? 'lost' : 'risen', told(row))
}

function lastOf(acts: readonly Act[], part: Part): number {
  return Math.max(0, ...acts.filter((act) => act.part === part).map(({ stamp }) => stamp))
}

function kindOf({ part, value }: Act): string {
  return part === 'place' && String(value).startsWith('purchased') ? 'un-ticked' : 'lost'
}

/** The name of a row that was taken over is judged with that row. */
function isAbout({ id, part }: Act, row: Row): boolean {
  return id === row.id || (part !== 'name' && part !== 'measure')
}

/** A mark that beat a removal counts as a birth, and so does the name of a twin. */
const BIRTHS: readonly Part[] = ['born', 'place', 'name', 'measure']

/** A part that nobody touched is as it was added. */
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
