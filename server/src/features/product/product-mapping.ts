import type { Measure } from '@compra/contract/measure/measure.ts'
import type { Product, ProductDraft } from '@compra/contract/product.ts'
import { contentOf } from '@compra/contract/stock/content.ts'
import type { PushedProduct } from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import { changeKept, latestOf, PRODUCT_REGISTERS } from '@compra/contract/sync/home/kept.ts'
import type { ProductRow, RememberingRow } from './product.repository.ts'

/** A product as it travels. */
export function productOf(row: ProductRow): Product {
  const { id, name, category, stock, packs } = row
  return {
    id,
    name,
    category,
    price: row.price_cents,
    stock,
    minStock: row.min_stock,
    content: contentIn(row),
    packs: [...packs],
  }
}

/** The same with what was said of it. */
export function rememberingOf(row: RememberingRow): Product & Pick<RememberingRow, 'matches'> {
  return { ...productOf(row), matches: row.matches }
}

/** The same of a product of the home. */
export function productIn(product: HomeProduct): Product {
  const { id, name, category, price, stock, minStock, content, packs } = product
  return { id, name, category, price, stock, minStock, content, packs }
}

/** A new product, which is born now. */
export function bornOf(id: string, draft: ProductDraft, born: number): PushedProduct {
  const { content = contentOf(draft.name) } = draft
  return { ...draft, content, id, t: [born], removed: 0 }
}

/** A product with what a form says of it, each part that is another one stamped with this moment. */
export function editedOf(
  product: HomeProduct,
  { stock, content = product.content, ...draft }: ProductDraft,
  now: number,
): PushedProduct {
  const stamp = Math.max(now, latestOf(product) + 1)
  return { ...changeKept(product, { ...draft, content }, PRODUCT_REGISTERS, stamp), stock }
}

function contentIn({ content_amount: amount, content_unit: unit }: ProductRow): Measure | null {
  return amount === null || unit === null ? null : { amount, unit }
}
