import type { ReceiptUnit } from '@compra/contract/receipt/printed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'

/** A purchase: a line of a receipt, or a stock entry with a price. */
export interface PaidRow {
  readonly at: Date
  /** Null for a stock entry by hand: its shop is unknown. */
  readonly shop_id: string | null
  readonly shop: string | null
  /** Null if it is not, or no longer, a product of the household. */
  readonly product_id: string | null
  readonly product: string | null
  readonly thing: string | null
  /** The text on the receipt. */
  readonly words: string | null
  readonly gtin: string | null
  readonly unit: ReceiptUnit
  readonly quantity: number
  readonly paid_cents: number
  readonly unit_price_cents: number | null
  readonly promo: boolean
  /** The content of a piece, from the receipt or else from the product. */
  readonly pack_amount: number | null
  readonly pack_unit: string | null
}

/** A purchase that the last or usual prices are computed from. */
export interface LatestRow extends PaidRow {
  /** Whether it is the latest one of its barcode and pack size in its shop. */
  readonly is_last: boolean
  /** The number of comparable purchases of its product without promotions; 0 for a promotion. */
  readonly count: number
}

export interface SpentRow extends PaidRow {
  readonly receipt_id: string | null
  /** The total of the receipt. */
  readonly total_cents: number | null
  /** A receipt line that the user excluded from the household's spending. */
  readonly is_ignored: boolean
}

interface Since {
  readonly tenantId: string
  readonly since: Date
}

interface Within {
  readonly tenantId: string
  readonly from: Date
  readonly to: Date
}

interface OfProduct extends Since {
  readonly productId: string
}

export type PriceRepository = ReturnType<typeof createPriceRepository>

export function createPriceRepository({ householdReads: reads }: Pick<Database, 'householdReads'>) {
  return {
    /** Latest first; undefined for an unknown product. */
    async ofProduct(wanted: OfProduct): Promise<readonly PaidRow[] | undefined> {
      const rows = await reads.rows(OF_PRODUCT, wanted)
      // A product without purchases is one row of nulls, by the left join.
      return rows.length === 0 ? undefined : rows.flatMap((row) => (row.at === null ? [] : [row]))
    },

    /** Unordered. */
    latest: (wanted: Since): Promise<readonly LatestRow[]> => reads.rows(LATEST, wanted),

    /** Latest first. */
    within: (wanted: Within): Promise<readonly SpentRow[]> => reads.rows(SPENT, wanted),
  }
}

/**
 * Purchases since a time. Excluded: deleted receipts, undone stock entries, and journal entries of receipts, whose
 * lines are counted instead.
 */
function paidFor(tenantId: RawBuilder<string>, since: RawBuilder<Date>, to?: RawBuilder<Date>) {
  const end = (moment: RawBuilder<unknown>) =>
    to === undefined ? sql`` : sql`and ${moment} < ${to}::timestamptz`
  return sql`
    select receipt.issued_at as at, shop.id as shop_id,
           coalesce(shop.nickname, shop.legal_name)::text as shop,
           line.product_id, line.thing::text as thing, line.text::text as words, line.gtin,
           line.unit, line.quantity::double precision as quantity, line.paid_cents,
           line.unit_price_cents, line.promo, line.pack_amount, line.pack_unit::text as pack_unit,
           receipt.id as receipt_id, line.n, receipt.total_cents, line.action = 'ignore' as is_ignored
      from receipt
      join shop on shop.tenant_id = receipt.tenant_id and shop.id = receipt.shop_id
      join receipt_line as line
        on line.tenant_id = receipt.tenant_id and line.receipt_id = receipt.id
     where receipt.tenant_id = ${tenantId}::uuid
       and receipt.issued_at >= ${since}::timestamptz ${end(sql`receipt.issued_at`)}
    union all
    select line.at, null, null, line.product_id, null, null, null, 'un',
           (line.stock_to - line.stock_from)::double precision,
           round((line.stock_to - line.stock_from)::numeric * line.paid_cents)::integer,
           line.paid_cents, false, null, null, null, null, null, false
      from stock_journal as line
     where line.tenant_id = ${tenantId}::uuid
       and line.at >= ${since}::timestamptz ${end(sql`line.at`)}
       and line.paid_cents is not null and line.undone_at is null
       and line.stock_to > line.stock_from
       and not exists (
         select from receipt
          where receipt.tenant_id = line.tenant_id and line.entry_id in (receipt.id, receipt.entry_id)
       )`
}

