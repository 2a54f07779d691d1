import { randomUUID } from 'node:crypto'
import { addHouseholds } from '@compra/server/testing/data/crowd.ts'
import type { EmbeddedDatabase } from '@compra/server/testing/data/seed-database.ts'
import { fillThese } from '#households/fill.ts'
import { furtherRowsOf } from '#households/further-rows.ts'
import { HOUSEHOLD, PREMIUM_ROWS } from '#households/household.ts'
import { IDS, rowsOf } from '#households/rows.ts'
import { ASSUMED } from './model.ts'

/** Tables that are not of one household, or that keep rows for a day at most. */
const OTHERS = new Set(
  (
    'plan barcode_name payment_event sandbox_order local_mail premium_grant rate_limit throttle ' +
    'passkey_challenge one_time_token delivery plan_usage reminder_change webhook_event webhook_message ' +
    'schema_migration'
  ).split(' '),
)
/** Those of a phone and a computer of the owner; the others are inserted with the second member. */
const EMPTY = {
  lists: 0,
  itemsOfAList: 0,
  products: 0,
  links: 0,
  sessions: PREMIUM_ROWS.session / 2,
}
const AT_ONCE = 50

/** What a household with Premium needs of a table, in bytes. */
export interface TableSize {
  readonly table: keyof typeof HOUSEHOLD
  readonly rows: number
  readonly heap: number
  readonly indexes: number
  readonly toast: number
}

type Pool = EmbeddedDatabase['database']['pool']

/** Fills households; returns the ids of their rows, in the same order for each, and what one of them needs. */
export async function fillAndMeasure(pool: Pool, count: number) {
  const empty = await sizesOf(pool)
  const ids = Array.from({ length: count }, () => randomUUID())
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    await addHouseholds(pool, some, EMPTY)
    await fillThese(pool, some, [...rowsOf(PREMIUM_ROWS), ...furtherRowsOf(PREMIUM_ROWS)])
  }
  await pool.query('vacuum analyze')
  const full = await sizesOf(pool)
  const sizes: TableSize[] = []
  for (const [table, size] of full) {
    const before = empty.get(table)
    if (OTHERS.has(table) || !before) continue
    const of = (part: keyof typeof size) => (size[part] - before[part]) / count
    const rows = of('rows')
    if (!isStated(table) || rows !== PREMIUM_ROWS[table])
      throw new Error(`a household has ${rows} rows in ${table}, which household.ts does not state`)
    sizes.push({ table, rows, heap: of('heap'), indexes: of('indexes'), toast: of('toast') })
  }
  const { rows: households } = await pool.query<{ ids: string[] }>(IDS, [ids])
  return { households: households.map((one) => one.ids), sizes }
}

/** The bytes of a household on one of the plans: a row costs what it does on average in a filled table. */
export const bytesOn = (plan: 'premium' | 'free', sizes: readonly TableSize[]): number =>
  sizes.reduce((sum, { table, rows, heap, indexes, toast }) => {
    return sum + ((heap + indexes + toast) * HOUSEHOLD[table][plan]) / rows
  }, 0)

export const averageBytes = (sizes: readonly TableSize[]): number =>
  ASSUMED.premiumShare * bytesOn('premium', sizes) +
  (1 - ASSUMED.premiumShare) * bytesOn('free', sizes)

const isStated = (table: string): table is keyof typeof HOUSEHOLD => table in HOUSEHOLD

async function sizesOf(pool: Pool) {
  const { rows } = await pool.query<Omit<TableSize, 'rows' | 'table'> & { table: string }>(SIZES)
  const sizes = new Map<string, Omit<TableSize, 'table'>>()
  for (const { table, ...size } of rows) {
    const counted = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    sizes.set(table, { ...size, rows: counted.rows[0]?.rows ?? 0 })
  }
  return sizes
}

const SIZES = `
  select relname as table, pg_relation_size(oid)::int as heap, pg_indexes_size(oid)::int as indexes,
         (pg_total_relation_size(oid) - pg_relation_size(oid) - pg_indexes_size(oid))::int as toast
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
