/** A mark that is later than the removal of its item brings the item back. */
import type { Row } from './item.ts'
import { isAlive } from './merge.ts'
import { bornAt } from './registers.ts'

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
