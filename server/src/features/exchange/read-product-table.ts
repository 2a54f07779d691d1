import { csvRows, type CsvRow } from '@compra/contract/exchange/csv.ts'
import { IMPORT_LINES_MAX } from '@compra/contract/exchange/exchange.ts'
import { type ProductLine, readProducts } from '@compra/contract/exchange/product-table.ts'
import { textOf } from '#lib/markup/text-of-bytes.ts'

export type TableProblem =
  | 'must be text'
  | 'must look like nome;categoria;preço;estoque'
  | `must have at most ${number} items`

/** The lines of a product table. Parsing may take long: runs in a worker, never on the event loop. */
export function readProductTable(bytes: Uint8Array): readonly ProductLine[] | TableProblem {
  const text = textOf(bytes)
  if (text === undefined) return 'must be text'
  const lines = readProducts(firstRows(text))
  if (!lines) return 'must look like nome;categoria;preço;estoque'
  return lines.length > IMPORT_LINES_MAX ? `must have at most ${IMPORT_LINES_MAX} items` : lines
}

/** The header, and one line above the limit, to detect that it is exceeded. */
function firstRows(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of csvRows(text)) {
    if (row) rows.push(row)
    if (rows.length >= IMPORT_LINES_MAX + 2) break
  }
  return rows
}
