import type { Row } from '#sync/item.ts'
import { isAlive } from '#sync/merge.ts'
import { revived } from '#sync/revive.ts'

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

export function put({ rows, askedBy }: Push, row: Row, asker: string): void {
  rows.set(row.id, revived(row))
  askedBy.set(row.id, (askedBy.get(row.id) ?? new Set<string>()).add(asker))
}

/** The row with another heir, or with none. */
export function said({ now }: Push, row: Row, into: string | undefined): Row {
  return { ...row, into, intoAt: Math.max(now, row.intoAt + 1) }
}

export function idsOf({ askedBy }: Push): readonly string[] {
  return [...askedBy.keys()]
}

export function wasAlive({ known }: Push, id: string): boolean {
  const before = known.get(id)
  return before !== undefined && isAlive(before)
}

export function isNowAlive({ rows }: Push, id: string): boolean {
  const after = rows.get(id)
  return after !== undefined && isAlive(after)
}
