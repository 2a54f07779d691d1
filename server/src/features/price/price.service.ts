import { packCodeOf } from '@compra/contract/barcode/barcode.ts'
import { latestFirst } from '@compra/contract/price/latest-first.ts'
import { priceOfLine } from '@compra/contract/price/paid-price.ts'
import type {
  LastPrice,
  ProductPrice,
  Spending,
  UsualPrice,
} from '@compra/contract/price/price-seen.ts'
import { USUAL_DAYS, usualOf } from '@compra/contract/price/usual-price.ts'
import { found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { addDays, addMonths, dayOf, startOf } from '#lib/time/calendar.ts'
import type { LatestRow, PaidRow, PriceRepository } from './price.repository.ts'
import { createSpending, type Month, monthBounds } from './spending.ts'

interface Deps {
  readonly prices: PriceRepository
  /** The aisle of a name; undefined if unknown. */
  readonly aisleOf: (name: string) => string | undefined
  readonly clock: Clock
}

const DAY_MS = 86_400_000
const HISTORY_MONTHS = 12

export type PriceService = ReturnType<typeof createPriceService>

/** Prices and spending, computed from purchases. */
export function createPriceService({ prices, aisleOf, clock }: Deps) {
  const spendingOf = createSpending(aisleOf)
  return {
    async ofProduct(tenantId: string, productId: string): Promise<{ data: ProductPrice[] }> {
      const since = startOf(addMonths(dayOf(clock.now()), -HISTORY_MONTHS))
      const rows = await prices.ofProduct({ tenantId, productId, since })
      const seen = found(rows).flatMap((row) => {
        const price = lastPriceOf(row)
        return price ? [{ ...price, text: row.words }] : []
      })
      return { data: seen }
    },

    async latest(tenantId: string): Promise<{ data: LastPrice[]; usual: UsualPrice[] }> {
      // By whole days: an answer must not change within the day of its ETag.
      const until = startOf(addDays(dayOf(clock.now()), 1))
      const since = new Date(until.getTime() - USUAL_DAYS * DAY_MS)
      const rows = await prices.latest({ tenantId, since })
      return { data: lastPrices(rows), usual: usualPrices(rows, until) }
    },

    async spending(tenantId: string, month: Month): Promise<Spending> {
      const { before, next } = monthBounds(month)
      const rows = await prices.within({ tenantId, from: startOf(before), to: startOf(next) })
      return spendingOf(month, rows)
    },
  }
}

function lastPrices(rows: readonly LatestRow[]): LastPrice[] {
  return rows.filter((row) => row.is_last).flatMap((row) => lastPriceOf(row) ?? [])
}

/** One per product and comparison unit. */
function usualPrices(rows: readonly LatestRow[], until: Date): UsualPrice[] {
  const comparable = rows.flatMap((row) => {
    const price = row.count > 0 ? lastPriceOf(row) : undefined
    return price && row.product_id !== null
      ? [{ ...price, productId: row.product_id, count: row.count }]
      : []
  })
  const groups = Map.groupBy(comparable, ({ productId, per }) => `${productId} ${per}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { productId, per, count } = first
    const latest = group.toSorted(latestFirst)
    return [{ productId, ...usualOf(latest, per, until), count }]
  })
}

/** Undefined for a free item. */
function lastPriceOf(row: PaidRow): LastPrice | undefined {
  const pack = packOf(row)
  const price = priceOfLine({
    unit: row.unit,
    quantity: row.quantity,
    paid: row.paid_cents,
    unitPrice: row.unit_price_cents,
    pack,
  })
  return (
    (price && {
      at: row.at.toISOString(),
      shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop ?? '' },
      per: price.per,
      price: price.cents,
      promo: row.promo,
      pack: price.pieceCents === null ? null : pack,
      productId: row.product_id,
      thing: row.product_id === null ? row.thing : null,
      piece: price.pieceCents,
      barcode: packCodeOf(row.gtin),
    }) ??
    undefined
  )
}

function packOf({ pack_amount: amount, pack_unit: unit }: PaidRow) {
  return amount === null || unit === null ? null : { amount, unit }
}
