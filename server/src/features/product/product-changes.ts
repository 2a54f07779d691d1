import { type Kysely, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import { PRODUCT_COLUMNS } from '#db/tables/product-tables.ts'
import type { Tables } from '#db/tables/tables.ts'

export type ProductRow = Pick<Selectable<Tables['product']>, (typeof PRODUCT_COLUMNS)[number]>

export type NewProduct = Omit<
  Selectable<Tables['product']>,
  'rev' | 'born' | 'name_at' | 'category_at' | 'price_at' | 'min_stock_at' | 'removed'
>

interface ChangedRow extends ProductRow {
  readonly stock_before: number
}

interface Change {
  readonly tenantId: string
  /** A query for the ids of the products to change, with the other columns that `set` uses. */
  readonly given: RawBuilder<{ id: string }>
  /** The new values, which may refer to `before`, the product as it was, and to columns of `given`. */
  readonly set: UpdateObject<Tables, 'product'>
  readonly reason: Exclude<Tables['stock_journal']['reason'], 'create'>
  readonly at: Date
  readonly entryId?: string
}

/**
 * Changes products and records each change of stock or price in the journal, in one statement: neither
 * can happen without the other. Requires the hold, so that what it finds is what it changes. Returns the
 * products found.
 */
export function changeProducts(
  db: Kysely<Tables>,
  { tenantId, given, set, reason, at, entryId }: Change,
): Promise<ChangedRow[]> {
  return db
    .with('given', () => sql<{ id: string }>`(${given})`)
    .with('before', (cte) =>
      cte
        .selectFrom('product')
        .select(['tenant_id', 'id', 'stock', 'price_cents'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', (eb) => eb.selectFrom('given').select('id')),
    )
    .with('after', (cte) =>
      cte
        .updateTable('product')
        .set(set)
        .from('before')
        .innerJoin('given', 'given.id', 'before.id')
        .whereRef('product.tenant_id', '=', 'before.tenant_id')
        .whereRef('product.id', '=', 'before.id')
        .returning(PRODUCT_COLUMNS.map((column) => `product.${column}` as const)),
    )
    .with('journal', (cte) =>
      cte
        .insertInto('stock_journal')
        .columns([...JOURNAL_COLUMNS, 'entry_id'])
        .expression((eb) =>
          eb
            .selectFrom('before')
            .innerJoin('after', 'after.id', 'before.id')
            .select([
              'before.tenant_id',
              newId,
              'before.id as product_id',
              sql<Date>`${at}::timestamptz`.as('at'),
              eb.cast<typeof reason>(eb.val(reason), 'text').as('reason'),
              'before.stock as stock_from',
              'after.stock as stock_to',
              'before.price_cents as price_from',
              'after.price_cents as price_to',
              sql<string | null>`${entryId ?? null}::uuid`.as('entry_id'),
            ])
            .where((where) =>
              where.or([
                where('before.stock', '<>', where.ref('after.stock')),
                where('before.price_cents', '<>', where.ref('after.price_cents')),
              ]),
            ),
        ),
    )
    .selectFrom('before')
    .innerJoin('after', 'after.id', 'before.id')
    .select(PRODUCT_COLUMNS.map((column) => `after.${column}` as const))
    .select('before.stock as stock_before')
    .execute()
}

/** A product with the first line of its journal, in one statement. */
export async function insertProduct(db: Kysely<Tables>, product: NewProduct): Promise<void> {
  await db
    .with('created', (cte) =>
      cte
        .insertInto('product')
        .values(product)
        .returning(['tenant_id', 'id', 'created_at', 'stock', 'price_cents']),
    )
    .insertInto('stock_journal')
    .columns(JOURNAL_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('created')
        .select([
          'tenant_id',
          newId,
          'id as product_id',
          'created_at as at',
          sql<'create'>`'create'`.as('reason'),
          sql<number>`0`.as('stock_from'),
          'stock as stock_to',
          sql<number>`0`.as('price_from'),
          'price_cents as price_to',
        ]),
    )
    .execute()
}

const JOURNAL_COLUMNS = [
  'tenant_id',
  'id',
  'product_id',
  'at',
  'reason',
  'stock_from',
  'stock_to',
  'price_from',
  'price_to',
] as const

const newId = sql<string>`gen_random_uuid()`.as('id')
