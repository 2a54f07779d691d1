import { moneyOf, quantityOf, signedCents } from '#features/receipt/read/values/numbers.ts'
import type { FoundRow } from './found.ts'

/** The texts of a row on a short page, which prints neither discount nor GTIN. */
interface Printed {
  readonly name: string
  readonly code: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly paid: string
}

export function printedRow(printed: Printed): FoundRow {
  return {
    name: printed.name,
    code: printed.code,
    gtin: '',
    ncm: '',
    unit: printed.unit,
    quantity: quantityOf(printed.quantity),
    price: moneyOf(printed.price),
    paid: signedCents(printed.paid),
    hasDiscount: false,
  }
}
