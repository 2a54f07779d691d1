import { foldName } from '@compra/contract/name.ts'
import type { Product, ProductDraft } from '@compra/contract/product.ts'
import type { ProductRow, ProductToWrite } from './product.repository.ts'

/** A product as it travels. */
export function productOf(row: ProductRow): Product {
  const { id, name, category, stock } = row
  return { id, name, category, price: row.price_cents, stock, minStock: row.min_stock }
}

/** A draft as it is stored. */
export function toWrite(
  id: string,
  { name, category, price, stock, minStock }: ProductDraft,
): ProductToWrite {
  return {
    id,
    name,
    name_folded: foldName(name),
    category,
    price_cents: price,
    stock,
    min_stock: minStock,
  }
}
