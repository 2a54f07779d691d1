import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import type { PrintedLine } from '#receipt/printed.ts'
import type { PricePer } from './price-seen.ts'
import { soldBasisOf } from './sold-pack.ts'

/** A paid row. For a receipt row `pack` is read from its text (`receipt/pack.ts`). */
export interface PaidRow extends Pick<PrintedLine, 'unit' | 'quantity' | 'paid' | 'unitPrice'> {
  /** Content of one piece; ignored for rows in kg or l. */
  readonly pack: Measure | null
}

/** The price of a row, per unit and per piece. */
export interface PaidPrice {
  /** Prices are comparable only with the same `per`. */
  readonly per: PricePer
  /** Per kg, litre or piece, rounded half up. */
  readonly cents: Cents
  /** Per piece as sold, rounded half up; null for goods sold by weight or volume. */
  readonly pieceCents: Cents | null
}

/**
 * The price of a row in whole cents: per kilo or litre for weighed goods and packs of a known size, else
 * per piece. The printed price is used if it matches the amount paid. Null for a free row.
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

/** The printed price, unless the amount paid differs. */
function printedPrice({ unitPrice, quantity, paid }: PaidRow): Cents | undefined {
  if (unitPrice === null) return undefined
  const whole = shareOf(unitPrice, milliOf(quantity), 1000n)
  return whole === paid ? unitPrice : undefined
}

/** Rounded half up with bigint: the largest row in the smallest unit exceeds 2^53. */
function shareOf(cents: Cents, times: bigint, of: bigint): Cents {
  return Number((2n * BigInt(cents) * times + of) / (2n * of))
}

function milliOf(quantity: number): bigint {
  return BigInt(Math.round(quantity * 1000))
}

export function perOf(unit: string): PricePer {
  return unit === 'kg' || unit === 'l' ? unit : 'un'
}
