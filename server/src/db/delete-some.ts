import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** Small enough to be deleted well within the statement timeout. */
const BATCH = 5_000

/** Tables whose rows are only kept for a time, with the column that says from when they are. */
interface Aged {
  readonly stock_journal: 'at'
  readonly stock_entry: 'created_at'
  readonly stock_move: 'at'
  readonly list_event: 'at'
}

/** Deletes one batch of rows that are older than `before`; true when there may be more. */
export async function deleteSome<Table extends keyof Aged>(
  db: Kysely<Tables>,
  table: Table,
  column: Aged[Table],
  before: Date,
): Promise<boolean> {
  const [rows, age] = [sql.table(table), sql.ref(column)]
  const { numAffectedRows = 0n } = await sql`
    delete from ${rows} where ctid = any(
      array(select ctid from ${rows} where ${age} < ${before} limit ${BATCH})
    )
  `.execute(db)
  return numAffectedRows === BigInt(BATCH)
}
