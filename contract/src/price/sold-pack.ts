import type { Measure } from '#measure/measure.ts'
import { foldName } from '#name.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { contentOf } from '#stock/content.ts'
import { type PriceBasis, priceBasisOf } from '#unit-price.ts'

/** 'LV12 PG11', 'L12P11', 'leve 3 pague 2': how many come home, whatever was paid for. */
const TAKE_AND_PAY = /(?:^|[^a-z])l(?:v|eve)? ?(\d{1,3}) ?p(?:g|ague)? ?\d{1,3}(?![a-z\d])/
/** Counted like pieces: rolls of 4 and of 12 are compared by the roll. */
const PIECES = new Set(['rolo'])

/**
 * What one piece held, as the words of a receipt or a shelf say: 5 kg of 'ARROZ T1 CAMIL 5KG', 12 pieces
 * of 'PAP HIG LV12 PG11'. Null where they do not say.
 */
export function packOf(text: string): Measure | null {
  const pack = contentOf(text)
  if (pack) return pack
  const [, taken] = TAKE_AND_PAY.exec(foldName(text)) ?? []
  return taken === undefined || Number(taken) < 2 ? null : { amount: Number(taken), unit: PIECE }
}

/** By what a pack is compared: a kilo, a litre or a piece; undefined of what has no such price. */
export function soldBasisOf(pack: Measure | null | undefined): PriceBasis | undefined {
  if (!pack) return undefined
  return priceBasisOf(PIECES.has(pack.unit) ? { ...pack, unit: PIECE } : pack)
}
