import type { Need } from '@compra/contract/cook/cook.ts'
import { cookingOf } from '@compra/contract/cook/cooking.ts'
/** A preview of what cooking takes out of the stock. */
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'

export interface Taken {
  readonly id: string
  readonly name: string
  /** '≈ 0,1 → sobra 1,8' */
  readonly text: string
}

/** The amount taken out of each product, in its units, and the amount left. */
export function takenOf(needs: readonly Need[], products: readonly Product[]): Taken[] {
  return cookingOf(needs).movements.flatMap(({ productId, amount }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const isAbout = needs.some((need) => need.productId === productId && need.isAbout)
    const left = rounded(Math.max(0, product.stock - amount))
    const format = isAbout ? aboutText : formatQuantity
    const text = `${format(amount)} → ${left > 0 ? `sobra\u00A0${format(left)}` : 'acaba'}`
    return [{ id: productId, name: product.name, text }]
  })
}

/** '≈ 0,07': an approximate amount has two decimals at most. */
function aboutText(amount: number): string {
  return `≈\u00A0${formatQuantity(Math.max(Math.round(amount * 100) / 100, 0.01))}`
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
