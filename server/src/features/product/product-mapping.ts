import { completed } from '@compra/contract/pantry/completed.ts'
import { PRODUCT_FORM, PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import type { Product, ProductDraft } from '@compra/contract/product/product.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import type { PushedProduct } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import { changeVersioned, latestOf } from '@compra/contract/sync/pantry/versioned.ts'
import { readerOf } from '#db/registers/registers.ts'
import type { ProductRow, MatchableRow } from './product.repository.ts'

const readForm = readerOf(PRODUCT_FORM)

/** A database row as a product of the API. */
export function productOf(row: ProductRow): Product {
  const { id, stock, packs } = row
  return { id, ...readForm(row), stock, packs: [...packs] }
}

/** The same with its matched texts. */
export function matchableOf(row: MatchableRow): Product & Pick<MatchableRow, 'matches'> {
  return { ...productOf(row), matches: row.matches }
}

/** A synced product as a product of the API. */
export function productIn(product: PantryProduct): Product {
  const { id, stock, packs } = product
  return { id, ...valuesIn(PRODUCT_FORM, product), stock, packs }
}

/** A push that creates a product. `born`: its first stamp. */
export function newProductOf(id: string, draft: ProductDraft, born: number): PushedProduct {
  return { ...draft, id, t: [born], removed: 0 }
}

/** A push that sets the values of a form; changed fields get one new stamp. */
export function editedOf(product: PantryProduct, draft: ProductDraft, now: number): PushedProduct {
  const stamp = Math.max(now, latestOf(product) + 1)
  const values = completed(PRODUCT_FORM, draft, product)
  return { ...changeVersioned(product, values, PRODUCT_REGISTERS, stamp), stock: draft.stock }
}
