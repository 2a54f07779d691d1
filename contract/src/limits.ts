/** Rules that both sides must agree on (spec §9, decisions G-081, G-090, G-131). */

/** Items per list by kind of person; Premium has only the ceiling that no person meets. */
export const ITEMS_PER_LIST = { guest: 10, free: 20, premium: 500 } as const
export type PlanLevel = keyof typeof ITEMS_PER_LIST

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 99_999
/** In cents: R$ 999.999,99. */
export const MAX_PRICE_CENTS = 99_999_999
export const ITEM_NAME_MAX = 100

export const PLAN_LIMIT_TYPES = [
  'stock_min_lists',
  'products',
  'shopping_lists',
  'recipes',
  'shared_shopping_lists',
] as const
export type PlanLimitType = (typeof PLAN_LIMIT_TYPES)[number]

export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100
export const PAGE_MAX = 10_000
