import type { Measure } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import type { Cents } from '#money/money.ts'
import { wholePrice } from '#money/unit-price.ts'
import type { Product } from '#product/product.ts'
import { isPackage } from '#quantity/quantity-units.ts'
import { unitsOf } from '#stock/units.ts'
import { latestFirst } from './latest-first.ts'
import type { LastPrice } from './price-seen.ts'
import { soldBasisOf } from './sold-pack.ts'

/** A row of a list. `price` is what one of it costs, as somebody typed it; 0 when nobody did. */
export interface ListRow extends Measured {
  readonly quantity: number
  readonly price: Cents
}

/** What an estimate has to know of the product that a row is. */
export type PricedProduct = Pick<Product, 'content' | 'price'>

export interface Estimate {
  /** For the whole row. */
  readonly cents: Cents
  /**
   * Typed into the row; the last one at that shop, or at any where none is chosen; at another shop, or
   * noted where no shop is known; what the product says, of a thing that is sold by weight and asked for
   * without one.
   */
  readonly from: 'typed' | 'shop' | 'other-shop' | 'product' | null
  /** The price that it was made of; with 'typed', 'product' and null there is none. */
  readonly seen: LastPrice | null
}

/** A row, and what is known of the thing that it is. */
export interface KnownRow {
  readonly row: ListRow
  readonly product: PricedProduct | null
  /** The last prices of it: of each pack at each shop. */
  readonly prices: readonly LastPrice[]
}

const UNKNOWN: Estimate = { cents: 0, from: null, seen: null }

/**
 * What a row will cost: what was typed first, then the last price at the shop, then elsewhere; in one shop that of
 * the very pack before that of another size.
 */
export function estimateOf(
  row: ListRow,
  product: PricedProduct | null,
  lastPrices: readonly LastPrice[],
  shopId: string | null,
): Estimate {
  if (row.price > 0) return { cents: row.price * row.quantity, from: 'typed', seen: null }
  const isHere = (seen: LastPrice) => shopId === null || seen.shop?.id === shopId
  const content = product?.content ?? null
  for (const seen of nearestFirst(lastPrices, row.measure ?? content, isHere)) {
    const cents = rowCents(row, content, seen)
    if (cents !== null) return { cents, from: isHere(seen) ? 'shop' : 'other-shop', seen }
  }
  return lastPrices.length > 0 && product ? estimateOfProduct(row, product) : UNKNOWN
}

/** The last price comes first, that of the wanted pack before it, and before both what was paid here. */
function nearestFirst(
  prices: readonly LastPrice[],
  wanted: Measure | null,
  isHere: (seen: LastPrice) => boolean,
): readonly LastPrice[] {
  const isWanted = (seen: LastPrice) => wanted !== null && isThePack(wanted, seen)
  const rank = (seen: LastPrice) => Number(isHere(seen)) * 2 + Number(isWanted(seen))
  return prices.toSorted((one, other) => rank(other) - rank(one) || latestFirst(one, other))
}

/** Of what is sold by weight and asked for without one. */
function estimateOfProduct({ quantity, measure }: ListRow, { price }: PricedProduct): Estimate {
  return price > 0 && !measure ? { cents: price * quantity, from: 'product', seen: null } : UNKNOWN
}

export interface ListEstimate {
  readonly cents: Cents
  /** Rows of which no price is known, in their order. */
  readonly unpriced: readonly ListRow[]
  /** How many were priced by another shop than the one asked for. */
  readonly fromOthers: number
}

/** What a list will cost, and what is not in that. */
export function estimateOfList(rows: readonly KnownRow[], shopId: string | null): ListEstimate {
  const all = rows.map(({ row, product, prices }) => ({
    row,
    ...estimateOf(row, product, prices, shopId),
  }))
  return {
    cents: all.reduce((sum, { cents }) => sum + cents, 0),
    unpriced: all.filter(({ from }) => from === null).map(({ row }) => row),
    fromOthers: all.filter(({ from }) => from === 'other-shop').length,
  }
}

/** What a row costs at a price that was seen; null where the two cannot be compared. */
export function rowCents(row: ListRow, content: Measure | null, seen: LastPrice): Cents | null {
  if (row.measure) {
    const one = measureCents(row.measure, seen)
    return one === null ? null : one * row.quantity
  }
  const one = content === null ? seen.piece : (contentCents(content, seen) ?? seen.piece)
  if (one === null) return null
  const units = content === null ? row.quantity : unitsOf({ content }, row, undefined).units
  return Math.round(one * units)
}

/** '2 lata' are two pieces; a weight, volume or dozen is priced by its unit. */
function measureCents(measure: Measure, seen: LastPrice): Cents | null {
  if (soldBasisOf(measure)) return contentCents(measure, seen)
  if (!isPackage(measure.unit) || seen.piece === null) return null
  return Math.round(seen.piece * measure.amount)
}

/** So much of a thing: the very pack as it was sold, or by the price of its unit. */
function contentCents(measure: Measure, seen: LastPrice): Cents | null {
  const basis = soldBasisOf(measure)
  if (!basis || basis.unit !== seen.per) return null
  if (seen.piece !== null && isThePack(measure, seen)) return seen.piece
  // Of pieces whose pack nobody said, one may be a carton.
  return basis.unit === 'un' && !soldBasisOf(seen.pack) ? null : wholePrice(seen.price, basis)
}

/** Whether it was sold in packs that hold just so much. */
function isThePack(measure: Measure, { per, pack }: LastPrice): boolean {
  const [basis, sold] = [soldBasisOf(measure), soldBasisOf(pack)]
  if (!basis || !sold || basis.unit !== per) return false
  return basis.parts * sold.partsOfOne === sold.parts * basis.partsOfOne
}
