import { find, findAll, GAP, textOf } from '#features/receipt/read/markup/find.ts'
import type { Markup } from '#features/receipt/read/markup/markup.ts'
import type { Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'
import { factsOf } from './page-facts.ts'
import { printedRow } from './printed-row.ts'

const CELL = /lblTbItens(?<name>Codigo|Descricao|Qtde|Un[a-z]*|ValorUnid|ValorTotal)_\d+$/
/** The heads of its table, which no other state prints. */
const HEADS = /Vl\.? ?unid\.?[\s|]{1,4}Vl\.? ?total/i
/** A copied row: its six cells, with one blank or line between them. */
const ROW =
  /^(?<code>[^\s]{1,60})[ \n](?<name>[^\n]{1,200}?)[ \n](?<quantity>\d[\d.,]{0,19})[ \n](?<unit>[a-zç]{1,9}\d?)[ \n](?<price>-?\d[\d.,]{0,19})[ \n](?<paid>-?\d[\d.,]{0,19})$/gim

/** The page of Rio Grande do Norte: a row's cells by their ids. */
export function readRnPage(page: Markup): Found | Refused | undefined {
  const rows = findAll(page, (element) => element.tag === 'tr' && hasOwnCells(element))
  if (rows.length === 0) return undefined
  const facts = factsOf(textOf(page, new Set(rows)))
  return 'refusal' in facts ? facts : { ...facts, rows: rows.map(rowOf), isBeta: false }
}

/** Its copied words, in tidy lines. */
export function readRnText(tidy: string): Found | Refused | undefined {
  const heads = HEADS.exec(tidy)
  if (!heads) return undefined
  const table = tidy.slice(heads.index)
  const rows = Array.from(table.matchAll(ROW), ({ groups = {} }) => {
    const { code = '', name = '', quantity = '', unit = '', price = '', paid = '' } = groups
    return printedRow({ code, name, quantity, unit, price, paid })
  })
  if (rows.length === 0) return undefined
  const facts = factsOf(tidy.slice(0, heads.index) + GAP + table.replace(ROW, GAP))
  return 'refusal' in facts ? facts : { ...facts, rows, isBeta: false }
}

/** A row that holds one table of rows is none. */
function hasOwnCells(row: Markup): boolean {
  return find(row, ({ tag }) => tag === 'tr') === undefined && find(row, isCell) !== undefined
}

function isCell({ id }: Markup): boolean {
  return CELL.test(id)
}

function rowOf(row: Markup): FoundRow {
  const cells = new Map(
    findAll(row, isCell).map((cell) => [nameOf(cell), textOf(cell).trim()] as const),
  )
  const text = (name: string) => cells.get(name) ?? ''
  return printedRow({
    code: text('Codigo'),
    name: text('Descricao'),
    quantity: text('Qtde'),
    unit: text('Un'),
    price: text('ValorUnid'),
    paid: text('ValorTotal'),
  })
}

/** 'Un', 'Unid' and 'Unidade' are one. */
function nameOf({ id }: Markup): string {
  const name = CELL.exec(id)?.groups?.['name'] ?? ''
  return name.startsWith('Un') ? 'Un' : name
}
