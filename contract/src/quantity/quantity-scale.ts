import { yieldOf } from '#measure/yield.ts'
import { unitNamed } from './quantity-measure.ts'
import { PIECE, TO_TASTE } from './quantity-units.ts'

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

/** An amount with its unit. */
interface Amount {
  readonly quantity: number
  readonly unit: string
}

const SMALLER: Readonly<Record<string, string>> = { kg: 'g', l: 'ml' }
const WHOLE = new Set(['g', 'ml', 'mg'])
/** Measured by quarters and thirds. */
const SPOONS = /^(?:colher|xícara|copo|concha)/
const HALF_DOZEN = 6

/** An amount as a kitchen measures it: decimals of kg and l, whole g and ml, parts of spoons, half pieces. */
export function shownAmount({ quantity, unit }: Amount): Amount {
  const { name, kind, size } = unitNamed(unit)
  const smaller = SMALLER[name]
  if (smaller !== undefined) {
    return quantity < 1
      ? { quantity: nearest(quantity * 1000, 1), unit: smaller }
      : { quantity: nearest(quantity, 100), unit }
  }
  // Less than a gram of saffron is not a gram.
  if (WHOLE.has(name)) return { quantity: nearest(quantity, quantity < 1 ? 10 : 1), unit }
  if (SPOONS.test(name)) return { quantity: nearestPart(quantity), unit }
  const isDozen = kind === 'count' && size > 1
  if (isDozen && nearest(quantity * size, 1) % HALF_DOZEN !== 0)
    return { quantity: nearest(quantity * size, 1), unit: PIECE }
  return { quantity: nearest(quantity, 2), unit }
}

/** The nearest multiple of 1 / `under` above 0. */
function nearest(quantity: number, under: number): number {
  return Math.max(Math.round(quantity * under), 1) / under
}

/** The nearest quarter or third above 0. */
function nearestPart(quantity: number): number {
  const [quarters, thirds] = [nearest(quantity, 4), nearest(quantity, 3)]
  return Math.abs(quarters - quantity) <= Math.abs(thirds - quantity) ? quarters : thirds
}
