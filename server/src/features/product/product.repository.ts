import { PRODUCT, PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import type { ProductCategory, ProductOrder } from '@compra/contract/product/product-rules.ts'
import {
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from '#db/client/client.ts'
import { containing } from '#db/like.ts'
import { countOwned, removeOwned } from '#db/owned-rows.ts'
import { type Placeholder, prepareRead } from '#db/reads/prepared-read.ts'
import { columnsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Slice } from '#lib/page.ts'
import type { Day } from '#lib/time/calendar.ts'

export type Trx = Transaction<Tables>

/** The columns of every product read. */
const PRODUCT_COLUMNS = ['id', ...columnsIn(PRODUCT_FORM), 'stock', 'packs'] as const
export type ProductRow = Pick<Selectable<Tables['product']>, (typeof PRODUCT_COLUMNS)[number]>
export type MatchableRow = ProductRow & Pick<Selectable<Tables['product']>, 'matches'>
export type ProductRepository = ReturnType<typeof createProductRepository>

interface Filter {
  /** Substring of folded names. */
  readonly search: string
  readonly category: ProductCategory | undefined
  /** Only the product with this code. */
  readonly barcode: string | undefined
  /** Only products below their minimum. */
  readonly isLow: boolean
  /** Only products with a pack that expires by this day. */
  readonly expiringBy: Day | null
  readonly order: Exclude<ProductOrder, 'aisle'>
}

export function createProductRepository({
  kysely,
  householdReads: reads,
}: Pick<Database, 'kysely' | 'householdReads'>) {
  return {
    page: (
      tenantId: string,
      { search, category, barcode, isLow, expiringBy, order }: Filter,
      slice: PageSlice,
    ): Promise<ProductRow[]> =>
      reads.rows(PAGES[order][kindOf(search, barcode)][isLow ? 'low' : 'all'], {
        tenantId,
        category: category ?? null,
        barcode: barcode ?? null,
        pattern: containing(search),
        expiringBy,
        ...slice,
      }),

    /** Products below their minimum, by name. */
    scarce: (tenantId: string): Promise<ProductRow[]> => reads.rows(SCARCE, { tenantId }),

    /** Products by folded names, newest first. */
    matching: (tenantId: string, folded: readonly string[]): Promise<ProductRow[]> =>
      kysely
        .selectFrom('product')
        .select(PRODUCT_COLUMNS)
        .where('tenant_id', '=', tenantId)
        .where('name_folded', '=', sql<string>`any(${folded}::text[])`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** Products by ids, sorted by name; unknown ids are skipped. */
    findByIds: (tenantId: string, ids: readonly string[]): Promise<ProductRow[]> =>
      kysely
        .selectFrom('product')
        .select(PRODUCT_COLUMNS)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('name_folded')
        .orderBy('id')
        .execute(),

    /** The number of products, and of those created after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) => countOwned('product', trx, tenantId, since),

    /** All products with their matched texts, newest first. */
    listWithMatches: (tenantId: string, db: Kysely<Tables> = kysely): Promise<MatchableRow[]> =>
      db
        .selectFrom('product')
        .select([...PRODUCT_COLUMNS, 'matches'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** The ids of products that this folded text was matched with. */
    async findByMatch(trx: Trx, tenantId: string, text: string): Promise<string[]> {
      const rows = await trx
        .selectFrom('product')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('matches', '@>', sql<never>`${JSON.stringify([{ text, is: true }])}::jsonb`)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Deletes a product with its journal; returns false when there is none. */
    remove: (trx: Trx, tenantId: string, id: string) => removeOwned('product', trx, tenantId, id),

    /** All products for the export. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const product = await trx
        .selectFrom('product')
        .select(['id', ...columnsIn(PRODUCT), 'stock', 'packs', 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return { product }
    },
  }
}

/** `limit` null: all rows. */
type PageSlice = Omit<Slice, 'limit'> & { readonly limit: number | null }

interface PageValues extends PageSlice {
  readonly tenantId: string
  readonly category: ProductCategory | null
  readonly barcode: string | null
  readonly pattern: string
  readonly expiringBy: string | null
}

/** The expression of the indexes (G-136). */
const IS_LOW = sql<boolean>`(stock < min_stock and min_stock > 0)`

const PAGES = {
  newest: preparePages('newest', (page) =>
    page.orderBy('created_at', 'desc').orderBy('id', 'desc'),
  ),
  name: preparePages('name', (page) => page.orderBy('name_folded').orderBy('id')),
  low: preparePages('low', (page) =>
    page.orderBy(IS_LOW, 'desc').orderBy('name_folded').orderBy('id'),
  ),
}

type Page = SelectQueryBuilder<Tables, 'product', ProductRow>

/** A page without a search, which an index orders; of a search; or of a barcode, and perhaps a search. */
type Kind = 'page' | 'found' | 'coded'

function kindOf(search: string, barcode: string | undefined): Kind {
  if (barcode !== undefined) return 'coded'
  return search === '' ? 'page' : 'found'
}

function preparePages(name: Filter['order'], order: (page: Page) => Page) {
  const prepare = (kind: Kind, isLow: boolean) =>
    prepareRead(
      `product-${kind}-${name}${isLow ? '-low' : ''}`,
      (db, value: Placeholder<PageValues>) =>
        order(db.selectFrom('product').select(PRODUCT_COLUMNS))
          .where('tenant_id', '=', value('tenantId'))
          .where(
            sql<boolean>`(${value('category')}::text is null or category = ${value('category')})`,
          )
          .where(
            sql<boolean>`(
              ${value('expiringBy')}::text is null
              or (packs -> 0 ->> 'expires') collate "C" <= ${value('expiringBy')}
            )`,
          )
          .$if(kind !== 'page', (page) => page.where('name_folded', 'like', value('pattern')))
          .$if(kind === 'coded', (page) =>
            page.where(
              'id',
              '=',
              // Of several products with a code, the one that got its codes last.
              sql<string>`(
                select one.id from product as one
                 where one.tenant_id = ${value('tenantId')} and one.barcodes ? ${value('barcode')}
                 order by greatest(one.born, one.barcodes_at) desc, one.id desc
                 limit 1
              )`,
            ),
          )
          .$if(isLow, (page) => page.where(IS_LOW))
          .limit(value('limit'))
          .offset(value('offset')),
    )
  return {
    page: { all: prepare('page', false), low: prepare('page', true) },
    found: { all: prepare('found', false), low: prepare('found', true) },
    coded: { all: prepare('coded', false), low: prepare('coded', true) },
  }
}

const SCARCE = prepareRead('product-scarce', (db, value: Placeholder<{ tenantId: string }>) =>
  db
    .selectFrom('product')
    .select(PRODUCT_COLUMNS)
    .where('tenant_id', '=', value('tenantId'))
    .where(IS_LOW)
    .orderBy('name_folded')
    .orderBy('id'),
)
