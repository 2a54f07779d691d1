import { FREE_LIMITS, ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import type { PantryLimits } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { OwnerLevel } from '#features/plan/plan-limits.service.ts'

/** The limits of a household at its plan level. */
export function limitsOf(level: OwnerLevel, now: Date): PantryLimits {
  const isFree = level === 'free'
  return {
    products: isFree ? FREE_LIMITS.products : Infinity,
    savedLists: isFree ? FREE_LIMITS.shopping_lists : Infinity,
    recipes: isFree ? FREE_LIMITS.recipes : Infinity,
    items: ITEMS_PER_LIST[level],
    now: now.getTime(),
  }
}
