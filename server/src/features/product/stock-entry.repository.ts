import { STOCK_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { deleteSome } from '#db/delete-some.ts'
import type { Tables } from '#db/tables/tables.ts'
import { changeProducts } from './product-changes.ts'

export type Trx = Transaction<Tables>
export type StockEntryRepository = ReturnType<typeof createStockEntryRepository>

interface Claim {
  readonly id: string
  readonly keyHash: Buffer
  readonly bodyHash: Buffer
  readonly at: Date
}

interface Bought {
  readonly productId: string
  readonly quantity: number
  /** 0 when it was not noted. */
  readonly priceCents: number
}

interface EarlierEntry {
  readonly id: string
  readonly body_hash: Buffer
  readonly answer: Product[] | null
}

/** Purchases that were added to the stock together, and their undo. */
export function createStockEntryRepository(db: Kysely<Tables>) {
  return {
    /** Claims an idempotency key; false when it is taken. Requires the hold. */
    async claim(
      trx: Trx,
      tenantId: string,
      { id, keyHash, bodyHash, at }: Claim,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('stock_entry')
        .values({ tenant_id: tenantId, id, key_hash: keyHash, body_hash: bodyHash, created_at: at })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'key_hash']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },

    /**
     * Of these purchases those that nobody has entered before: from now on they belong to this entry.
     * Requires the hold, with its revision.
     */
    async claimPurchases(
      trx: Trx,
      tenantId: string,
      { id, rev }: Pick<Claim, 'id'> & { readonly rev: number },
      keys: readonly string[],
    ): Promise<Set<string>> {
      const claimed = await trx
        .insertInto('stock_purchase')
        .columns(['tenant_id', 'key', 'entry_id', 'rev'])
        .expression(
          sql<{ tenant_id: string; key: string; entry_id: string; rev: number }>`
            select ${tenantId}::uuid, key, ${id}::uuid, ${rev}::bigint
              from unnest(${keys}::text[]) as key`,
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute()
      return new Set(claimed.map(({ key }) => key))
    },

    /** That whose key is taken. */
    findByKey: (trx: Trx, tenantId: string, keyHash: Buffer): Promise<EarlierEntry> =>
      trx
        .selectFrom('stock_entry')
        .select(['id', 'body_hash', 'answer'])
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow(),

    /** Adds to the stock, up to its maximum: compare with `stock_before`. */
    add: (
      trx: Trx,
      tenantId: string,
      { id, at }: Pick<Claim, 'id' | 'at'>,
      bought: readonly Bought[],
    ) =>
      changeProducts(trx, {
        tenantId,
        given: sql<{ id: string }>`
          select * from unnest(
            ${bought.map(({ productId }) => productId)}::uuid[],
            ${bought.map(({ quantity }) => quantity)}::integer[],
            ${bought.map(({ priceCents }) => priceCents)}::integer[]
          ) as bought (id, quantity, paid_cents)`,
        set: {
          stock: sql<number>`least(before.stock + quantity, ${STOCK_MAX})`,
          price_cents: sql<number>`case when paid_cents > 0 then paid_cents else before.price_cents end`,
        },
        reason: 'entry',
        at,
        entryId: id,
      }),

    async keepAnswer(
      trx: Trx,
      tenantId: string,
      id: string,
      answer: readonly Product[],
    ): Promise<void> {
      await trx
        .updateTable('stock_entry')
        .set({ answer: JSON.stringify(answer) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
    },

    /**
     * False when there is no such entry, or it was undone already; its purchases get the revision of the
     * hold, so that devices hear of it.
     */
    async markUndone(
      trx: Trx,
      tenantId: string,
      { id, at, rev }: Pick<Claim, 'id' | 'at'> & { readonly rev: number },
    ): Promise<boolean> {
      const { undone } = await trx
        .with('entry', (cte) =>
          cte
            .updateTable('stock_entry')
            // This process's clock may be behind the one that recorded the entry.
            .set({ undone_at: sql<Date>`greatest(${at}::timestamptz, created_at)` })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id)
            .where('undone_at', 'is', null)
            .returning(['tenant_id', 'id']),
        )
        .with('purchase', (cte) =>
          cte
            .updateTable('stock_purchase')
            .set({ rev })
            .from('entry')
            .whereRef('stock_purchase.tenant_id', '=', 'entry.tenant_id')
            .whereRef('entry_id', '=', 'entry.id'),
        )
        .selectFrom('entry')
        .select(({ fn }) => fn.countAll<number>().as('undone'))
        .executeTakeFirstOrThrow()
      return Number(undone) > 0
    },

    /**
     * Takes the quantities back out, down to zero; prices that were changed since stay. A device may have
     * entered a product in several lines.
     */
    takeBack: (trx: Trx, tenantId: string, { id, at }: Pick<Claim, 'id' | 'at'>) =>
      changeProducts(trx, {
        tenantId,
        given: sql<{ id: string }>`
          select product_id as id, sum(stock_to - stock_from)::integer as quantity,
                 (array_agg(price_from order by at))[1] as price_from,
                 (array_agg(price_to order by at desc))[1] as price_to
            from stock_journal
           where tenant_id = ${tenantId} and entry_id = ${id} and reason = 'entry'
           group by product_id`,
        set: {
          stock: sql<number>`greatest(before.stock - quantity, 0)`,
          price_cents: sql<number>`
            case when before.price_cents = price_to then price_from else before.price_cents end`,
        },
        reason: 'undo',
        at,
        entryId: id,
      }),

    /** Deletes one batch of older entries; true when there may be more. */
    async deleteSomeBefore(before: Date): Promise<boolean> {
      const isMoreNotes = await deleteSome(db, 'stock_journal', 'at', before)
      const isMoreEntries = await deleteSome(db, 'stock_entry', 'created_at', before)
      const isMoreMoves = await deleteSome(db, 'stock_move', 'at', before)
      return isMoreNotes || isMoreEntries || isMoreMoves
    },

    /** Everything, as its owner may read it. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const stock_entry = await trx
        .selectFrom('stock_entry')
        .select(['id', 'created_at', 'undone_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const stock_purchase = await trx
        .selectFrom('stock_purchase')
        .select(['key', 'entry_id'])
        .where('tenant_id', '=', tenantId)
        .orderBy('rev')
        .orderBy('key')
        .execute()
      const stock_journal = await trx
        .selectFrom('stock_journal')
        .select(['product_id', 'at', 'reason', 'stock_from', 'stock_to', 'price_from', 'price_to'])
        .where('tenant_id', '=', tenantId)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return { stock_entry, stock_purchase, stock_journal }
    },
  }
}
