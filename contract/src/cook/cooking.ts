import { type Measure, rounded } from '#measure/measure.ts'
import type { Need } from '#stock/need/need.ts'

/** The effect of cooking. */
export interface Cooking {
  /** Units to remove from each product's stock, at most the stock. */
  readonly movements: { productId: string; amount: number }[]
  /** Missing ingredients with their amounts; null if the recipe has no amount. */
  readonly missing: { name: string; measure: Measure | null }[]
}

/**
 * The effect of cooking a recipe with these needs: all known amounts are removed, as far as they are in
 * stock. Stock that cannot be compared stays unchanged and is not missing: only people know how much they
 * used.
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
