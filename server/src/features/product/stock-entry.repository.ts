import type { Product } from '@compra/contract/product.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { changeProducts } from './product-changes.ts'

type Trx = Transaction<Tables>
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

/** What came home together, and how it is taken back. */
export function createStockEntryRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /**
     * Answers whether the key is ours now. Whoever comes with the same one waits until the
     * transaction ends. False also when the tenant was deleted on the way.
     */
    async claim(trx: Trx, tenantId: string, claim: Claim): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        insert into stock_entry (tenant_id, id, key_hash, body_hash, created_at)
        select id, ${claim.id}::uuid, ${claim.keyHash}::bytea, ${claim.bodyHash}::bytea,
               ${claim.at}::timestamptz
          from tenant where id = ${tenantId} for key share
        on conflict (tenant_id, key_hash) do nothing
      `.execute(trx)
      return numAffectedRows > 0n
    },

    findByKey: (trx: Trx, tenantId: string, keyHash: Buffer): Promise<EarlierEntry | undefined> =>
      trx
        .selectFrom('stock_entry')
        .select(['id', 'body_hash', 'answer'])
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', keyHash)
        .executeTakeFirst(),

    /** Adds to the stock, up to its maximum: compare with `stock_before`. */
    add: (
      trx: Trx,
      tenantId: string,
      { id, at }: Pick<Claim, 'id' | 'at'>,
      bought: readonly Bought[],
    ) =>
      changeProducts(trx, {
        tenantId,
        given: sql`
          select * from unnest(
            ${bought.map(({ productId }) => productId)}::uuid[],
            ${bought.map(({ quantity }) => quantity)}::integer[],
            ${bought.map(({ priceCents }) => priceCents)}::integer[]
          ) as bought (id, quantity, paid_cents)`,
        set: sql`
          stock = least(before.stock + quantity, ${STOCK_MAX}),
          price_cents = case when paid_cents > 0 then paid_cents else before.price_cents end`,
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

    /** Answers false when there is no such entry, or no more. */
    async markUndone(trx: Trx, tenantId: string, id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('stock_entry')
        // The clock may be behind the one by which it came home.
        .set({ undone_at: sql<Date>`greatest(${at}::timestamptz, created_at)` })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** What has been used up since is not owed; a price that was changed since stays. */
    takeBack: (trx: Trx, tenantId: string, { id, at }: Pick<Claim, 'id' | 'at'>) =>
      changeProducts(trx, {
        tenantId,
        given: sql`
          select product_id as id, stock_to - stock_from as quantity, price_from, price_to
            from stock_journal
           where tenant_id = ${tenantId} and entry_id = ${id} and reason = 'entry'`,
        set: sql`
          stock = greatest(before.stock - quantity, 0),
          price_cents =
            case when before.price_cents = price_to then price_from else before.price_cents end`,
        reason: 'undo',
        at,
        entryId: id,
      }),

    /** Forgets some of what lies before; answers whether there may be more. */
    async sweep(before: Date): Promise<boolean> {
      const { numAffectedRows: notes = 0n } = await sql`
        delete from stock_journal where ctid = any(
          array(select ctid from stock_journal where at < ${before} limit ${SWEPT_AT_ONCE})
        )
      `.execute(db)
      const { numAffectedRows: entries = 0n } = await sql`
        delete from stock_entry where ctid = any(
          array(select ctid from stock_entry where created_at < ${before} limit ${SWEPT_AT_ONCE})
        )
      `.execute(db)
      return notes === BigInt(SWEPT_AT_ONCE) || entries === BigInt(SWEPT_AT_ONCE)
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
      const stock_journal = await trx
        .selectFrom('stock_journal')
        .select(['product_id', 'at', 'reason', 'stock_from', 'stock_to', 'price_from', 'price_to'])
        .where('tenant_id', '=', tenantId)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return { stock_entry, stock_journal }
    },
  }
}

/** Few enough to be gone well before a statement is cut off. */
const SWEPT_AT_ONCE = 5_000
