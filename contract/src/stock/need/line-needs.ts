import type { ThingOf } from '#match/match.ts'
import { type Measure, rounded } from '#measure/measure.ts'
import { unitNamed } from '#quantity/quantity-measure.ts'
import { PIECE, TO_TASTE } from '#quantity/quantity-units.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import { isWater, namesIn, purposeOf, wholeOf } from './phrases.ts'

/**
 * How exact an amount is: 'measured'; 'some' for pinches and 'a gosto', so that any stock is enough;
 * 'unknown' if it may be much ('óleo para fritar'); 'tap' for water, which is not bought.
 */
export type Extent = 'measured' | 'some' | 'unknown' | 'tap'

/** A need of a recipe line. */
export interface LineNeed {
  readonly name: string
  /** Null without a written amount. */
  readonly need: Measure | null
  readonly extent: Extent
}

/** Units that are too small to measure. */
const SMALL = new Set(['pitada', 'fio', 'gota'])

/** The needs of a line: 'sal e pimenta a gosto' has two, any other line one. */
export function lineNeedsOf(ingredient: ParsedIngredient, thingOf: ThingOf): readonly LineNeed[] {
  const { name, quantity } = ingredient
  const { name: unit, kind, size } = unitNamed(ingredient.unit)
  if (kind === 'count' && size > 1)
    return countedNeeds({ name, quantity: quantity * size, unit: PIECE }, thingOf)
  const need = unit === TO_TASTE ? null : { amount: atLeastSome(quantity), unit }
  if (isWater(name)) return [{ name, need: unit === PIECE ? null : need, extent: 'tap' }]
  if (need === null) return eachOf(name, 'some', thingOf)
  if (unit === PIECE) return countedNeeds(ingredient, thingOf)
  return [{ name, need, extent: SMALL.has(unit) ? 'some' : 'measured' }]
}

/** A line without a unit counts pieces, or has no amount. */
function countedNeeds({ name, quantity }: ParsedIngredient, thingOf: ThingOf): readonly LineNeed[] {
  const purpose = quantity === 1 ? purposeOf(name) : undefined
  if (purpose) return eachOf(purpose.name, purpose.isLittle ? 'some' : 'unknown', thingOf)
  const whole = wholeOf(name) ?? { name, quantity: 1 }
  const need = { amount: atLeastSome(quantity * whole.quantity), unit: PIECE }
  return [{ name: whole.name, need, extent: 'measured' }]
}

/** Rounded as a measure, and never 0. */
function atLeastSome(amount: number): number {
  return Math.max(rounded(amount), 0.001)
}

/** The things of a line without amounts, if all of them are in the catalogue. */
function eachOf(name: string, extent: Extent, thingOf: ThingOf): readonly LineNeed[] {
  const names = namesIn(name)
  const isOne = thingOf(name) !== undefined && thingOf(name)?.id !== thingOf(names[0] ?? name)?.id
  const isKnown = !isOne && names.every((part) => thingOf(part) !== undefined)
  return (isKnown ? names : [name]).map((part) => ({ name: part, need: null, extent }))
}
