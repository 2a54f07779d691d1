/** What of a shopping counts, and whether there is room for it. */
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { fill } from '@compra/contract/messages.ts'
import type { EnterMove, HomeKnown } from '@compra/contract/sync/home/apply/outcome.ts'
import { AppError, found } from '#lib/app-error.ts'

/** Those whose purchase nobody has entered before: of one that is named twice the first. */
export function countingOf(
  moves: readonly EnterMove[],
  { purchases }: HomeKnown,
): readonly EnterMove[] {
  const seen = new Set(purchases)
  return moves.filter(({ purchase }) => {
    if (purchase === undefined) return true
    const isNew = !seen.has(purchase)
    seen.add(purchase)
    return isNew
  })
}

/** Nothing is entered of a shopping that would fill a stock beyond all. */
export function refuseTooMuch(
  all: readonly EnterMove[],
  counting: readonly EnterMove[],
  { products }: HomeKnown,
): void {
  for (const [id, ofProduct] of Map.groupBy(counting, ({ product }) => product)) {
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
