import type { REASONS } from '@compra/contract/product/stock-shapes.ts'
import { sql } from 'kysely'
import type { Database } from '#db/client/client.ts'
import type { Slice } from '#lib/page.ts'

/** A line of the journal with its product and account. */
export interface JournalRow {
  readonly id: string
  readonly product_id: string
  readonly product: string
  readonly user_name: string | null
  readonly at: Date
  readonly reason: (typeof REASONS)[number]
  readonly stock_from: number
  readonly stock_to: number
  readonly price_from: number
  readonly price_to: number
  readonly paid_cents: number | null
  readonly recipe_title: string | null
  readonly undone_at: Date | null
}

export type JournalRepository = ReturnType<typeof createJournalRepository>

/** Stock movements. A change of the price alone is not one. */
export function createJournalRepository({ kysely }: Pick<Database, 'kysely'>) {
  const page = (tenantId: string, { limit, offset }: Slice, productId?: string) =>
    kysely
      .selectFrom('stock_journal as line')
      .innerJoin('product', (join) =>
        join
          .onRef('product.tenant_id', '=', 'line.tenant_id')
          .onRef('product.id', '=', 'line.product_id'),
      )
      .leftJoin('stock_entry as entry', (join) =>
        join
          .onRef('entry.tenant_id', '=', 'line.tenant_id')
          .onRef('entry.id', '=', 'line.entry_id'),
      )
      .select([
        'line.id',
        'line.product_id',
        'product.name as product',
        'line.actor_id',
        'line.at',
        'line.reason',
        'line.stock_from',
        'line.stock_to',
        'line.price_from',
        'line.price_to',
        'line.paid_cents',
        'entry.recipe_title',
        'line.undone_at',
      ])
      .where('line.tenant_id', '=', tenantId)
      .$if(productId !== undefined, (rows) => rows.where('line.product_id', '=', productId ?? ''))
      .where(
        sql<boolean>`(line.reason not in ('edit', 'entry', 'undo') or line.stock_from <> line.stock_to)`,
      )
      .orderBy('line.at', 'desc')
      .orderBy('line.id', 'desc')
      .limit(limit)
      .offset(offset)

  /** Reads the page first, then joins names: on a cluster, accounts and journals are on different machines. */
  const lines = (tenantId: string, slice: Slice, productId?: string): Promise<JournalRow[]> =>
    kysely
      .with(
        (cte) => cte('line').materialized(),
        () => page(tenantId, slice, productId),
      )
      .selectFrom('line')
      .leftJoin('account', 'account.id', 'line.actor_id')
      .selectAll('line')
      .select('account.user_name')
      .orderBy('line.at', 'desc')
      .orderBy('line.id', 'desc')
      .execute()

  return {
    /** Newest first. */
    ofHousehold: (tenantId: string, slice: Slice): Promise<JournalRow[]> => lines(tenantId, slice),

    /** Undefined when there is no such product. */
    async ofProduct(
      tenantId: string,
      productId: string,
      slice: Slice,
    ): Promise<JournalRow[] | undefined> {
      const rows = await lines(tenantId, slice, productId)
      if (rows.length > 0) return rows
      const product = await kysely
        .selectFrom('product')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', productId)
        .executeTakeFirst()
      return product && []
    },
  }
}
