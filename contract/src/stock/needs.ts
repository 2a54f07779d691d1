import { createMatcher, type Matchable, type MatchResult, type ThingOf } from '#match/match.ts'
import { type Measure, rounded } from '#measure/measure.ts'
import type { Measured } from '#measure/measured-name.ts'
import { yieldOf } from '#measure/yield.ts'
import { scaleExactly } from '#quantity/quantity-scale.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import type { ParsedIngredient } from '#quantity/quantity.ts'
import { comparedNeed, type Comparison } from './need/compare.ts'
import { type LineNeed, lineNeedsOf } from './need/line-needs.ts'
import { memoized } from './need/memoized.ts'
import { isWithin, measureOfUnits } from './need/need-measures.ts'
import type { Need, UnitsNeeded } from './need/need.ts'
import { mayBeEnough } from './need/packages.ts'
import { unitsNeeded } from './units.ts'

/** A product with its stock in units. */
export interface Stocked extends Matchable {
  readonly stock: number
}

/** Number of people, and portions of the recipe. */
export interface Scale {
  readonly chosen: number
  readonly base: number
}

/**
 * The scale of a recipe for people: for their number, else its own. One that yields anything else ('40
 * unidades') is made `times` times, else for as many of what it yields.
 */
export function scaleFor(
  { servings }: { readonly servings: string },
  people?: number,
  times?: number,
): Scale {
  const { base, isPeople } = yieldOf(servings)
  const made = isPeople || times === undefined ? undefined : times * base
  return { chosen: made ?? people ?? base, base }
}

/** The products of a household, indexed for many lookups. */
export interface Larder {
  readonly find: (item: Measured) => MatchResult
  readonly products: ReadonlyMap<string, Stocked>
  readonly thingOf: ThingOf
}

/**
 * Compares a recipe, scaled to the number of people, with the stock, line by line. Lines of one product
 * share its stock, in order.
 */
export function needsOf(
  ingredients: readonly ParsedIngredient[],
  scale: Scale,
  products: readonly Stocked[],
  thingOf: ThingOf,
): Need[] {
  const scaled = ingredients.map((one) => scaleExactly(one, scale))
  return needsIn(larderOf(products, thingOf), scaled).flat()
}

export function larderOf(products: readonly Stocked[], thingOf: ThingOf): Larder {
  const knownOf = memoized(thingOf, (name) => name)
  return {
    find: memoized(createMatcher(products, knownOf), ({ name, measure }) =>
      [name, measure?.amount, measure?.unit].join('\n'),
    ),
    products: new Map(products.map((product) => [product.id, product])),
    thingOf: knownOf,
  }
}

/** The needs of each line, with a prepared larder: 'sal e pimenta a gosto' needs two things. */
export function needsIn(larder: Larder, ingredients: readonly ParsedIngredient[]): Need[][] {
  const taken = new Map<string, number>()
  const left = (id: string) => rounded((larder.products.get(id)?.stock ?? 0) - (taken.get(id) ?? 0))
  return ingredients.map((ingredient) =>
    lineNeedsOf(ingredient, larder.thingOf).map((lineNeed) => {
      const need = needFor(lineNeed, larder, left)
      const { productId, units } = need
      if (productId !== null) taken.set(productId, (taken.get(productId) ?? 0) + (units ?? 0))
      return need
    }),
  )
}

function needFor(lineNeed: LineNeed, larder: Larder, left: (id: string) => number): Need {
  const { name, need, extent } = lineNeed
  const { productId, candidates } = extent === 'tap' ? NOTHING : larder.find(itemOf(name, need))
  const none: Need = {
    name,
    need,
    atHome: null,
    buy: need,
    verdict: 'buy',
    productId,
    candidates: [...candidates],
    units: null,
    isAbout: false,
  }
  const product = productId === null ? undefined : larder.products.get(productId)
  if (product) return { ...none, ...compareWith(product, lineNeed, left(product.id), larder) }
  if (candidates.some((id) => left(id) > 0)) return { ...none, verdict: 'check' }
  return extent === 'tap' ? { ...none, buy: null, verdict: 'home' } : none
}

const NOTHING: MatchResult = { productId: null, candidates: [] }

/** A count of pieces is no measure of an item to match. */
function itemOf(name: string, need: Measure | null): Measured {
  return need === null || need.unit === PIECE ? { name } : { name, measure: need }
}

/** Compares a need with the stock of a product. */
function compareWith(
  product: Stocked,
  lineNeed: LineNeed,
  there: number,
  larder: Larder,
): Comparison {
  const { name, need, extent } = lineNeed
  const atHome = measureOfUnits(there, product.content)
  const measured = extent === 'measured' ? need : null
  const compared = measured && comparedWith(measured, name, product, larder)
  if (compared && !isUnclear(compared, measured, product, there, larder))
    return { atHome, ...comparedNeed(measured, compared, product.content, there) }
  if (there <= 0) return { atHome }
  const isEnough = extent === 'some' || (measured !== null && isWithin(measured, atHome))
  return isEnough ? { atHome, buy: null, verdict: 'home' } : { atHome, verdict: 'check' }
}

/** A product that is not in the catalogue is compared as the thing of the recipe. */
function comparedWith(
  need: Measure,
  name: string,
  product: Stocked,
  { thingOf }: Larder,
): UnitsNeeded | undefined {
  return unitsNeeded(need, product, thingOf(product.name) ?? thingOf(name))
}

function isUnclear(
  { units }: UnitsNeeded,
  need: Measure,
  { name, content }: Stocked,
  there: number,
  { thingOf }: Larder,
): boolean {
  return units > there && mayBeEnough(need, content, there, thingOf(name))
}
