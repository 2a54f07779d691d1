/** Limits that web and server share (G-081, G-090, G-131). */

/** Items per list; the limit of Premium is above real lists. */
export const ITEMS_PER_LIST = { guest: 10, free: 20, premium: 500 } as const
export type PlanLevel = keyof typeof ITEMS_PER_LIST

/** Alive items on a list that were added by one live link. */
export const ITEMS_PER_LINK = 100

/** Lists of a household by its plan, with the house list. */
export const LISTS_PER_HOUSEHOLD = { free: 2, premium: 20 } as const

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 99_999
/** In cents: R$ 999.999,99. */
export const MAX_PRICE_CENTS = 99_999_999
export const ITEM_NAME_MAX = 100
export const ITEM_NOTE_MAX = 200
export const STOCK_MAX = 999_999

export const PLAN_LIMIT_TYPES = [
  'stock_min_lists',
  'products',
  'shopping_lists',
  'recipes',
  'shared_shopping_lists',
  'receipts',
] as const
export type PlanLimitType = (typeof PLAN_LIMIT_TYPES)[number]

/** Limits of a free account: in total or within `ACTIVE_HOURS`, receipts within a month. */
export const FREE_LIMITS = {
  stock_min_lists: 2,
  products: 5,
  shopping_lists: 2,
  recipes: 5,
  shared_shopping_lists: 2,
  receipts: 1,
} as const satisfies Record<PlanLimitType, number>

/** The rolling window of limits that count by time (G-082). */
export const ACTIVE_HOURS = 24
/** A stamp further ahead of the server's clock is refused as `clock_ahead`, in milliseconds. */
export const CLOCK_AHEAD_MS = 60_000
/** Days until a link to a list expires (G-107). */
export const SHARED_LIST_DAYS = 30

export const RECIPE = {
  titleMax: 120,
  descriptionMax: 2_000,
  timeMax: 60,
  servingsMax: 60,
  unitMax: 30,
  tagMax: 30,
  authorMax: 100,
  stepMax: 1_000,
  minutesMax: 10_080,
  ingredients: 100,
  steps: 100,
  tags: 20,
} as const

/** Days until a link to a recipe expires, since it was last requested. */
export const RECIPE_LINK_DAYS = 30

export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100
export const PAGE_MAX = 10_000
