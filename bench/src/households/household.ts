/** Shoppings in a year, for which the journal of the stock is kept. */
const SHOPPINGS = 30
/** Shoppings in 90 days, for which the log of the house list and removed items are kept. */
const IN_90_DAYS = 8

/**
 * The rows of a household of two in each table: with Premium and all parts in use, and on the free plan at its
 * limits. These counts are the only assumption about what a household stores.
 */
export const HOUSEHOLD = {
  tenant: { premium: 1, free: 1 },
  account: { premium: 2, free: 2 },
  membership: { premium: 2, free: 2 },
  invite: { premium: 1, free: 1 },
  // A phone and a computer each.
  session: { premium: 4, free: 4 },
  push_subscription: { premium: 2, free: 2 },
  reminder: { premium: 2, free: 2 },
  presence: { premium: 2, free: 2 },
  // One member signs in with a provider.
  provider_login: { premium: 1, free: 1 },
  passkey: { premium: 2, free: 2 },
  // A dashboard and an assistant.
  personal_token: { premium: 1, free: 0 },
  oauth_grant: { premium: 1, free: 0 },
  webhook: { premium: 1, free: 0 },
  calendar_feed: { premium: 1, free: 0 },
  subscription: { premium: 1, free: 0 },
  subscription_payment: { premium: 12, free: 0 },
  // 50 items to buy, on the free plan 20, and as many removed as were bought.
  list: { premium: 1, free: 1 },
  list_item: { premium: 50 + IN_90_DAYS * 30, free: 20 + IN_90_DAYS * 20 },
  // As many as the recorded day leaves; so are those of the stock.
  list_event: { premium: IN_90_DAYS * 100, free: IN_90_DAYS * 70 },
  live_link: { premium: 1, free: 0 },
  shopping_list: { premium: 10, free: 2 },
  shopping_list_item: { premium: 200, free: 40 },
  shared_list: { premium: 2, free: 0 },
  product: { premium: 100, free: 5 },
  stock_entry: { premium: SHOPPINGS * 3, free: SHOPPINGS * 3 },
  stock_journal: { premium: SHOPPINGS * 40, free: SHOPPINGS * 5 },
  stock_purchase: { premium: SHOPPINGS * 30, free: SHOPPINGS * 5 },
  stock_move: { premium: SHOPPINGS * 40, free: SHOPPINGS * 10 },
  gone: { premium: 20, free: 5 },
  // Every second shopping's receipt of 30 rows; on the free plan one a month.
  shop: { premium: 4, free: 2 },
  receipt: { premium: SHOPPINGS / 2, free: 12 },
  receipt_line: { premium: (SHOPPINGS / 2) * 30, free: 12 * 30 },
  line_memory: { premium: 150, free: 100 },
  // 8 ingredients and 6 steps each; every fourth has a photo.
  recipe: { premium: 20, free: 4 },
  recipe_ingredient: { premium: 160, free: 32 },
  recipe_step: { premium: 120, free: 24 },
  recipe_photo: { premium: 5, free: 1 },
  recipe_link: { premium: 1, free: 0 },
  menu_week: { premium: SHOPPINGS, free: 0 },
  menu_entry: { premium: SHOPPINGS * 5, free: 0 },
} as const

export type Rows = Readonly<Record<keyof typeof HOUSEHOLD, number>>

/** The rows of a household with Premium. */
// `as`: the keys of an object are known to be its own.
export const PREMIUM_ROWS = Object.fromEntries(
  Object.entries(HOUSEHOLD).map(([table, { premium }]) => [table, premium]),
) as Rows
