import type { ThingOf } from '#match/match.ts'
import type { Measure } from '#measure/measure.ts'
import { unitNamed } from '#quantity/quantity-measure.ts'
import { convert } from '#quantity/quantity-scale.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { parseIngredient } from '#quantity/quantity.ts'
import type { Need } from '#stock/need/need.ts'
import { needsOf, type Stocked } from '#stock/needs.ts'
import type { Kitchen, KitchenLine, KitchenProduct } from './kitchen.ts'
import { stocked } from './stocked.ts'

export interface Judged extends KitchenLine {
  readonly needs: readonly Need[]
  readonly got: KitchenLine['verdict']
  readonly isRight: boolean
}

/** A tenth: tables in print differ by more. */
const TOLERANCE = 0.1

/** Judges every line of a kitchen separately. */
export function judgeKitchen(kitchen: Kitchen, thingOf: ThingOf): Judged[] {
  const products = kitchen.products.map(productOf)
  return kitchen.lines.map((line) => {
    const needs = needsOf([parseIngredient(line.line)], line.scale, products, thingOf)
    const got = worstOf(needs)
    const isRight = got === line.verdict && isAmountRight(line, needs, products)
    return { ...line, needs, got, isRight }
  })
}

/** The product of a kitchen, with the given content or that of its name. */
function productOf({ name, stock, content }: KitchenProduct): Stocked {
  return stocked(name, stock, content === undefined ? undefined : measureOf(content))
}

function measureOf(text: string): Measure | null {
  const { quantity, unit } = parseIngredient(text)
  return text === '' ? null : { amount: quantity, unit }
}

/** A line of two things is at home when both are. */
function worstOf(needs: readonly Need[]): KitchenLine['verdict'] {
  const got = new Set(needs.map(({ verdict }) => verdict))
  return (['buy', 'check', 'home'] as const).find((one) => got.has(one)) ?? 'home'
}

function isAmountRight(
  { amount, verdict }: KitchenLine,
  needs: readonly Need[],
  products: readonly Stocked[],
): boolean {
  if (!amount) return true
  const [first] = needs.flatMap((need) =>
    verdict === 'buy' ? (need.buy ?? []) : goesOut(need, amount.unit, products),
  )
  const same = first && convert(first.amount, first.unit, unitNamed(amount.unit).name)
  return same !== undefined && Math.abs(same / amount.amount - 1) <= TOLERANCE
}

/** The amount that cooking removes: in units for a need in pieces of a product that is not counted. */
function goesOut(
  { productId, units }: Need,
  unit: string,
  products: readonly Stocked[],
): Measure[] {
  const content = products.find(({ id }) => id === productId)?.content
  if (units === null) return []
  const isInUnits = !content || (unit === PIECE && content.unit !== PIECE)
  return [
    isInUnits
      ? { amount: units, unit: PIECE }
      : { amount: units * content.amount, unit: content.unit },
  ]
}
