import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { type Kysely, sql } from 'kysely'
import { columnsOf } from '#db/json-rows.ts'
import { stampsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Trx } from './receipt.repository.ts'

export type EffectsRepository = ReturnType<typeof createEffectsRepository>

/** Effects of receipts on products and stock that are not moves of the sync engine. */
export function createEffectsRepository() {
  return {
    /** The newest product id of each folded name. */
    async productsNamed(
      trx: Trx,
      tenantId: string,
      folded: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      if (folded.length === 0) return new Map()
      const rows = await trx
        .selectFrom('product')
        .distinctOn('name_folded')
        .select(['name_folded', 'id'])
        .where('tenant_id', '=', tenantId)
        .where('name_folded', '=', sql<string>`any(${folded}::text[])`)
        .orderBy('name_folded')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return new Map(rows.map((row) => [row.name_folded, row.id]))
    },

    /**
     * The products that got a price after `moment`: by a later receipt, by hand, or by a purchase without a
     * receipt. An older receipt that is imported late must not overwrite it.
     */
    async pricedAfter(
      trx: Trx,
      tenantId: string,
      { products, receiptId, moment }: PriceQuery,
    ): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select line.product_id as id
          from receipt_line as line
          join receipt on receipt.tenant_id = line.tenant_id and receipt.id = line.receipt_id
         where line.tenant_id = ${tenantId} and line.product_id = any(${products}::uuid[])
           and line.action <> 'ignore' and receipt.id <> ${receiptId}
           and receipt.issued_at > ${moment}
        union
        select product_id as id
          from stock_journal as line
         where tenant_id = ${tenantId} and product_id = any(${products}::uuid[])
           and at > ${moment} and undone_at is null and reason in ('edit', 'entry')
           and price_from <> price_to
           and not exists (
             select from receipt
              where receipt.tenant_id = line.tenant_id and receipt.entry_id = line.entry_id
           )
      `.execute(trx)
      return new Set(rows.map(({ id }) => id))
    },

    /**
     * Replaces the stock entry of a receipt and moves its purchases. The sync engine has already created the new
     * entry if it contains movements.
     */
    async replaceEntry(trx: Trx, tenantId: string, { receiptId, from, to, at }: EntryReplacement) {
      await sql`
        insert into stock_entry (tenant_id, id, key_hash, body_hash, answer, created_at)
        values (${tenantId}, ${to}, sha256(${to}::text::bytea), sha256(''), '{}', ${at})
        on conflict do nothing
      `.execute(trx)
      await sql`
        with moved as (
          update stock_purchase set entry_id = ${to}, rev = held_rev()
           where tenant_id = ${tenantId} and entry_id = ${from}
        )
        update receipt set entry_id = ${to} where tenant_id = ${tenantId} and id = ${receiptId}
      `.execute(trx)
    },

    /** Deletes the products that are unchanged since a receipt created them; returns their ids. */
    async deleteUnused(
      trx: Trx,
      tenantId: string,
      products: readonly string[],
    ): Promise<ReadonlySet<string>> {
      if (products.length === 0) return new Set()
      const { rows } = await sql<{ id: string }>`
        delete from product
         where tenant_id = ${tenantId} and id = any(${products}::uuid[])
           and stock = 0 and owed = 0
           and greatest(${columnsOf(USER_STAMPS)}) = 0
           and not exists (
             select from stock_journal as line
              where line.tenant_id = product.tenant_id and line.product_id = product.id
                and line.undone_at is null and line.reason not in ('create', 'undo')
           )
           and not exists (
             select from receipt_line as line
              where line.tenant_id = product.tenant_id and line.product_id = product.id
           )
        returning id
      `.execute(trx)
      return new Set(rows.map(({ id }) => id))
    },

    /** The keys of an entry's purchases. */
    async purchasesOf(
      trx: Kysely<Tables>,
      tenantId: string,
      entryId: string,
    ): Promise<ReadonlySet<string>> {
      const rows = await trx
        .selectFrom('stock_purchase')
        .select('key')
        .where('tenant_id', '=', tenantId)
        .where('entry_id', '=', entryId)
        .execute()
      return new Set(rows.map(({ key }) => key))
    },
  }
}

/** Without price and barcodes, which receipts write too. */
const { price: _, barcodes: __, ...BY_USERS } = PRODUCT
const USER_STAMPS = stampsIn(BY_USERS)

interface PriceQuery {
  readonly products: readonly string[]
  /** This receipt itself does not count. */
  readonly receiptId: string
  readonly moment: Date
}

interface EntryReplacement {
  readonly receiptId: string
  readonly from: string
  readonly to: string
  readonly at: Date
}
