import { formatPerUnit } from '#format/money.ts'
import type { Measure } from '#measure/measure.ts'
import { type Cents } from '#money/money.ts'
import { priceBasisOf, unitPriceOf } from '#money/unit-price.ts'

/**
 * The price of a kilo, a litre or a piece of a product: 'R$ 5,58/kg'. Null if it adds nothing: without a
 * content of weight, volume or pieces, or if the content is exactly one of these.
 */
export function unitPriceText(cents: Cents, content: Measure | null): string | null {
  const basis = content ? priceBasisOf(content) : undefined
  if (!basis || basis.parts === basis.partsOfOne || basis.parts === 0) return null
  return formatPerUnit(unitPriceOf(cents, basis), basis.unit)
}
