import type { ReceiptSource } from '@compra/contract/receipt/printed.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { columnsOf, jsonRows } from '#db/json-rows.ts'
import { countOwned } from '#db/owned-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Slice } from '#lib/page.ts'
import { LINE_COLUMNS, SHOP_COLUMNS } from './receipt-columns.ts'

export type Trx = Transaction<Tables>
export type LineRow = Pick<Selectable<Tables['receipt_line']>, (typeof LINE_COLUMNS)[number]>
export type ShopRow = Pick<Selectable<Tables['shop']>, (typeof SHOP_COLUMNS)[number]>
export type ReceiptRepository = ReturnType<typeof createReceiptRepository>

/** A receipt with its shop, without its rows. */
export interface SummaryRow {
  readonly id: string
  readonly issued_at: Date
  readonly total_cents: number
  readonly source: ReceiptSource
  readonly created_at: Date
  readonly entry_id: string
  readonly lines: number
  readonly shop_id: string
  readonly cnpj: string | null
  readonly legal_name: string
  readonly nickname: string | null
}

export interface ReceiptToWrite {
  readonly id: string
  readonly keyHash: Buffer
  readonly shopId: string
  readonly issuedAt: Date
  readonly total: number
  readonly source: ReceiptSource
  readonly at: Date
}

export function createReceiptRepository({ kysely }: Pick<Database, 'kysely'>) {
  const summaries = (db: Kysely<Tables>, tenantId: string) =>
    db
      .selectFrom('receipt')
      .innerJoin('shop', (join) =>
        join
          .onRef('shop.tenant_id', '=', 'receipt.tenant_id')
          .onRef('shop.id', '=', 'receipt.shop_id'),
      )
      .select([
        'receipt.id',
        'receipt.issued_at',
        'receipt.total_cents',
        'receipt.source',
        'receipt.created_at',
        'receipt.entry_id',
        'receipt.shop_id',
        'shop.cnpj',
        'shop.legal_name',
        'shop.nickname',
      ])
      .select((receipt) =>
        receipt
          .selectFrom('receipt_line as line')
          .select(({ fn }) => fn.countAll<number>().as('lines'))
          .where('line.tenant_id', '=', tenantId)
          .whereRef('line.receipt_id', '=', 'receipt.id')
          .$asScalar()
          .$notNull()
          .as('lines'),
      )
      .where('receipt.tenant_id', '=', tenantId)

  return {
    /** Latest purchase first. */
    page: (tenantId: string, { limit, offset }: Slice): Promise<SummaryRow[]> =>
      summaries(kysely, tenantId)
        .orderBy('receipt.issued_at', 'desc')
        .orderBy('receipt.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    find: (tenantId: string, id: string, trx?: Trx): Promise<SummaryRow | undefined> =>
      summaries(trx ?? kysely, tenantId)
        .where('receipt.id', '=', id)
        .executeTakeFirst(),

    findByKey: (tenantId: string, keyHash: Buffer, trx?: Trx): Promise<SummaryRow | undefined> =>
      summaries(trx ?? kysely, tenantId)
        .where('receipt.key_hash', '=', keyHash)
        .executeTakeFirst(),

    /** In the order of the receipt. */
    lines: (tenantId: string, id: string, trx?: Trx): Promise<LineRow[]> =>
      (trx ?? kysely)
        .selectFrom('receipt_line')
        .select(LINE_COLUMNS)
        .where('tenant_id', '=', tenantId)
        .where('receipt_id', '=', id)
        .orderBy('n')
        .execute(),

    /** The number of receipts, and of those imported after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) => countOwned('receipt', trx, tenantId, since),

    /** Finds or creates the shop by CNPJ, or by name without one; returns its id. */
    async shopOf(
      trx: Trx,
      tenantId: string,
      shop: { readonly cnpj: string | null; readonly legalName: string; readonly nameKey: string },
    ): Promise<string> {
      const conflict =
        shop.cnpj === null
          ? sql`(tenant_id, name_key) where cnpj is null`
          : sql`(tenant_id, cnpj) where cnpj is not null`
      const { rows } = await sql<{ id: string }>`
        insert into shop (tenant_id, id, cnpj, legal_name, name_key)
        values (${tenantId}, gen_random_uuid(), ${shop.cnpj}, ${shop.legalName}, ${shop.nameKey})
        on conflict ${conflict} do update
          set legal_name = excluded.legal_name, name_key = excluded.name_key
        returning id
      `.execute(trx)
      const [row] = rows
      if (!row) throw new Error('the upsert of a shop returned no row')
      return row.id
    },

    /** Undefined for an unknown shop. */
    renameShop: (
      trx: Trx,
      tenantId: string,
      id: string,
      nickname: string | null,
    ): Promise<ShopRow | undefined> =>
      trx
        .updateTable('shop')
        .set({ nickname })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returning(SHOP_COLUMNS)
        .executeTakeFirst(),

    async insert(trx: Trx, tenantId: string, receipt: ReceiptToWrite): Promise<void> {
      await trx
        .insertInto('receipt')
        .values({
          tenant_id: tenantId,
          id: receipt.id,
          key_hash: receipt.keyHash,
          shop_id: receipt.shopId,
          issued_at: receipt.issuedAt,
          total_cents: receipt.total,
          source: receipt.source,
          created_at: receipt.at,
          entry_id: receipt.id,
        })
        .execute()
    },

    async insertLines(
      trx: Trx,
      tenantId: string,
      id: string,
      lines: readonly LineRow[],
    ): Promise<void> {
      await sql`
        insert into receipt_line (tenant_id, receipt_id, ${columnsOf(LINE_COLUMNS)})
        select ${tenantId}::uuid, ${id}::uuid, ${columnsOf(LINE_COLUMNS)}
          from ${jsonRows('receipt_line', LINE_COLUMNS, lines)}
      `.execute(trx)
    },

    async deleteLines(trx: Trx, tenantId: string, id: string): Promise<void> {
      await trx
        .deleteFrom('receipt_line')
        .where('tenant_id', '=', tenantId)
        .where('receipt_id', '=', id)
        .execute()
    },

    /** With its rows, and with its shop unless that has other receipts or a nickname. */
    async remove(trx: Trx, tenantId: string, { id, shop_id: shopId }: SummaryRow): Promise<void> {
      await trx
        .deleteFrom('receipt')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
      await sql`
        delete from shop
         where tenant_id = ${tenantId} and id = ${shopId} and nickname is null
           and not exists (
             select from receipt where receipt.tenant_id = shop.tenant_id and shop_id = shop.id
           )
      `.execute(trx)
    },

    /** For the data export; the access key itself is not stored. */
    async readForExport(trx: Kysely<Tables>, tenantId: string) {
      const shop = await trx
        .selectFrom('shop')
        .select(SHOP_COLUMNS)
        .where('tenant_id', '=', tenantId)
        .orderBy('legal_name')
        .orderBy('id')
        .execute()
      const receipt = await trx
        .selectFrom('receipt')
        .select(['id', 'shop_id', 'issued_at', 'total_cents', 'source', 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('issued_at')
        .orderBy('id')
        .execute()
      const receipt_line = await trx
        .selectFrom('receipt_line')
        .select(['receipt_id', ...LINE_COLUMNS])
        .where('tenant_id', '=', tenantId)
        .orderBy('receipt_id')
        .orderBy('n')
        .execute()
      return { shop, receipt, receipt_line }
    },
  }
}
