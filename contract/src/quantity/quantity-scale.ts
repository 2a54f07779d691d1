import { yieldOf } from '#cook/yield.ts'
import { shownAmount } from '#measure/shown-amount.ts'
import { unitNamed } from './quantity-measure.ts'
import { TO_TASTE } from './quantity-units.ts'

/** The base of a recipe's amounts, and the label of the field for the number. */
export interface Portions {
  readonly base: number
  readonly label: 'Porções' | 'Multiplicar receita por'
}

/** The base of a recipe's amounts, and what its number counts; without one the recipe is multiplied. */
export function portionsOf(servings: string): Portions {
  const { base, text } = yieldOf(servings)
  return { base, label: text === '' ? 'Multiplicar receita por' : 'Porções' }
}

/** The exact ingredient for `chosen` portions of a recipe for `base`. 'a gosto' is not scaled. */
export function scaleExactly<Scaled extends { quantity: number; unit: string }>(
  ingredient: Scaled,
  { chosen, base }: { chosen: number; base: number },
): Scaled {
  if (chosen === base || unitNamed(ingredient.unit).name === TO_TASTE) return ingredient
  return { ...ingredient, quantity: (ingredient.quantity * chosen) / base }
}

/**
 * The ingredient as a recipe shows it, rounded once in its smallest unit: 333 g of 1 kg, 2 un of a dozen.
 * Amounts are unchanged for the recipe's own portions.
 */
export function scaleIngredient<Scaled extends { quantity: number; unit: string }>(
  ingredient: Scaled,
  scale: { chosen: number; base: number },
): Scaled {
  const exact = scaleExactly(ingredient, scale)
  return exact === ingredient ? ingredient : { ...exact, ...shownAmount(exact) }
}

/** The same amount in another unit of its kind; undefined across kinds: a density is never guessed. */
export function convert(quantity: number, from: string, to: string): number | undefined {
  const [source, target] = [unitNamed(from), unitNamed(to)]
  if (source.name === target.name) return quantity
  const fixed = source.kind === 'own' || source.kind === 'taste'
  return fixed || source.kind !== target.kind ? undefined : (quantity * source.size) / target.size
}
