/** Rules of counting the pantry: the counted totals against the shown ones. */
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'

/** Counted totals by product id, only those that differ from the shown one. */
export type Counted = ReadonlyMap<string, number>

export function countedOf({ id, stock }: Product, counted: Counted): number {
  return counted.get(id) ?? stock
}

/** Sets a counted total; a total equal to the shown one is removed. */
export function withCount({ id, stock }: Product, counted: Counted, total: number): Counted {
  const next = new Map(counted)
  const within = rounded(Math.min(Math.max(total, 0), STOCK_MAX))
  if (within === stock) next.delete(id)
  else next.set(id, within)
  return next
}

/**
 * The total after a scanned piece: the first one of a count begins it, unless the total was changed by hand before.
 */
export function withPiece(product: Product, counted: Counted, isBegun: boolean): number {
  return isBegun || counted.has(product.id) ? Math.floor(countedOf(product, counted)) + 1 : 1
}

/** The request body; the server applies the difference to the shown stock. */
export function countsOf(products: readonly Product[], counted: Counted) {
  return products.flatMap(({ id, stock }) => {
    const total = counted.get(id)
    return total === undefined ? [] : [{ productId: id, stock: total, seen: stock }]
  })
}
