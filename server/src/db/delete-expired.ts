import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** Rows read to find their tenants; few enough to be deleted well within the statement timeout. */
const BATCH = 1_000

/** Tables whose rows expire, with the column of their age. */
interface Aged {
  readonly stock_journal: 'at'
  readonly stock_entry: 'created_at'
  readonly stock_move: 'at'
  readonly list_event: 'at'
}

/**
 * Deletes the rows older than `before` of some tenants; true if there may be more. Selects by tenant, not by
 * `ctid`: the table may be distributed.
 */
export async function deleteExpiredBatch<Table extends keyof Aged>(
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
