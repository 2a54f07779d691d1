import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import type { PantryProduct } from './pantry.ts'
import { exists } from './versioned.ts'

const STAMP = 1 + PRODUCT_REGISTERS.indexOf('barcodes')

/** Of several products with a code, as two devices may give it: the one that got its codes last. */
export function barcodeOwner(
  products: Iterable<PantryProduct>,
  code: string,
): PantryProduct | undefined {
  let owner: PantryProduct | undefined
  for (const product of products) {
    if (!product.barcodes.includes(code) || !exists(product)) continue
    if (!owner || isLater(product, owner)) owner = product
  }
  return owner
}

function isLater(one: PantryProduct, other: PantryProduct): boolean {
  const later = stampOf(one) - stampOf(other)
  return later === 0 ? one.id > other.id : later > 0
}

/** A new product has the stamp of its birth only. */
function stampOf({ t }: PantryProduct): number {
  return Math.max(t[0] ?? 0, t[STAMP] ?? 0)
}
