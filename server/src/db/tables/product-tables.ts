import type { ProductCategory } from '@compra/contract/product-rules.ts'
import type { Product } from '@compra/contract/product.ts'
import type { JSONColumnType } from 'kysely'
import {
  bigint,
  bytea,
  generated,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
} from './column.ts'

/** The tables of products; created by `migrations/009-product.sql`, stamps by `017`. */
export const productTables = {
  product: {
    tenant_id: uuid(),
    id: uuid(),
    name: text(),
    name_folded: text(),
    category: text<ProductCategory>(),
    price_cents: integer(),
    stock: integer(),
    min_stock: integer(),
    created_at: timestamptz(),
    rev: generated(bigint()),
    born: generated(bigint()),
    name_at: generated(bigint()),
    category_at: generated(bigint()),
    price_at: generated(bigint()),
    min_stock_at: generated(bigint()),
    removed: generated(bigint()),
  },
  stock_entry: {
    tenant_id: uuid(),
    id: uuid(),
    key_hash: bytea(),
    body_hash: bytea(),
    /** What was answered; missing only until the transaction ends. */
    answer: nullable(jsonb<JSONColumnType<Product[]>>()),
    created_at: timestamptz(),
    undone_at: nullable(timestamptz()),
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
    reason: text<'create' | 'edit' | 'set' | 'entry' | 'undo'>(),
    stock_from: integer(),
    stock_to: integer(),
    price_from: integer(),
    price_to: integer(),
    entry_id: nullable(uuid()),
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
] as const
