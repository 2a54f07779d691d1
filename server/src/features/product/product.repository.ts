import type { ProductCategory } from '@compra/contract/product-rules.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { Tables } from '#db/tables.ts'
import type { Slice } from '#lib/page.ts'
import { changeProducts, type ProductRow } from './product-changes.ts'

export type { ProductRow } from './product-changes.ts'
export type Trx = Transaction<Tables>
export type ProductRepository = ReturnType<typeof createProductRepository>
export type ScarceRow = Omit<ProductRow, 'category'>

export interface ProductToWrite extends ProductRow {
  readonly name_folded: string
}

interface Filter {
  /** A part of folded names. */
  readonly search: string
  readonly category: ProductCategory | undefined
}

export function createProductRepository({ kysely, reads }: Pick<Database, 'kysely' | 'reads'>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => kysely.transaction().execute(work),

    /** Newest first. */
    page(
      tenantId: string,
      { search, category }: Filter,
      { limit, offset }: Slice,
    ): Promise<ProductRow[]> {
      const values = [tenantId, category ?? null, limit, offset]
      return search === ''
        ? reads.rows(PAGE, values)
        : reads.rows(FOUND, [...values, containing(search)])
    },

    /** Below the minimum, by name. */
    scarce: (tenantId: string): Promise<ScarceRow[]> => reads.rows(SCARCE, [tenantId]),

    /** Whose folded name is one of these, newest first. */
    matching: (tenantId: string, folded: readonly string[]): Promise<ProductRow[]> =>
      kysely
        .selectFrom('product')
        .select(COLUMNS)
        .where('tenant_id', '=', tenantId)
        .where('name_folded', '=', sql<string>`any(${folded}::text[])`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** How many there are, and how many of them were made after `since`. */
    count: (trx: Trx, tenantId: string, since: Date): Promise<{ all: number; recent: number }> =>
      trx
        .selectFrom('product')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
        ])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow(),

    /** The first line of its journal comes with it. */
    async insert(trx: Trx, tenantId: string, product: ProductToWrite, at: Date): Promise<void> {
      const { id, name, name_folded, category, price_cents, stock, min_stock } = product
      await sql`
        with made as (
          insert into product (
            tenant_id, id, name, name_folded, category, price_cents, stock, min_stock, created_at
          )
          values (
            ${tenantId}, ${id}, ${name}, ${name_folded}, ${category}, ${price_cents}, ${stock},
            ${min_stock}, ${at}
          )
          returning *
        )
        insert into stock_journal (
          tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from, price_to
        )
        select tenant_id, gen_random_uuid(), id, created_at, 'create', 0, stock, 0, price_cents
          from made
      `.execute(trx)
    },

    /** Undefined when there is no such product. */
    async update(
      tenantId: string,
      product: ProductToWrite,
      at: Date,
    ): Promise<ProductRow | undefined> {
      const { id, name, name_folded, category, price_cents, stock, min_stock } = product
      const set = sql`
        name = ${name}, name_folded = ${name_folded}, category = ${category},
        price_cents = ${price_cents}, stock = ${stock}, min_stock = ${min_stock}`
      const given = only(id)
      return (await changeProducts(kysely, { tenantId, given, set, reason: 'edit', at }))[0]
    },

    /** Undefined when there is no such product. */
    async setStock(
      tenantId: string,
      id: string,
      stock: number,
      at: Date,
    ): Promise<ProductRow | undefined> {
      const change = { given: only(id), set: sql`stock = ${stock}`, reason: 'set', at } as const
      return (await changeProducts(kysely, { tenantId, ...change }))[0]
    },

    /** Answers false when there is no such product. Its journal goes with it. */
    async remove(tenantId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await kysely
        .deleteFrom('product')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Everything, as its owner may read it. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const product = await trx
        .selectFrom('product')
        .select([...COLUMNS, 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return { product }
    },
  }
}

const COLUMNS = ['id', 'name', 'category', 'price_cents', 'stock', 'min_stock'] as const

const only = (id: string) => sql`select ${id}::uuid as id`

/** The hot reads are planned once for each connection, by name. */
const PAGE = {
  name: 'product-page',
  text: `
    select id, name, category, price_cents, stock, min_stock from product
     where tenant_id = $1 and ($2::text is null or category = $2)
     order by created_at desc, id desc limit $3 offset $4`,
}

const FOUND = {
  name: 'product-found',
  text: `
    select id, name, category, price_cents, stock, min_stock from product
     where tenant_id = $1 and ($2::text is null or category = $2) and name_folded like $5
     order by created_at desc, id desc limit $3 offset $4`,
}

const SCARCE = {
  name: 'product-scarce',
  text: `
    select id, name, price_cents, stock, min_stock from product
     where tenant_id = $1 and stock < min_stock and min_stock > 0
     order by name_folded, id`,
}
