import { csvRows, type CsvRow } from '@compra/contract/exchange/csv.ts'
import { IMPORT_LINES_MAX } from '@compra/contract/exchange/exchange.ts'
import { type ProductLine, readProducts } from '@compra/contract/exchange/product-table.ts'
import { textOf } from '#lib/markup/text-of-bytes.ts'

export type UnreadTable =
  | 'must be text'
  | 'must look like nome;categoria;preço;estoque'
  | `must have at most ${number} items`

/** The lines of a table of products. Pure, and as long as the table wants: never called on the event loop. */
export function readProductTable(bytes: Uint8Array): readonly ProductLine[] | UnreadTable {
  const text = textOf(bytes)
  if (text === undefined) return 'must be text'
  const lines = readProducts(firstRows(text))
  if (!lines) return 'must look like nome;categoria;preço;estoque'
  return lines.length > IMPORT_LINES_MAX ? `must have at most ${IMPORT_LINES_MAX} items` : lines
}

/** The heads, and one line more than may be, to know of it. */
function firstRows(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of csvRows(text)) {
    if (row) rows.push(row)
    if (rows.length >= IMPORT_LINES_MAX + 2) break
  }
  return rows
}
