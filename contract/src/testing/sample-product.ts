import { completed } from '#pantry/completed.ts'
import { PRODUCT, PRODUCT_FORM } from '#product/product-registers.ts'
import type { Product } from '#product/product.ts'
import type { PantryProduct } from '#sync/pantry/pantry.ts'

const NEW = { name: 'Arroz', category: 'Alimentos', price: 0, minStock: 0 } as const

/** A product on the wire; missing registers have the defaults of a new product. */
export function sampleProduct(given: Partial<Product> = {}): Product {
  const values = completed(PRODUCT_FORM, { ...NEW, ...given }, undefined)
  return { id: 'a', stock: 0, packs: [], ...given, ...values }
}

/** The same product as stored on devices. */
export function samplePantryProduct(given: Partial<PantryProduct> = {}): PantryProduct {
  const values = completed(PRODUCT, { ...NEW, ...given }, undefined)
  const stock = { stock: 0, packs: [], owed: 0 }
  return { id: 'a', t: [10], removed: 0, createdAt: 10, ...stock, ...given, ...values }
}

/** Products as a test registers them: the first two are below their minimum stock, the others are not. */
export const SOME_SCARCE = [
  { name: 'Leite', price: 4.5, stock: 1, minStock: 2 },
  { name: 'Arroz', price: 19.9, stock: 1, minStock: 4 },
  { name: 'Sal', stock: 0, minStock: 0 },
  { name: 'Café', stock: 3, minStock: 3 },
] as const
