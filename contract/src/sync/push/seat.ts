/** Which of the rows that a push brings to life, or renames, keep a place of their own on the list. */
import { measuredKey } from '#measured-name.ts'
import type { Row } from '#sync/item.ts'
import { absorbRow, isAlive } from '#sync/merge.ts'
import { bornAt, namedAt } from '#sync/registers.ts'

/** A push at work. */
export interface Push {
  /** As it was. */
  readonly known: ReadonlyMap<string, Row>
  /** As it becomes. */
  readonly rows: Map<string, Row>
  /** The pushed ids that changed a row, by its id. */
  readonly askedBy: Map<string, Set<string>>
  readonly now: number
  /** How many more rows could have been alive before it. */
  readonly free: number
}

export interface Seated {
  /** The pushed ids that brought more to life than there is room for. */
  readonly refused: readonly string[]
  /** For how many more. */
  readonly room: number
}

export function put({ rows, askedBy }: Push, row: Row, asker: string): void {
  rows.set(row.id, row)
  askedBy.set(row.id, (askedBy.get(row.id) ?? new Set<string>()).add(asker))
}

/** The row with another heir, or with none. */
export function said({ now }: Push, row: Row, into: string | undefined): Row {
  return { ...row, into, intoAt: Math.max(now, row.intoAt + 1) }
}

/** How many more rows may come alive, now that some may be gone. */
export function roomOf(push: Push): number {
  const gone = idsOf(push).filter((id) => wasAlive(push, id) && !isNowAlive(push, id))
  return push.free + gone.length
}

/**
 * Whoever arrives at a key that is taken is taken over. Names are given up before any is taken, so
 * that one push may pass a name from row to row; who was named first comes first.
 */
export function seat(push: Push): Seated {
  const arrivals = arrivalsOf(push)
  const seats = seatsOf(push, new Set(arrivals))
  const refused: string[] = []
  let room = roomOf(push)
  for (const id of arrivals) {
    const row = push.rows.get(id)
    if (!row) continue
    const key = measuredKey(row)
    const holder = push.rows.get(seats.get(key) ?? '')
    const needed = wasAlive(push, id) ? 0 : 1
    if (holder) {
      takeOver(push, holder, row)
      room += 1 - needed
    } else if (needed > room) {
      refused.push(...takeBack(push, id))
    } else {
      seats.set(key, id)
      room -= needed
    }
  }
  return { refused, room }
}

/** What is alive now under a key at which it was not, in the order in which it is seated. */
function arrivalsOf(push: Push): readonly string[] {
  const isArriving = (id: string) => {
    const [before, after] = [push.known.get(id), push.rows.get(id)]
    if (!after || !isAlive(after)) return false
    return !before || !isAlive(before) || measuredKey(before) !== measuredKey(after)
  }
  const rank = (id: string) => {
    const row = push.rows.get(id)
    return { id, turn: turnOf(push, id), named: row ? namedAt(row) : 0 }
  }
  return idsOf(push)
    .filter(isArriving)
    .map(rank)
    .sort((a, b) => a.turn - b.turn || a.named - b.named || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

/** What was there comes first, then what others set free, for which room was kept. */
function turnOf(push: Push, id: string): number {
  if (wasAlive(push, id)) return 0
  return push.askedBy.get(id)?.has(id) ? 2 : 1
}

/** Who has a key already, by key. */
function seatsOf({ rows }: Push, arrivals: ReadonlySet<string>): Map<string, string> {
  const seated = [...rows.values()].filter((row) => isAlive(row) && !arrivals.has(row.id))
  return new Map(seated.map((row) => [measuredKey(row), row.id]))
}

function idsOf({ askedBy }: Push): readonly string[] {
  return [...askedBy.keys()]
}

function wasAlive({ known }: Push, id: string): boolean {
  const before = known.get(id)
  return before !== undefined && isAlive(before)
}

function isNowAlive({ rows }: Push, id: string): boolean {
  const after = rows.get(id)
  return after !== undefined && isAlive(after)
}

/** Whoever gave a row its name wanted the thing at that time, so no earlier removal of the heir counts. */
function takeOver(push: Push, holder: Row, row: Row): void {
  push.rows.set(row.id, said(push, row, holder.id))
  const heir = absorbRow(holder, bornAt(row, namedAt(row)))
  for (const asker of push.askedBy.get(row.id) ?? []) put(push, heir, asker)
}

/** Leaves the row, and those that asked for it, as they were. */
function takeBack({ known, rows, askedBy }: Push, id: string): readonly string[] {
  const askers = [...(askedBy.get(id) ?? [])]
  for (const each of [id, ...askers]) {
    const before = known.get(each)
    if (before) rows.set(each, before)
    else rows.delete(each)
  }
  return askers
}
