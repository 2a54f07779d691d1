import { barcodeOwner } from '@compra/contract/sync/pantry/barcodes/barcode-owner.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { findAny } from './products.ts'

/** The one product with this code, which `barcodeOf` has read, with the changes that were not sent yet. */
export function productOfBarcode(pantry: Pantry, code: string): PantryProduct | undefined {
  const owner = barcodeOwner(pantry.products.values(), code)
  return owner && findAny(pantry, owner.id)
}
