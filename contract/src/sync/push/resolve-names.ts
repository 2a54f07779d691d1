/** Which of the rows that a push adds or renames stay rows of their own, and which a twin absorbs. */
import { measuredKey } from '#measure/measured-name.ts'
import type { Row } from '#sync/item.ts'
import { absorbRow, isAlive } from '#sync/merge.ts'
import { bornAt, namedAt } from '#sync/registers.ts'
import { type Arrival, type Capacity, capacityOf } from './capacity.ts'
import { changedIds, type Push, setRow, wasAlive, withHeir } from './push.ts'

/**
 * A row that arrives at a taken key is absorbed by its holder. All names are released before any is
 * assigned, so that one push may pass a name from row to row; the earlier name wins. Nothing is
 * assigned while a row is refused: the push is then applied again without it.
 */
export function resolveNames(push: Push): Capacity {
  const arrivals = arrivalsOf(push)
  const holders = holdersOf(push, new Set(arrivals.map(({ id }) => id)))
  const capacity = capacityOf(push, arrivals, new Set(holders.keys()))
  if (capacity.refused.length > 0) return capacity
  for (const { id, key } of arrivals) {
    const [row, holder] = [push.rows.get(id), push.rows.get(holders.get(key) ?? '')]
    if (row && holder) absorb(push, holder, row)
    else holders.set(key, id)
  }
  return capacity
}

/** In the order in which they get their keys. */
function arrivalsOf(push: Push): readonly Arrival[] {
  return changedIds(push)
    .flatMap((id) => {
      const [before, row] = [push.known.get(id), push.rows.get(id)]
      if (!row || !isAlive(row)) return []
      const key = measuredKey(row)
      const isHolder = before && isAlive(before) && measuredKey(before) === key
      return isHolder ? [] : [{ id, key, priority: priorityOf(push, id), named: namedAt(row) }]
    })
    .sort((a, b) => a.priority - b.priority || a.named - b.named || (a.id < b.id ? -1 : 1))
}

/** Rows that were on the list come first, then rows that others detached, then new ones. */
function priorityOf(push: Push, id: string): number {
  if (wasAlive(push, id)) return 0
  return push.sources.get(id)?.has(id) ? 2 : 1
}

/** The ids of the rows that already have a key, by key. */
function holdersOf({ rows }: Push, arrivals: ReadonlySet<string>): Map<string, string> {
  const holders = [...rows.values()].filter((row) => isAlive(row) && !arrivals.has(row.id))
  return new Map(holders.map((row) => [measuredKey(row), row.id]))
}

/** A name counts as a birth: an earlier removal of the heir does not remove the row that was named later. */
function absorb(push: Push, holder: Row, row: Row): void {
  push.rows.set(row.id, withHeir(push, row, holder.id))
  const heir = absorbRow(holder, bornAt(row, namedAt(row)))
  for (const source of push.sources.get(row.id) ?? []) setRow(push, heir, source)
}
