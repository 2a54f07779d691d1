export const LINE_COLUMNS = [
  'n',
  'code',
  'gtin',
  'ncm',
  'text',
  'unit',
  'quantity',
  'paid_cents',
  'unit_price_cents',
  'promo',
  'action',
  'product_id',
  'thing',
  'stock_units',
  'pack_amount',
  'pack_unit',
  'is_new',
] as const

export const MEMORY_COLUMNS = ['scope', 'code', 'text', 'product_id', 'thing', 'ignored'] as const

export const SHOP_COLUMNS = ['id', 'cnpj', 'legal_name', 'nickname'] as const
