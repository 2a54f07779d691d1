import type { Need } from '@compra/contract/cook/cook.ts'
import { cookingOf } from '@compra/contract/cook/cooking.ts'
/** A preview of what cooking takes out of the stock. */
import {
  exactAmount,
  type Measure,
  measureText,
  rounded,
} from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import { measureOfUnits } from '@compra/contract/stock/need/need-measures.ts'

export interface Taken {
  readonly id: string
  readonly name: string
  /** '240 g · sobram 1,26 kg' */
  readonly text: string
}

/** The amount taken out of each product, and the amount left, in kitchen measures. */
export function takenOf(needs: readonly Need[], products: readonly Product[]): Taken[] {
  return cookingOf(needs).movements.flatMap(({ productId, amount }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const taken = shown(measureOfUnits(amount, product.content))
    const text = `${measureText(taken)} · ${leftText(rounded(product.stock - amount), product)}`
    return [{ id: productId, name: product.name, text }]
  })
}

/** 'sobram 1,26 kg', 'sobra 1 kg', 'acaba' */
function leftText(units: number, { content }: Product): string {
  const left = measureOfUnits(units, content)
  if (left.amount <= 0) return 'acaba'
  const some = shown(left)
  return `${some.amount > 1 ? 'sobram' : 'sobra'}\u00A0${measureText(some)}`
}

/** Grams and millilitres are whole, thirds of a piece stay, all else has two decimals; never nothing. */
function shown({ amount, unit }: Measure): Measure {
  const exact = rounded(amount)
  if (unit === PIECE && exactAmount(exact) !== exact) return { amount: exact, unit }
  const step = unit === 'g' || unit === 'ml' ? 1 : 0.01
  const perUnit = 1 / step
  return { amount: Math.max(Math.round(amount * perUnit) / perUnit, step), unit }
}

/** Needs that the user has to check: the amounts cannot be compared, or the product is unknown. */
export function unsureOf<One extends Need>(needs: readonly One[]): One[] {
  return needs.filter(({ verdict, candidates }) => verdict === 'check' || candidates.length > 0)
}

/** Names of the products that are used without an amount, so that their stock does not change. */
export function unmeasuredOf(needs: readonly Need[]): string[] {
  return needs
    .filter(({ verdict, productId, units }) => verdict === 'home' && productId && units === null)
    .map(({ name }) => name)
}
