import type { ThingOf } from '#match/match.ts'
import { type Measure, rounded } from '#measure/measure.ts'
import { unitNamed } from '#quantity/quantity-measure.ts'
import { PIECE, TO_TASTE } from '#quantity/quantity-units.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import { isWater, namesIn, purposeOf, wholeOf } from './phrases.ts'

/**
 * How far an amount is known: 'measured'; 'some' of what goes in by pinches or to taste, so that
 * whatever is there is enough; 'unknown' where it may be much, as of 'óleo para fritar'; 'tap' of
 * water, which nobody buys to cook.
 */
export type Extent = 'measured' | 'some' | 'unknown' | 'tap'

/** What a line of a recipe asks of a home. */
export interface Asked {
  readonly name: string
  /** Null where no amount is written. */
  readonly need: Measure | null
  readonly extent: Extent
}

/** Units of so little that nobody measures them. */
const SMALL = new Set(['pitada', 'fio', 'gota'])

/** What a line asks for: 'sal e pimenta a gosto' asks for two things, any other line for one. */
export function askedOf(ingredient: ParsedIngredient, thingOf: ThingOf): readonly Asked[] {
  const { name, quantity } = ingredient
  const unit = unitNamed(ingredient.unit).name
  const need = unit === TO_TASTE ? null : { amount: kept(quantity), unit }
  if (isWater(name)) return [{ name, need: unit === PIECE ? null : need, extent: 'tap' }]
  if (need === null) return eachOf(name, 'some', thingOf)
  if (unit === PIECE) return askedInPieces(ingredient, thingOf)
  return [{ name, need, extent: SMALL.has(unit) ? 'some' : 'measured' }]
}

/** Without a unit a line counts, or says no amount at all. */
function askedInPieces({ name, quantity }: ParsedIngredient, thingOf: ThingOf): readonly Asked[] {
  const purpose = quantity === 1 ? purposeOf(name) : undefined
  if (purpose) return eachOf(purpose.name, purpose.isLittle ? 'some' : 'unknown', thingOf)
  const whole = wholeOf(name) ?? { name, quantity: 1 }
  const need = { amount: kept(quantity * whole.quantity), unit: PIECE }
  return [{ name: whole.name, need, extent: 'measured' }]
}

/** As a measure keeps it: whatever is needed is more than nothing. */
function kept(amount: number): number {
  return Math.max(rounded(amount), 0.001)
}

/** Each thing of a line without amounts, where all of them are known as things of their own. */
function eachOf(name: string, extent: Extent, thingOf: ThingOf): readonly Asked[] {
  const names = namesIn(name)
  const isOne = thingOf(name) !== undefined && thingOf(name)?.id !== thingOf(names[0] ?? name)?.id
  const isKnown = !isOne && names.every((part) => thingOf(part) !== undefined)
  return (isKnown ? names : [name]).map((part) => ({ name: part, need: null, extent }))
}
