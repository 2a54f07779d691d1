import type pg from 'pg'
import { tablesThat } from '#db/registers/places.ts'
import type { RowsPrint, Table } from './format.ts'
import { countAndHash } from './statements.ts'

/** Tables in a backup, each after the tables that it references. */
export const KEPT = tablesThat(({ backup }) => backup === true)

/**
 * Tables that are not in a backup. Restored sessions and tokens could have been revoked since, and the counter that
 * detects stolen tokens must never decrease. Rate-limit counters and presence are outdated within a minute. Push
 * subscriptions belong to sessions. Removed webhooks and calendar links must not become active again.
 */
export const LEFT_OUT = tablesThat(({ backup }) => backup !== true)

/** Tables of older schemas: the first was in a backup, the second was not. */
export const FORMERLY = { kept: ['mail_outbox'], leftOut: ['push_outbox'] } as const

/** The tables that exist; an older schema lacks some. */
export async function findTables(
  client: pg.Client,
  names: readonly string[],
): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a
         on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and c.relname = any($1)
      group by c.relname
      order by array_position($1, c.relname::text)`,
    [names],
  )
  return rows
}

/** The row count and checksum of a table, computed by PostgreSQL. */
export async function printOfRows(client: pg.Client, table: Table): Promise<RowsPrint> {
  const { rows } = await client.query<{ count: string; hash: string }>(countAndHash(table))
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return { count: Number(row.count), hash: row.hash }
}
