import { type Measure, rounded } from '#measure/measure.ts'
import type { Need } from '#stock/need/need.ts'

/** What cooking changes. */
export interface Cooking {
  /** Units that go out of each product's stock, never more than is there. */
  readonly movements: { productId: string; amount: number }[]
  /** What was not at home, and how much of it; null where the recipe says no amount. */
  readonly missing: { name: string; measure: Measure | null }[]
}

/**
 * What goes out of the stock when a recipe is cooked whose needs these are: all that is known to be
 * used, as far as it is there. What is there and cannot be compared stays as it is and is not
 * missing either: people took it and only they know how much.
 */
export function cookingOf(needs: readonly Need[]): Cooking {
  const amounts = new Map<string, number>()
  for (const { productId, units } of needs) {
    if (productId !== null && units !== null)
      amounts.set(productId, rounded((amounts.get(productId) ?? 0) + units))
  }
  return {
    movements: [...amounts].map(([productId, amount]) => ({ productId, amount })),
    missing: needs
      .filter(({ verdict }) => verdict === 'buy')
      .map(({ name, buy }) => ({ name, measure: buy })),
  }
}
