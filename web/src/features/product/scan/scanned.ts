import { type Barcode, readBarcode } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { productWithCode } from '#core/scan/known-codes.ts'

/** A code, with the product that it means. */
export interface Scanned {
  readonly barcode: Barcode
  readonly product: Product | undefined
}

/** What a scanner has typed; undefined if it is no code. */
export async function scannedBy(text: string): Promise<Scanned | undefined> {
  const barcode = readBarcode(text)
  if (typeof barcode === 'string') return undefined
  return { barcode, product: await productWithCode(barcode) }
}
