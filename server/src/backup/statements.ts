import type { Table } from './format.ts'

/**
 * Statements about tables that are not known before: a name cannot be a parameter. Each comes from
 * PostgreSQL's own catalogue, or was compared with it, and is quoted all the same.
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

/** Undone with the rest of a transaction, as `setval` is not. */
export function restartSequence(name: string, next: number): string {
  return `alter sequence ${quote(name)} restart with ${next}`
}

/** How many rows a table has, and the sum of their hashes, which no order of the rows changes. */
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
