import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** Rows looked at for whose they are; few enough to be deleted well within the statement timeout. */
const BATCH = 1_000

/** Tables whose rows are only kept for a time, with the column that says from when they are. */
interface Aged {
  readonly stock_journal: 'at'
  readonly stock_entry: 'created_at'
  readonly stock_move: 'at'
  readonly list_event: 'at'
}

/**
 * Deletes the rows older than `before` of some tenants that have such; true when there may be more. By
 * tenants, not by places in a file: the table may lie on several machines.
 */
export async function deleteSome<Table extends keyof Aged>(
  db: Kysely<Tables>,
  table: Table,
  column: Aged[Table],
  before: Date,
): Promise<boolean> {
  const [rows, age] = [sql.table(table), sql.ref(column)]
  const { numAffectedRows = 0n } = await sql`
    delete from ${rows} where ${age} < ${before} and tenant_id = any(array(
      select tenant_id from ${rows} where ${age} < ${before} limit ${BATCH}
    ))
  `.execute(db)
  return numAffectedRows > 0n
}
