/**
 * Tables of a household, with most of all rows; on workers, all of one household on the same one. In
 * foreign-key order: referenced tables come first.
 */
export const HOUSEHOLD_TABLES = [
  'tenant_revision',
  'product',
  'stock_entry',
  'stock_journal',
  'stock_purchase',
  'stock_move',
  'shopping_list',
  'shopping_list_item',
  'list',
  'list_item',
  'list_event',
  'gone',
  'recipe',
  'recipe_ingredient',
  'recipe_step',
  'recipe_photo',
  'menu_week',
  'menu_entry',
  'shop',
  'receipt',
  'receipt_line',
  'line_memory',
  'webhook',
  'webhook_event',
  'webhook_message',
] as const
