import type { Table } from './format.ts'

/**
 * Statements with table names, which cannot be parameters. Names come from PostgreSQL's catalogue or were compared
 * with it, and are quoted in any case.
 */
export function copyOut({ name, columns }: Table): string {
  return `copy ${quote(name)} (${columns.map(quote).join()}) to stdout`
}

export function copyIn({ name, columns }: Table): string {
  return `copy ${quote(name)} (${columns.map(quote).join()}) from stdin`
}

export function lock(tables: readonly Table[], mode: 'access share' | 'access exclusive'): string {
  return `lock table ${namesOf(tables)} in ${mode} mode`
}

export function truncate(tables: readonly Table[]): string {
  return `truncate ${namesOf(tables)}`
}

/** Is rolled back with the transaction, unlike `setval`. */
export function restartSequence(name: string, next: number): string {
  return `alter sequence ${quote(name)} restart with ${next}`
}

/** The row count of a table, and the order-independent sum of row hashes. */
export function countAndHash({ name }: Table): string {
  return `select count(*)::int8 as count, coalesce(sum(
      ('x' || encode(substr(sha256(convert_to(t::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::int8
    ), 0)::text as hash
    from ${quote(name)} t`
}

function namesOf(tables: readonly Table[]): string {
  return tables.map(({ name }) => quote(name)).join()
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
