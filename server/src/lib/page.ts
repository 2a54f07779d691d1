export interface PageQuery {
  readonly page: number
  readonly size: number
}

export interface NamedPageQuery extends PageQuery {
  /** Folded; '' finds all. */
  readonly name: string
}

/** Which rows of an ordered table. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The rows to ask for: one more than a page has, which tells whether there is another page (G-123). */
export function sliceOf({ page, size }: PageQuery): Slice {
  return { limit: size + 1, offset: (page - 1) * size }
}

/** A page as it travels, from what was asked for with `sliceOf`. */
export function pageFrom<Row, T>(
  rows: readonly Row[],
  { size }: PageQuery,
  read: (row: Row) => T,
): { data: T[]; has_more: boolean } {
  return { data: rows.slice(0, size).map(read), has_more: rows.length > size }
}
