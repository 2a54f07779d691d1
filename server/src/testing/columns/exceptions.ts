import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { SAVED_LIST } from '@compra/contract/shopping-list/saved-list-registers.ts'
import { stampsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { HouseholdTable } from './filled-rows.ts'

type Columns = { readonly [Table in HouseholdTable]?: readonly (keyof Tables[Table])[] }

/**
 * Tables that are copied with a household, each with the columns that differ in the copy. `tenant_id` always
 * does. Stamps and debts restart with the copy, since entries that could be undone stay behind.
 */
export const COPIED = {
  product: ['id', 'owed', 'rev', 'born', ...stampsIn(PRODUCT), 'removed'],
  // Starts with one row: the current stock.
  stock_journal: [
    'id',
    'product_id',
    'at',
    'reason',
    'stock_from',
    'price_from',
    'entry_id',
    'actor_id',
    'undone_at',
    'packs',
    'paid_cents',
  ],
  shopping_list: ['id', 'rev', 'born', ...stampsIn(SAVED_LIST), 'removed'],
  shopping_list_item: ['list_id', 'id'],
  recipe: ['id', 'rev', 'born', ...stampsIn(RECIPE_FIELDS), 'removed'],
  recipe_ingredient: ['recipe_id', 'id'],
  recipe_step: ['recipe_id', 'id'],
  recipe_photo: ['recipe_id'],
  menu_week: ['version'],
  menu_entry: ['recipe_id', 'cooked_entry'],
  shop: ['id'],
  receipt: ['id', 'shop_id', 'entry_id'],
  receipt_line: ['receipt_id', 'product_id', 'is_new'],
  line_memory: ['product_id'],
} satisfies Columns

/** The same for the house list, which is copied with a member who leaves. Its name is always the same. */
export const COPIED_BY_LEAVING = {
  ...COPIED,
  list: [
    'id',
    'name',
    'born',
    'name_at',
    'removed',
    'rev',
    'changed_at',
    'budget_cents',
    'budget_at',
  ],
  list_item: ['list_id', 'id', 'into_at', 'added_by', 'placed_by', 'rev', 'changed_at'],
} satisfies Columns

/** Columns that the export of an account leaves out: keys, hashes, stamps and derived values. */
export const NOT_EXPORTED = {
  account: ['password_hash'],
  membership: ['account_id'],
  calendar_feed: ['tenant_id', 'account_id', 'secret_hash'],
  delivery: [
    'id',
    'kind',
    'address',
    'account_id',
    'device_id',
    'tenant_id',
    'payload',
    'created_at',
    'due_at',
    'scheduled_at',
    'claim',
    'refusals',
    'last_answer',
    'given_up_at',
  ],
  gone: ['tenant_id', 'removed', 'rev'],
  invite: ['tenant_id', 'id', 'token_hash', 'created_by', 'registered_by'],
  line_memory: ['tenant_id'],
  list: ['tenant_id', 'name_at', 'rev', 'changed_at', 'budget_at'],
  list_event: ['tenant_id', 'rev'],
  list_item: ['tenant_id', 'item_key', 'stamps', 'removed', 'into_id', 'into_at', 'rev'],
  live_link: ['tenant_id', 'list_id', 'token_hash', 'created_by'],
  menu_entry: ['tenant_id', 'id', 'cooked_entry'],
  menu_week: ['tenant_id', 'version', 'rev'],
  plan_usage: ['tenant_id', 'id'],
  premium_grant: ['tenant_id', 'id'],
  presence: ['tenant_id', 'actor_id', 'list_id', 'place', 'seen_at'],
  product: ['tenant_id', 'name_folded', 'owed', 'rev', 'born', ...stampsIn(PRODUCT), 'removed'],
  receipt: ['tenant_id', 'key_hash', 'entry_id'],
  receipt_line: ['tenant_id'],
  recipe: ['tenant_id', 'text_folded', 'rev', 'born', ...stampsIn(RECIPE_FIELDS), 'removed'],
  recipe_ingredient: ['tenant_id', 'id'],
  recipe_link: ['tenant_id'],
  // In the file as base64.
  recipe_photo: ['tenant_id', 'version', 'bytes'],
  recipe_step: ['tenant_id', 'id'],
  reminder_change: ['tenant_id', 'at'],
  shared_list: ['tenant_id'],
  shop: ['tenant_id', 'name_key'],
  shopping_list: [
    'tenant_id',
    'name_folded',
    'items_count',
    'rev',
    'born',
    ...stampsIn(SAVED_LIST),
    'removed',
  ],
  shopping_list_item: ['tenant_id', 'id'],
  stock_entry: ['tenant_id', 'key_hash', 'body_hash', 'answer', 'recipe_id'],
  stock_journal: ['tenant_id', 'id', 'entry_id', 'actor_id'],
  stock_move: ['tenant_id', 'id', 'at'],
  stock_purchase: ['tenant_id', 'rev'],
  // Internal state of the payment protocol.
  subscription: [
    'tenant_id',
    'checkout_id',
    'checkout_url',
    'provider_id',
    'renewed_at',
    'withdrawn_at',
    'ended_at',
    'charge_failed_at',
    'pending_command',
    'command_expires_at',
    'next_sync_at',
    'version',
    'line_began_at',
    'months_before',
    'closed_at',
    'reminded_at',
  ],
  subscription_payment: ['tenant_id'],
  webhook: ['tenant_id', 'account_id', 'waiting', 'lost', 'hour', 'calls', 'failures'],
  webhook_event: ['tenant_id', 'webhook_id', 'id', 'type', 'at', 'actor_id', 'data'],
  webhook_message: [
    'tenant_id',
    'webhook_id',
    'id',
    'position',
    'events',
    'payload',
    'created_at',
    'next_try_at',
    'scheduled_at',
    'refusals',
  ],
} satisfies Columns

/** Tables that stay on the Citus coordinator: small ones, or ones read by their key alone. */
export const NOT_DISTRIBUTED = [
  'account',
  'calendar_feed',
  'delivery',
  'invite',
  'live_link',
  'membership',
  'plan_usage',
  'premium_grant',
  'presence',
  'recipe_link',
  'reminder_change',
  'shared_list',
  'subscription',
  'subscription_payment',
] as const satisfies readonly HouseholdTable[]

/** 'product.name' of each, in the order of the database. */
export function namesOf(columns: Columns): string[] {
  return Object.entries(columns)
    .flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
    .toSorted()
}
