import { MAX_QUANTITY } from '#limits.ts'
import { withoutNoise } from '#measure/float-noise.ts'
import { unitNamed } from './quantity-measure.ts'
import { TO_TASTE } from './quantity-units.ts'

const HUNDREDTHS = 100

/** The base of a recipe's amounts, and the label of the field for the number. */
export interface Portions {
  readonly base: number
  readonly label: 'Porções' | 'Multiplicar receita por'
}

/** The first whole number of 'servings' ('4 pratos' is 4); without one the recipe is multiplied. */
export function portionsOf(servings: string): Portions {
  const base = Number(/\d+/.exec(servings)?.[0] ?? 0)
  return base >= 1 && base <= MAX_QUANTITY
    ? { base, label: 'Porções' }
    : { base: 1, label: 'Multiplicar receita por' }
}

/** Whether a recipe has a number of portions. */
export function saysPortions(servings: string): boolean {
  return portionsOf(servings).label === 'Porções'
}

/**
 * The ingredient for `chosen` portions of a recipe for `base`, rounded up to 2 decimals. 'a gosto' is not
 * scaled, and amounts are unchanged for the recipe's own portions.
 */
export function scaleIngredient<Scaled extends { quantity: number; unit: string }>(
  ingredient: Scaled,
  { chosen, base }: { chosen: number; base: number },
): Scaled {
  if (chosen === base || unitNamed(ingredient.unit).name === TO_TASTE) return ingredient
  return { ...ingredient, quantity: roundUp((ingredient.quantity * chosen) / base) }
}

/** To 2 decimals. Floating-point noise (0.1 × 3) is not rounded up. */
function roundUp(quantity: number): number {
  return Math.ceil(withoutNoise(quantity * HUNDREDTHS)) / HUNDREDTHS
}

/** The same amount in another unit of its kind; undefined across kinds: a density is never guessed. */
export function convert(quantity: number, from: string, to: string): number | undefined {
  const [source, target] = [unitNamed(from), unitNamed(to)]
  if (source.name === target.name) return quantity
  const fixed = source.kind === 'own' || source.kind === 'taste'
  return fixed || source.kind !== target.kind ? undefined : (quantity * source.size) / target.size
}
