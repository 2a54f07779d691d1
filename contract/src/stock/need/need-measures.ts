import { type Measure, rounded } from '#measure/measure.ts'
import { isWeightOrVolume, PIECE, unitOf } from '#quantity/quantity-units.ts'

/** Pairs of units of amounts in shops. */
const SMALLER: Readonly<Record<string, string>> = { kg: 'g', l: 'ml' }
const LARGER: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' }
const THOUSAND = 1000

/** Converts units of a product to a measure: 0.3 of 'Arroz 5 kg' are 1,5 kg, 0.3 of a product of 1 kg 300 g. */
export function measureOfUnits(units: number, content: Measure | null): Measure {
  return content
    ? inReadableUnit(units * content.amount, content.unit)
    : { amount: rounded(units), unit: PIECE }
}

/**
 * The missing part of a need with `there` units in stock: in the unit of the recipe, with whole pieces and
 * packages; for spoons and cups, which no shop sells, in the unit of the product.
 */
export function restOf(
  need: Measure,
  units: number,
  there: number,
  content: Measure | null,
): Measure {
  const unit = unitOf(need.unit)
  const isSold = unit.name in LARGER || unit.name in SMALLER
  if (unit.kind === 'volume' && !isSold) return measureOfUnits(units - there, content)
  const rest = need.amount * (1 - there / units)
  if (isWeightOrVolume(unit)) return inReadableUnit(rest, unit.name)
  const isCounted = unit.kind === 'count'
  const pieces = Math.ceil(rounded(rest * unit.size))
  return { amount: pieces, unit: isCounted ? PIECE : unit.name }
}

/**
 * Whether spoons of any thing are within a weight: no ingredient weighs more than 1.5 g per millilitre,
 * honey, syrup and salt included.
 */
export function isWithin(need: Measure, { amount, unit }: Measure): boolean {
  const [spoon, weight] = [unitOf(need.unit), unitOf(unit)]
  const isSpoon = spoon.kind === 'volume' && spoon.name.startsWith('colher')
  return (
    isSpoon &&
    weight.kind === 'mass' &&
    need.amount * spoon.size * GRAMS_PER_ML_MAX <= amount * weight.size
  )
}

const GRAMS_PER_ML_MAX = 1.5

/** 1500 g are 1,5 kg, and 0,3 kg are 300 g; at most three decimals. */
export function inReadableUnit(amount: number, unit: string): Measure {
  const smaller = amount < 1 ? SMALLER[unit] : undefined
  if (smaller !== undefined) return { amount: rounded(amount * THOUSAND), unit: smaller }
  const larger = amount >= THOUSAND ? LARGER[unit] : undefined
  return larger === undefined
    ? { amount: rounded(amount), unit }
    : { amount: rounded(amount / THOUSAND), unit: larger }
}
