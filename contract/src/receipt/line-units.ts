import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import { unitCents, unitsOf } from '#stock/units.ts'
import { isAppended } from './line-content.ts'
import { packOf, type PackedLine } from './pack.ts'

/** The amount of a row. */
export interface CountedLine extends PackedLine {
  /** In its unit. */
  readonly quantity: number
  /** For the whole row. */
  readonly paid: Cents
}

export interface StockOfLine {
  /** Units of the product, at most three decimals. */
  readonly units: number
  /** False if row and content cannot be compared, or only approximately. */
  readonly isSure: boolean
  /** Price of one unit of the product. */
  readonly unitCents: Cents
}

/**
 * Converts a row to units of a product's stock, with the price of one. '2 × ARROZ 5KG' are 10 units of a
 * product of 1 kg; 0.778 kg are 0.778 units of it, and one piece of a product without content.
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
  const pack = content && (isAppended(line.text, content) ? content : packOf(line))
  return pack ? { quantity, measure: pack } : { quantity }
}
