/** Which of the rows that a push brings to life, or renames, keep a place of their own on the list. */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { absorbRow, isAlive } from '#sync/merge.ts'
import { bornAt, namedAt } from '#sync/registers.ts'
import { type Arrival, type Places, placesOf } from './places.ts'
import { idsOf, type Push, put, said, wasAlive } from './push.ts'

/**
 * Whoever arrives at a key that is taken is taken over. Names are given up before any is taken, so
 * that one push may pass a name from row to row; who was named first comes first. Nobody is seated
 * while somebody is refused: without what that one gives up others may find their names taken.
 */
export function seat(push: Push): Places {
  const arrivals = arrivalsOf(push)
  const seats = seatsOf(push, new Set(arrivals.map(({ id }) => id)))
  const places = placesOf(push, arrivals, new Set(seats.keys()))
  if (places.refused.length > 0) return places
  for (const { id, key } of arrivals) {
    const [row, holder] = [push.rows.get(id), push.rows.get(seats.get(key) ?? '')]
    if (row && holder) takeOver(push, holder, row)
    else seats.set(key, id)
  }
  return places
}

/** In the order in which they are seated. */
function arrivalsOf(push: Push): readonly Arrival[] {
  return idsOf(push)
    .flatMap((id) => {
      const [before, row] = [push.known.get(id), push.rows.get(id)]
      if (!row || !isAlive(row)) return []
      const key = measuredKey(row)
      const isSeated = before && isAlive(before) && measuredKey(before) === key
      return isSeated ? [] : [{ id, key, turn: turnOf(push, id), named: namedAt(row) }]
    })
    .sort((a, b) => a.turn - b.turn || a.named - b.named || (a.id < b.id ? -1 : 1))
}

/** What was there comes first, then what others set free. */
function turnOf(push: Push, id: string): number {
  if (wasAlive(push, id)) return 0
  return push.askedBy.get(id)?.has(id) ? 2 : 1
}

/** Who has a key already, by key. */
function seatsOf({ rows }: Push, arrivals: ReadonlySet<string>): Map<string, string> {
  const seated = [...rows.values()].filter((row) => isAlive(row) && !arrivals.has(row.id))
  return new Map(seated.map((row) => [measuredKey(row), row.id]))
}

/** Whoever gave a row its name wanted the thing at that time, so no earlier removal of the heir counts. */
function takeOver(push: Push, holder: Row, row: Row): void {
  push.rows.set(row.id, said(push, row, holder.id))
  const heir = absorbRow(holder, bornAt(row, namedAt(row)))
  for (const asker of push.askedBy.get(row.id) ?? []) put(push, heir, asker)
}
