import { byClass, find, findAll, textOf } from '#features/receipt/read/markup/find.ts'
import type { Markup } from '#features/receipt/read/markup/markup.ts'
import type { Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'
import { factsOf } from './page-facts.ts'
import { printedRow } from './printed-row.ts'

const NAMES: readonly string[] = ['txtTit', 'txtTit2']

/** The layout shared by most states (RS, SP, RJ, BA, GO, MT, CE and others). */
export function readNationalPage(page: Markup): Found | Refused | undefined {
  // One pass: looking into each of many nested rows takes long.
  if (!find(page, byClass('Rqtd'))) return undefined
  const rows = findAll(
    page,
    (element) => element.tag === 'tr' && find(element, byClass('Rqtd')) !== undefined,
  )
  if (rows.length === 0) return undefined
  const shop = find(page, (element) => element.id === 'u20') ?? find(page, byClass('txtTopo'))
  const facts = factsOf(textOf(page, new Set(rows)), shop && textOf(shop).trim())
  return 'refusal' in facts ? facts : { ...facts, rows: rows.map(rowOf), isBeta: false }
}

function rowOf(row: Markup): FoundRow {
  // The cell of the total has the class of names, too.
  const name = find(row, (element) => element.tag !== 'td' && isName(element))
  return printedRow({
    name: name ? textOf(name) : '',
    code: labelled(row, 'RCod').replace(/\)\s*$/, ''),
    quantity: labelled(row, 'Rqtd'),
    unit: labelled(row, 'RUN'),
    price: labelled(row, 'RvlUnit'),
    paid: labelled(row, 'valor'),
  })
}

function isName(element: Markup): boolean {
  return NAMES.some((name) => element.classes.includes(name))
}

/** '(Código: 7001 )', 'Qtde.:2', '55,80': the value after the label, if there is one. */
function labelled(row: Markup, name: string): string {
  const element = find(row, byClass(name))
  const text = element ? textOf(element) : ''
  return text.slice(text.indexOf(':') + 1).trim()
}
