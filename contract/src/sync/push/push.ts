import type { Row } from '#sync/item.ts'
import { isAlive, revived } from '#sync/merge.ts'

/** The state of a push while it is applied. */
export interface Push {
  /** Rows before the push. */
  readonly known: ReadonlyMap<string, Row>
  /** Rows after the push. */
  readonly rows: Map<string, Row>
  /** The pushed ids that changed a row, by its id. */
  readonly sources: Map<string, Set<string>>
  readonly now: number
  /** How many more rows could have been alive before the push; negative above the limit. */
  readonly free: number
}

export function setRow({ rows, sources }: Push, row: Row, source: string): void {
  rows.set(row.id, revived(row))
  sources.set(row.id, (sources.get(row.id) ?? new Set<string>()).add(source))
}

/** The row with another heir, or with none. */
export function withHeir({ now }: Push, row: Row, into: string | undefined): Row {
  return { ...row, into, intoAt: Math.max(now, row.intoAt + 1) }
}

export function changedIds({ sources }: Push): readonly string[] {
  return [...sources.keys()]
}

export function wasAlive({ known }: Push, id: string): boolean {
  const before = known.get(id)
  return before !== undefined && isAlive(before)
}

export function isNowAlive({ rows }: Push, id: string): boolean {
  const after = rows.get(id)
  return after !== undefined && isAlive(after)
}
