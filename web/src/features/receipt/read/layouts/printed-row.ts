import { centsOf, moneyOf, quantityOf } from '#features/receipt/read/values/numbers.ts'
import type { FoundRow } from './found.ts'

/** The texts of a page's row; no page prints its discount or its GTIN. */
interface Printed {
  readonly name: string
  readonly code: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly paid: string
}

export function printedRow(printed: Printed): FoundRow {
  const paid = moneyOf(printed.paid)
  return {
    name: printed.name,
    code: printed.code,
    gtin: '',
    unit: printed.unit,
    quantity: quantityOf(printed.quantity),
    price: moneyOf(printed.price),
    paid: paid === undefined ? undefined : centsOf(paid),
    hasDiscount: false,
  }
}
