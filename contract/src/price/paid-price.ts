import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import type { PrintedLine } from '#receipt/printed.ts'
import type { PricePer } from './price-seen.ts'
import { soldBasisOf } from './sold-pack.ts'

/** A row that was paid for. Of a row of a receipt `pack` is what its words say (`receipt/pack.ts`). */
export interface PaidRow extends Pick<PrintedLine, 'unit' | 'quantity' | 'paid' | 'unitPrice'> {
  /** What one piece held; a row of kilos or litres has no use for it. */
  readonly pack: Measure | null
}

/** What a row tells of prices. */
export interface PaidPrice {
  /** What it can be compared by: only with prices of the same. */
  readonly per: PricePer
  /** For one kg, litre or piece, half up. */
  readonly cents: Cents
  /** For one piece as it was sold, half up; null of what was sold by weight or volume. */
  readonly pieceCents: Cents | null
}

/**
 * The price of what was paid, in whole cents: of a kilo or litre for what is weighed, or packed in a size
 * that is known; otherwise of a piece. As printed where that, times the quantity, is what was paid; a
 * weight never becomes a volume. Null of a row that was free: nothing was noted.
 */
export function priceOfLine(row: PaidRow): PaidPrice | null {
  if (row.paid <= 0) return null
  const cents = printedPrice(row) ?? shareOf(row.paid, 1000n, milliOf(row.quantity))
  if (row.unit === 'kg' || row.unit === 'l') return { per: row.unit, cents, pieceCents: null }
  const basis = soldBasisOf(row.pack)
  if (!basis || basis.parts === 0) return { per: 'un', cents, pieceCents: cents }
  const held = milliOf(row.quantity) * BigInt(basis.parts)
  const perBasis = shareOf(row.paid, 1000n * BigInt(basis.partsOfOne), held)
  return { per: perOf(basis.unit), cents: perBasis, pieceCents: cents }
}

/** What is printed, unless less or more was paid than that. */
function printedPrice({ unitPrice, quantity, paid }: PaidRow): Cents | undefined {
  if (unitPrice === null) return undefined
  const whole = shareOf(unitPrice, milliOf(quantity), 1000n)
  return whole === paid ? unitPrice : undefined
}

/** Half up, without the rounding of binary fractions: the largest row in the smallest unit is beyond 2^53. */
function shareOf(cents: Cents, times: bigint, of: bigint): Cents {
  return Number((2n * BigInt(cents) * times + of) / (2n * of))
}

function milliOf(quantity: number): bigint {
  return BigInt(Math.round(quantity * 1000))
}

export function perOf(unit: string): PricePer {
  return unit === 'kg' || unit === 'l' ? unit : 'un'
}
