import type { Need } from '@compra/contract/cook/cook.ts'
import { cookingOf } from '@compra/contract/cook/cooking.ts'
/** What cooking takes out of the stock, as it is shown before it is done. */
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'

export interface Taken {
  readonly id: string
  readonly name: string
  /** '≈ 0,1 → sobra 1,8' */
  readonly text: string
}

/** What goes out of each product, in its units, and what is left of it. */
export function takenOf(needs: readonly Need[], products: readonly Product[]): Taken[] {
  return cookingOf(needs).movements.flatMap(({ productId, amount }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const isAbout = needs.some((need) => need.productId === productId && need.isAbout)
    const left = rounded(Math.max(0, product.stock - amount))
    const told = isAbout ? aboutText : formatQuantity
    const text = `${told(amount)} → ${left > 0 ? `sobra\u00A0${told(left)}` : 'acaba'}`
    return [{ id: productId, name: product.name, text }]
  })
}

/** '≈ 0,07': no more decimals than a spoon deserves. */
function aboutText(amount: number): string {
  return `≈\u00A0${formatQuantity(Math.max(Math.round(amount * 100) / 100, 0.01))}`
}

/** What people have to look for: it cannot be compared, or nobody knows which product it is. */
export function unsureOf<One extends Need>(needs: readonly One[]): One[] {
  return needs.filter(({ verdict, candidates }) => verdict === 'check' || candidates.length > 0)
}

/** Names of what is used and stays in the stock as it is: nobody measures how much of it goes. */
export function unmeasuredOf(needs: readonly Need[]): string[] {
  return needs
    .filter(({ verdict, productId, units }) => verdict === 'home' && productId && units === null)
    .map(({ name }) => name)
}
