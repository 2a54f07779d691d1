import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import { unitCents, unitsOf } from '#stock/units.ts'
import { packOf, type PackedLine } from './pack.ts'

/** A row, as far as it says how much came. */
export interface CountedLine extends PackedLine {
  /** Of its unit. */
  readonly quantity: number
  /** For the whole row. */
  readonly paid: Cents
}

export interface StockOfLine {
  /** Units of the product, at most three decimals. */
  readonly units: number
  /** False where the row and the content cannot be compared, or only about. */
  readonly isSure: boolean
  /** What one unit of the product cost. */
  readonly unitCents: Cents
}

/**
 * How many units of a product's stock a row is, and what one cost. '2 × ARROZ 5KG' are 10 of a product of
 * 1 kg; 0.778 kg are as much of one that is kept by the kilo, and one piece of a product without content.
 */
export function stockOfLine(
  line: CountedLine,
  { content }: { readonly content: Measure | null },
  thingId?: string,
): StockOfLine {
  const row = rowOf(line, content)
  const { units, isSure } = unitsOf({ content }, row, thingId)
  const each = unitCents(line.paid / row.quantity, { content }, row, thingId)
  return { units, isSure, unitCents: each }
}

function rowOf(line: CountedLine, content: Measure | null) {
  const { quantity, unit } = line
  if (unit === 'kg' || unit === 'l') {
    return content ? { quantity: 1, measure: { amount: quantity, unit } } : { quantity: 1 }
  }
  const pack = content && packOf(line)
  return pack ? { quantity, measure: pack } : { quantity }
}
