import { z } from 'zod'
import { fill, type CauseMessage } from '#messages.ts'
import { barcodeOf } from './barcode.ts'

/** Barcodes of a product: its packs of other brands and sizes. */
export const BARCODES_MAX = 12

/** Of too many codes the oldest go. */
export const latestBarcodes = (codes: readonly string[]) => codes.slice(-BARCODES_MAX)

const NO_BARCODE = fill('must look like {format}' satisfies CauseMessage, {
  format: '7891000100103',
})

/** A barcode in a request, with the right check digit, as it is kept. */
export const BarcodeText = z
  .string()
  .refine((text) => barcodeOf(text) !== null, NO_BARCODE)
  .transform((text) => barcodeOf(text) ?? text)

/** Those of a product, each once. */
export const Barcodes = z
  .array(BarcodeText)
  .max(BARCODES_MAX)
  .transform((codes) => [...new Set(codes)])
