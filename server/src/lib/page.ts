export interface PageQuery {
  readonly page: number
  readonly size: number
}

export interface NamedPageQuery extends PageQuery {
  /** Folded; '' finds all. */
  readonly name: string
}

/** A range of an ordered table. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The rows to query: one more than a page has, which shows whether another page follows (G-123). */
export function sliceOf({ page, size }: PageQuery): Slice {
  return { limit: size + 1, offset: (page - 1) * size }
}

/** The page to send, from the rows queried by `sliceOf`. */
export function pageFrom<Row, T>(
  rows: readonly Row[],
  { size }: PageQuery,
  read: (row: Row) => T,
): { data: T[]; has_more: boolean } {
  return { data: rows.slice(0, size).map(read), has_more: rows.length > size }
}