/** Purchases with their product; the product's content applies if the receipt has no pack size. */
const COLUMNS = sql`
  paid.at, paid.shop_id, paid.shop, paid.product_id, product.name::text as product, paid.thing,
  paid.words, paid.gtin, paid.unit, paid.quantity, paid.paid_cents, paid.unit_price_cents, paid.promo,
  case when paid.pack_unit is null then product.content_amount else paid.pack_amount end as pack_amount,
  coalesce(paid.pack_unit, product.content_unit::text) as pack_unit`

const OF_PRODUCT = prepareRead('price-of-product', (db, value: Placeholder<OfProduct>) =>
  writtenRead(
    db,
    sql<PaidRow | (Omit<PaidRow, 'at'> & { at: null })>`
      select ${COLUMNS}
        from product
        left join (${paidFor(value('tenantId'), value('since'))}) as paid
          on paid.product_id = product.id and not paid.is_ignored and paid.paid_cents > 0
       where product.tenant_id = ${value('tenantId')}::uuid
         and product.id = ${value('productId')}::uuid
       order by paid.at desc, paid.n`,
  ),
)

/** The unit for comparing prices, as in the contract: kilos and litres also for packs measured in them. */
const PER = sql`
  case when unit in ('kg', 'l') then unit
       when pack_unit in ('kg', 'g') then 'kg'
       when pack_unit in ('l', 'ml') then 'l'
       else 'un' end`

const LATEST = prepareRead('price-latest', (db, value: Placeholder<Since>) =>
  writtenRead(
    db,
    sql<LatestRow>`
      with purchase as (
        select ${COLUMNS}, paid.receipt_id, paid.n
          from (${paidFor(value('tenantId'), value('since'))}) as paid
          left join product
            on product.tenant_id = ${value('tenantId')}::uuid and product.id = paid.product_id
         where not paid.is_ignored and paid.paid_cents > 0
           and (paid.product_id is not null or paid.thing is not null)
      ), compared as (
        select *, ${PER} as per from purchase
      ), ranked as (
        select *,
               row_number() over (
                 partition by product_id, thing, shop_id, gtin, per, unit in ('kg', 'l'), pack_amount,
                   pack_unit
                 order by at desc, receipt_id, n
               ) = 1 as is_last,
               row_number() over (
                 partition by product_id, per, promo order by at desc, receipt_id, n
               ) as place,
               count(*) over (partition by product_id, per, promo) as alike
          from compared
      )
      select at, shop_id, shop, product_id, product, thing, words, gtin, unit, quantity, paid_cents,
             unit_price_cents, promo, pack_amount, pack_unit, is_last,
             case when promo or product_id is null then 0 else alike::integer end as count
        from ranked
       where is_last or (product_id is not null and not promo and place <= 5)`,
  ),
)

const SPENT = prepareRead('price-spent', (db, value: Placeholder<Within>) =>
  writtenRead(
    db,
    sql<SpentRow>`
      select ${COLUMNS}, paid.receipt_id, paid.total_cents, paid.is_ignored
        from (${paidFor(value('tenantId'), value('from'), value('to'))}) as paid
        left join product
          on product.tenant_id = ${value('tenantId')}::uuid and product.id = paid.product_id
       order by paid.at desc, paid.receipt_id, paid.n`,
  ),
)
