import type { Measure } from '#measure/measure.ts'
import { type PriceBasis, priceBasisOf } from '#money/unit-price.ts'
import { PIECE } from '#quantity/quantity-units.ts'

/** Counted like pieces: rolls of 4 and of 12 are compared by the roll. */
const PIECES = new Set(['rolo'])

/** The price basis of a pack: kilo, litre or piece; undefined if it has none. */
export function soldBasisOf(pack: Measure | null | undefined): PriceBasis | undefined {
  if (!pack) return undefined
  return priceBasisOf(PIECES.has(pack.unit) ? { ...pack, unit: PIECE } : pack)
}
