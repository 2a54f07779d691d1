/** Counting what is on the shelves: what was shown, and what is there. */
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'

/** By the product's id, only what was changed. */
export type Counted = ReadonlyMap<string, number>

export function countedOf({ id, stock }: Product, counted: Counted): number {
  return counted.get(id) ?? stock
}

/** One more or one less, or a total that was typed; what is as it was is not a change. */
export function withCount({ id, stock }: Product, counted: Counted, total: number): Counted {
  const next = new Map(counted)
  const within = rounded(Math.min(Math.max(total, 0), STOCK_MAX))
  if (within === stock) next.delete(id)
  else next.set(id, within)
  return next
}

/** What is sent: the difference to what was seen is what counts. */
export function countsOf(products: readonly Product[], counted: Counted) {
  return products.flatMap(({ id, stock }) => {
    const total = counted.get(id)
    return total === undefined ? [] : [{ productId: id, stock: total, seen: stock }]
  })
}
