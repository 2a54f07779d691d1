import { type Barcode, readBarcode } from '@compra/contract/barcode/barcode.ts'
import type { KeyboardEvent } from 'react'

/**
 * The code that a scanner has typed before Enter, which then has no other effect; undefined for other keys and texts.
 * `text`: by default all of the field.
 */
export function typedBarcode(
  event: KeyboardEvent<HTMLInputElement>,
  text = event.currentTarget.value,
): Barcode | undefined {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return undefined
  const barcode = readBarcode(text.trim())
  if (typeof barcode === 'string') return undefined
  event.preventDefault()
  return barcode
}
