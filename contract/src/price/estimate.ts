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

/** A row of a list. `price` is the typed price of one; 0: none. */
export interface ListRow extends Measured {
  readonly quantity: number
  readonly price: Cents
}

/** The parts of a product that an estimate needs. */
export type PricedProduct = Pick<Product, 'content' | 'price'>

export interface Estimate {
  /** For the whole row. */
  readonly cents: Cents
  /**
   * 'typed' into the row; 'shop': the last price at the chosen shop, or at any if none is chosen;
   * 'other-shop': at another or an unknown shop; 'product': the product's price, for a thing that is
   * sold by weight and listed without one.
   */
  readonly from: 'typed' | 'shop' | 'other-shop' | 'product' | null
  /** The price used; null with 'typed', 'product' and null. */
  readonly seen: LastPrice | null
}

/** A row with its product and the known prices. */
export interface KnownRow {
  readonly row: ListRow
  readonly product: PricedProduct | null
  /** The last price of each pack at each shop. */
  readonly prices: readonly LastPrice[]
}

const UNKNOWN: Estimate = { cents: 0, from: null, seen: null }

/**
 * Estimates the cost of a row: by the typed price, else the last price at the shop, else elsewhere; in one
 * shop the same pack comes before another size.
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

/** Prices at the shop come first, among these the wanted pack, then later prices. */
function nearestFirst(
  prices: readonly LastPrice[],
  wanted: Measure | null,
  isHere: (seen: LastPrice) => boolean,
): readonly LastPrice[] {
  const isWanted = (seen: LastPrice) => wanted !== null && isThePack(wanted, seen)
  const rank = (seen: LastPrice) => Number(isHere(seen)) * 2 + Number(isWanted(seen))
  return prices.toSorted((one, other) => rank(other) - rank(one) || latestFirst(one, other))
}

/** For a thing that is sold by weight and listed without one. */
function estimateOfProduct({ quantity, measure }: ListRow, { price }: PricedProduct): Estimate {
  return price > 0 && !measure ? { cents: price * quantity, from: 'product', seen: null } : UNKNOWN
}

export interface ListEstimate {
  readonly cents: Cents
  /** Rows without a known price, in their order. */
  readonly unpriced: readonly ListRow[]
  /** Number of rows priced by another shop. */
  readonly fromOthers: number
}

/** Estimates the cost of a list. */
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

/** The cost of a row at a price; null if the two cannot be compared. */
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

/** The cost of a measure: by the same pack, else by the price of its unit. */
function contentCents(measure: Measure, seen: LastPrice): Cents | null {
  const basis = soldBasisOf(measure)
  if (!basis || basis.unit !== seen.per) return null
  if (seen.piece !== null && isThePack(measure, seen)) return seen.piece
  // One piece of an unknown pack may be a carton.
  return basis.unit === 'un' && !soldBasisOf(seen.pack) ? null : wholePrice(seen.price, basis)
}

/** Whether the price is of a pack with exactly this content. */
function isThePack(measure: Measure, { per, pack }: LastPrice): boolean {
  const [basis, sold] = [soldBasisOf(measure), soldBasisOf(pack)]
  if (!basis || !sold || basis.unit !== per) return false
  return basis.parts * sold.partsOfOne === sold.parts * basis.partsOfOne
}
