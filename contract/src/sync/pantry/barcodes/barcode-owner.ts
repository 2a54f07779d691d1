import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import type { PantryProduct } from '#sync/pantry/pantry.ts'
import { changeVersioned, exists, latestOf } from '#sync/pantry/versioned.ts'

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

/** The products that lose one of these codes to another one, each without it, from `now` on. */
export function withoutOthersBarcodes(
  products: ReadonlyMap<string, PantryProduct>,
  codes: readonly string[],
  now: number,
): readonly PantryProduct[] {
  const owners = new Map(codes.map((code) => [code, barcodeOwner(products.values(), code)]))
  const isOwn = (product: PantryProduct, code: string) =>
    (owners.get(code) ?? product).id === product.id
  return [...products.values()].flatMap((product) => {
    const barcodes = product.barcodes.filter((code) => isOwn(product, code))
    if (barcodes.length === product.barcodes.length) return []
    const stamp = Math.max(now, latestOf(product) + 1)
    return changeVersioned(product, { barcodes }, PRODUCT_REGISTERS, stamp)
  })
}

function isLater(one: PantryProduct, other: PantryProduct): boolean {
  const later = stampOf(one) - stampOf(other)
  return later === 0 ? one.id > other.id : later > 0
}

/** A new product has the stamp of its birth only. */
function stampOf({ t }: PantryProduct): number {
  return Math.max(t[0] ?? 0, t[STAMP] ?? 0)
}
