import type { ProductCategory } from '@compra/contract/product-rules.ts'
import type { Pack, ProductMatch, REASONS } from '@compra/contract/stock-shapes.ts'
import type { PackChange } from '@compra/contract/stock/packs.ts'
import type { JSONColumnType } from 'kysely'
import {
  bigint,
  bytea,
  double,
  generated,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
  withDefault,
} from './column.ts'

/** The tables of products; created by `migrations/009-product.sql`, stamps by `017`, contents and packs by `018`. */
export const productTables = {
  product: {
    tenant_id: uuid(),
    id: uuid(),
    name: text(),
    name_folded: text(),
    category: text<ProductCategory>(),
    price_cents: integer(),
    stock: double(),
    min_stock: integer(),
    content_amount: nullable(double()),
    content_unit: nullable(text()),
    matches: withDefault(jsonb<JSONColumnType<ProductMatch[]>>()),
    packs: withDefault(jsonb<JSONColumnType<Pack[]>>()),
    owed: generated(double()),
    created_at: timestamptz(),
    rev: generated(bigint()),
    born: generated(bigint()),
    name_at: generated(bigint()),
    category_at: generated(bigint()),
    price_at: generated(bigint()),
    min_stock_at: generated(bigint()),
    content_at: generated(bigint()),
    matches_at: generated(bigint()),
    removed: generated(bigint()),
  },
  stock_entry: {
    tenant_id: uuid(),
    id: uuid(),
    key_hash: bytea(),
    body_hash: bytea(),
    /** What was answered; missing only until the transaction ends. */
    answer: nullable(jsonb<JSONColumnType<object>>()),
    created_at: timestamptz(),
    undone_at: nullable(timestamptz()),
    recipe_id: nullable(uuid()),
    recipe_title: nullable(text()),
  },
  stock_purchase: {
    tenant_id: uuid(),
    key: text(),
    entry_id: uuid(),
    rev: bigint(),
  },
  stock_move: {
    tenant_id: uuid(),
    id: uuid(),
    at: timestamptz(),
  },
  stock_journal: {
    tenant_id: uuid(),
    id: uuid(),
    product_id: uuid(),
    at: timestamptz(),
    reason: text<(typeof REASONS)[number]>(),
    stock_from: double(),
    stock_to: double(),
    price_from: integer(),
    price_to: integer(),
    entry_id: nullable(uuid()),
    actor_id: nullable(uuid()),
    undone_at: nullable(timestamptz()),
    packs: withDefault(jsonb<JSONColumnType<PackChange[]>>()),
    paid_cents: nullable(integer()),
  },
}

/** What every read of a product answers, beside what it is found and ordered by. */
export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'category',
  'price_cents',
  'stock',
  'min_stock',
  'content_amount',
  'content_unit',
  'packs',
] as const
