import { formatAmount } from '#format/amount.ts'
import { measureText } from '#measure/measure.ts'
import { PIECE, TO_TASTE } from './quantity-units.ts'
import type { ParsedIngredient } from './quantity.ts'

/** '750 g', '1 1/2 xícara', '2 latas', '3 un', 'a gosto'; the number does not part from the unit. */
export function formatMeasure(quantity: number, unit: string): string {
  if (unit === TO_TASTE) return TO_TASTE
  return measureText({ amount: quantity, unit })
}

/** A whole line: '2 xícaras de açúcar', '3 ovos', 'sal a gosto'. */
export function formatIngredient({ quantity, unit, name }: ParsedIngredient): string {
  if (unit === TO_TASTE) return `${name} ${TO_TASTE}`
  if (unit === PIECE) return `${formatAmount(quantity)}\u00A0${name}`
  return `${formatMeasure(quantity, unit)} de ${name}`
}
