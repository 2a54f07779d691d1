import { measureText } from '@compra/contract/measure/measure.ts'
import type { PrintedLine } from '@compra/contract/receipt/printed.ts'

/** '0,352 kg', '12 un': how much a row of a receipt has. */
export function amountText({ quantity, unit }: Pick<PrintedLine, 'quantity' | 'unit'>): string {
  return measureText({ amount: quantity, unit: unit === 'other' ? 'un' : unit })
}
