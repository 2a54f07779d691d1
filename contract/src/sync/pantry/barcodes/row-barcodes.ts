import { latestBarcodes } from '#barcode/barcode-schema.ts'
import { packCodeOf } from '#barcode/barcode.ts'
import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import type { PantryProduct } from '#sync/pantry/pantry.ts'
import { changeVersioned, latestOf } from '#sync/pantry/versioned.ts'

/** A row of a receipt with its decision. */
interface DecidedRow {
  readonly gtin: string | null
  /** Of its product. */
  readonly product: string | null
  /** Whether the decision is part of this request. */
  readonly isNew: boolean
}

/** The codes that new decisions about rows give to each product; of one code, the last decision counts. */
export type RowBarcodes = ReadonlyMap<string, readonly string[]>

export function barcodesOfRows(rows: readonly DecidedRow[]): RowBarcodes {
  const products = new Map<string, string>()
  for (const { isNew, product, gtin } of rows) {
    const code = isNew ? packCodeOf(gtin) : null
    if (code !== null && product !== null) products.set(code, product)
  }
  const groups = Map.groupBy(products, ([, product]) => product)
  return new Map([...groups].map(([product, codes]) => [product, codes.map(([code]) => code)]))
}

/** A new product with its codes. */
export function bornWithBarcodes<New extends { readonly id: string }>(
  product: New,
  codes: RowBarcodes,
) {
  return { ...product, barcodes: latestBarcodes(codes.get(product.id) ?? []) }
}

/** A push that leaves the stock as it is. */
type Changed = Omit<PantryProduct, 'stock'> & { readonly stock: undefined }

/** Products that are there and get a code that they do not have; of more than fit, the latest stay. */
export function withNewBarcodes(
  products: ReadonlyMap<string, PantryProduct>,
  codes: RowBarcodes,
  now: number,
): readonly Changed[] {
  return [...codes].flatMap(([id, given]) => {
    const product = products.get(id)
    const missing = given.filter((code) => !product?.barcodes.includes(code))
    if (!product || missing.length === 0) return []
    const stamp = Math.max(now, latestOf(product) + 1)
    const barcodes = latestBarcodes([...product.barcodes, ...missing])
    const changed = changeVersioned(product, { barcodes }, PRODUCT_REGISTERS, stamp)
    return { ...changed, stock: undefined }
  })
}
