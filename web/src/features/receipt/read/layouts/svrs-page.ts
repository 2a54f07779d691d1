import { byClass, findAll, textOf, find } from '#features/receipt/read/markup/find.ts'
import type { Markup } from '#features/receipt/read/markup/markup.ts'
import type { Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'
import { factsOf } from './page-facts.ts'
import { printedRow } from './printed-row.ts'

/** The page of Rio Grande do Sul before about 2021: rows of six cells, and totals with fewer. */
export function readSvrsPage(page: Markup): Found | Refused | undefined {
  const rows = findAll(page, (element) => element.tag === 'tr' && cellsOf(element).length === 6)
  if (rows.length === 0) return undefined
  const shop = find(page, byClass('NFCCabecalho_SubTitulo'))
  const facts = factsOf(textOf(page, new Set(rows)), shop && textOf(shop).trim())
  return 'refusal' in facts ? facts : { ...facts, rows: rows.map(rowOf), isBeta: false }
}

function rowOf(row: Markup): FoundRow {
  const [code = '', name = '', quantity = '', unit = '', price = '', paid = ''] = cellsOf(row)
  return printedRow({ code, name, quantity, unit, price, paid })
}

/** Of the row itself: a table inside a cell has its own rows. */
function cellsOf(row: Markup): string[] {
  return row.parts.flatMap((part) =>
    typeof part !== 'string' && isCell(part) ? textOf(part).trim() : [],
  )
}

const isCell = byClass('NFCDetalhe_Item')
