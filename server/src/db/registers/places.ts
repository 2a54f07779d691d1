/** Where the rows of each table belong: one entry for a table, in the order of references. */
import type { Tables } from '#db/tables/tables.ts'

interface Place {
  /** In a backup, or why not. */
  readonly backup:
    | true
    | 'could be revoked'
    | 'outdated in a minute'
    | 'can be fetched again'
    | 'of a session'
    | 'must not be active again'
  /** On the workers of a Citus, where all rows of a household are on the same one. */
  readonly isOnWorkers?: true
  /** A person who moves to another household brings a copy. */
  readonly isCopied?: true
}

const KEPT = { backup: true } as const
const OF_HOUSEHOLD = { backup: true, isOnWorkers: true } as const
const COPIED = { ...OF_HOUSEHOLD, isCopied: true } as const

const PLACES = {
  plan: KEPT,
  tenant: KEPT,
  account: KEPT,
  membership: KEPT,
  invite: KEPT,
  provider_login: KEPT,
  passkey: KEPT,
  one_time_token: KEPT,
  throttle: KEPT,
  delivery: KEPT,
  local_mail: KEPT,
  plan_usage: KEPT,
  subscription: KEPT,
  subscription_payment: KEPT,
  premium_grant: KEPT,
  payment_event: KEPT,
  sandbox_order: KEPT,
  shopping_list: COPIED,
  shopping_list_item: COPIED,
  shared_list: KEPT,
  list: OF_HOUSEHOLD,
  list_item: OF_HOUSEHOLD,
  list_event: OF_HOUSEHOLD,
  live_link: KEPT,
  product: COPIED,
  stock_entry: OF_HOUSEHOLD,
  stock_purchase: OF_HOUSEHOLD,
  stock_journal: COPIED,
  stock_move: OF_HOUSEHOLD,
  shop: COPIED,
  receipt: COPIED,
  receipt_line: COPIED,
  line_memory: COPIED,
  recipe: COPIED,
  recipe_ingredient: COPIED,
  recipe_step: COPIED,
  recipe_photo: COPIED,
  recipe_link: KEPT,
  menu_week: COPIED,
  menu_entry: COPIED,
  gone: OF_HOUSEHOLD,
  reminder: KEPT,
  session: { backup: 'could be revoked' },
  personal_token: { backup: 'could be revoked' },
  passkey_challenge: { backup: 'outdated in a minute' },
  oauth_grant: { backup: 'could be revoked' },
  rate_limit: { backup: 'outdated in a minute' },
  barcode_name: { backup: 'can be fetched again' },
  presence: { backup: 'outdated in a minute' },
  push_subscription: { backup: 'of a session' },
  reminder_change: { backup: 'of a session' },
  webhook: { backup: 'must not be active again', isOnWorkers: true },
  webhook_event: { backup: 'must not be active again', isOnWorkers: true },
  webhook_message: { backup: 'must not be active again', isOnWorkers: true },
  calendar_feed: { backup: 'must not be active again' },
} as const satisfies Record<keyof Tables, Place>

// `as`: the keys of an object are known to be its own.
const entries = Object.entries(PLACES) as [keyof typeof PLACES, Place][]

/** The tables of one kind, each after those that it references. */
export function tablesThat(isWanted: (place: Place) => boolean): readonly (keyof Tables)[] {
  return entries.flatMap(([name, place]) => (isWanted(place) ? [name] : []))
}
