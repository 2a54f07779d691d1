import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { fill } from '@compra/contract/messages.ts'
import type { EnterMove, StoredPantry } from '@compra/contract/sync/pantry/apply/outcome.ts'
import { AppError, found } from '#lib/app-error.ts'

/** Moves whose purchase was not entered before; of several with one purchase, the first. */
export function newPurchases(
  moves: readonly EnterMove[],
  { purchases }: StoredPantry,
): readonly EnterMove[] {
  const seen = new Set(purchases)
  return moves.filter(({ purchase }) => {
    if (purchase === undefined) return true
    const isNew = !seen.has(purchase)
    seen.add(purchase)
    return isNew
  })
}

/** Throws `validation_error` when a stock would exceed the maximum; `all` gives the index of the faulty entry. */
export function refuseStockOverflow(
  all: readonly EnterMove[],
  counted: readonly EnterMove[],
  { products }: StoredPantry,
): void {
  for (const [id, ofProduct] of Map.groupBy(counted, ({ product }) => product)) {
    const room = rounded(STOCK_MAX - found(products.get(id)).stock)
    const [first] = ofProduct
    if (!first || rounded(ofProduct.reduce((sum, { quantity }) => sum + quantity, 0)) <= room)
      continue
    const error = fill('must be less than or equal to {n}', { n: room })
    throw new AppError('validation_error', {
      causes: [{ field: `entries[${all.indexOf(first)}].quantity`, error }],
    })
  }
}
