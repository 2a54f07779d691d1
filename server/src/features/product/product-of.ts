import { reaisFromCents } from '@compra/contract/money.ts'
import type { Product } from '@compra/contract/product.ts'
import type { ProductRow } from './product.repository.ts'

/** A product as it travels. */
export function productOf(row: ProductRow): Product {
  const { id, name, category, stock } = row
  return {
    id,
    name,
    category,
    price: reaisFromCents(row.price_cents),
    stock,
    minStock: row.min_stock,
  }
}
