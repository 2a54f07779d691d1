import { createMatcher } from '@compra/contract/match/match.ts'
import type { Measured } from '@compra/contract/measure/measured-name.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf } from '@compra/contract/sync/pantry/shown.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'

/** The items that match no product of the household. */
export function withoutProduct<Item extends Measured>(
  pantry: Pantry,
  items: readonly Item[],
): readonly Item[] {
  const match = createMatcher(productsOf(pantry), thingOf)
  return items.filter((item) => {
    const { productId, candidates } = match(item)
    return productId === null && candidates.length === 0
  })
}
