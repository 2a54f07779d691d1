import { formatDate } from '@compra/contract/format/dates.ts'
import { formatCell } from '@compra/contract/format/money.ts'
import { withComma } from '@compra/contract/format/numbers.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { aisleName } from './spending-words.ts'

const HEAD = ['Data', 'Loja', 'Produto', 'Corredor', 'Quantidade', 'Unidade', 'Valor (R$)']
/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Texts that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * The rows of a month as a Brazilian CSV: semicolons as separators, decimal commas. Formula-like texts begin
 * with an apostrophe.
 */
export function spendingCsv({ lines }: Spending): string {
  const rows = lines.map(({ at, shop, name, aisle, quantity, unit, total }) => [
    formatDate(at),
    shop ?? '',
    name,
    aisleName(aisle),
    withComma(quantity),
    unit,
    formatCell(total),
  ])
  return (
    BYTE_ORDER_MARK + [HEAD, ...rows].map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')
  )
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
