import type { ProductCategory, ProductOrder } from '@compra/contract/product-rules.ts'
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { containing } from '#db/like.ts'
import { countOwned, removeOwned } from '#db/owned-rows.ts'
import { type Placeholder, prepareRead } from '#db/reads/prepared-read.ts'
import { PRODUCT_COLUMNS } from '#db/tables/product-tables.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Slice } from '#lib/page.ts'
import {
  changeProducts,
  insertProduct,
  type NewProduct,
  type ProductRow,
} from './product-changes.ts'

export type { ProductRow } from './product-changes.ts'
export type Trx = Transaction<Tables>
export type ProductRepository = ReturnType<typeof createProductRepository>
/** Revision and stamps are the database's. */
export type ProductToWrite = Omit<NewProduct, 'tenant_id' | 'created_at'>

interface Filter {
  /** A part of folded names. */
  readonly search: string
  readonly category: ProductCategory | undefined
  /** Only what is running out. */
  readonly isLow: boolean
  readonly order: ProductOrder
}

export function createProductRepository({ kysely, reads }: Pick<Database, 'kysely' | 'reads'>) {
  return {
    page: (
      tenantId: string,
      { search, category, isLow, order }: Filter,
      slice: Slice,
    ): Promise<ProductRow[]> =>
      reads.rows(PAGES[order][search === '' ? 'page' : 'found'][isLow ? 'low' : 'all'], {
        tenantId,
        category: category ?? null,
        pattern: containing(search),
        ...slice,
      }),

    /** Below the minimum, by name. */
    scarce: (tenantId: string): Promise<ProductRow[]> => reads.rows(SCARCE, { tenantId }),

    /** Whose folded name is one of these, newest first. */
    matching: (tenantId: string, folded: readonly string[]): Promise<ProductRow[]> =>
      kysely
        .selectFrom('product')
        .select(PRODUCT_COLUMNS)
        .where('tenant_id', '=', tenantId)
        .where('name_folded', '=', sql<string>`any(${folded}::text[])`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** How many there are, and how many of them were made after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) => countOwned('product', trx, tenantId, since),

    insert: (trx: Trx, tenantId: string, product: ProductToWrite, at: Date): Promise<void> =>
      insertProduct(trx, { ...product, tenant_id: tenantId, created_at: at }),

    /** Undefined when there is no such product. */
    async update(
      trx: Trx,
      tenantId: string,
      { id, ...set }: ProductToWrite,
      at: Date,
    ): Promise<ProductRow | undefined> {
      const given = only(id)
      return (await changeProducts(trx, { tenantId, given, set, reason: 'edit', at }))[0]
    },

    /** Undefined when there is no such product. */
    async setStock(
      trx: Trx,
      tenantId: string,
      id: string,
      stock: number,
      at: Date,
    ): Promise<ProductRow | undefined> {
      const change = { given: only(id), set: { stock }, reason: 'set', at } as const
      return (await changeProducts(trx, { tenantId, ...change }))[0]
    },

    /** Answers false when there is no such product. Its journal goes with it. */
    remove: (trx: Trx, tenantId: string, id: string) => removeOwned('product', trx, tenantId, id),

    /** Everything, as its owner may read it. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const product = await trx
        .selectFrom('product')
        .select([...PRODUCT_COLUMNS, 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return { product }
    },
  }
}

const only = (id: string) => sql<{ id: string }>`select ${id}::uuid as id`

interface PageValues extends Slice {
  readonly tenantId: string
  readonly category: ProductCategory | null
  readonly pattern: string
}

/** As the indexes have it (G-136). */
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

function preparePages(name: ProductOrder, order: (page: Page) => Page) {
  const prepare = (kind: 'page' | 'found', isLow: boolean) =>
    prepareRead(
      `product-${kind}-${name}${isLow ? '-low' : ''}`,
      (db, value: Placeholder<PageValues>) =>
        order(db.selectFrom('product').select(PRODUCT_COLUMNS))
          .where('tenant_id', '=', value('tenantId'))
          .where(
            sql<boolean>`(${value('category')}::text is null or category = ${value('category')})`,
          )
          .$if(kind === 'found', (page) => page.where('name_folded', 'like', value('pattern')))
          .$if(isLow, (page) => page.where(IS_LOW))
          .limit(value('limit'))
          .offset(value('offset')),
    )
  return {
    page: { all: prepare('page', false), low: prepare('page', true) },
    found: { all: prepare('found', false), low: prepare('found', true) },
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
