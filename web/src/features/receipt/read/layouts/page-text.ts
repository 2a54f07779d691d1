import { GAP } from '#features/receipt/read/markup/find.ts'
import type { Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'
import { factsOf, tidyLines } from './page-facts.ts'
import { printedRow } from './printed-row.ts'

/** Each part is bounded, so that no text takes long. Blanks between them are often lost in a copy. */
const NAME = '^(?<name>[^\\n\\f]{1,200}?)[ \\n]?'
const QUANTITY =
  '[ \\n]?Qtde?\\.? ?:? ?(?<quantity>[\\d.,]{1,20})[ \\n]?UN ?: ?(?<unit>[^\\s:]{0,10}?)[ \\n]?'
const PRICES =
  'Vl\\.? ?Unit\\.? ?:? ?(?:R\\$ ?)?(?<price>[\\d.,]{0,20})[ \\n]?Vl\\.? ?Total ?:?[ \\n]?(?:R\\$ ?)?(?<paid>[\\d.,]{1,20})'

/** How rows are written, and whether real pages of it have been seen. */
const FORMS = [
  /** The national layout, as Chromium copies it. */
  {
    row: pattern(`${NAME}\\(C[óo]digo ?: ?(?<code>[^()\\n]{0,60}?) ?\\)${QUANTITY}${PRICES}`),
    isBeta: false,
  },
  /** Distrito Federal. */
  {
    row: pattern(`${NAME}\\(C[óo]d\\.? ?: ?(?<code>[^()\\n]{0,60}?) ?\\)${QUANTITY}${PRICES}`),
    isBeta: true,
  },
  /** Minas Gerais, which prints no price of one. */
  {
    row: pattern(
      `${NAME}\\(C[óo]digo ?: ?(?<code>[^()\\n]{0,60}?) ?\\)[ \\n]?Qtde total de [íi]tens ?: ?(?<quantity>[\\d.,]{1,20})[ \\n]?UN ?: ?(?<unit>[^\\s:]{0,10}?)[ \\n]?Valor total R\\$ ?: ?(?:R\\$ ?)?(?<paid>[\\d.,]{1,20})`,
    ),
    isBeta: true,
  },
]

/** Reads the words of a page, as a copy of it or as its elements show them; undefined without rows. */
export function readPageText(text: string): Found | Refused | undefined {
  const tidy = tidyLines(text.replaceAll(GAP, ' '))
  for (const { row, isBeta } of FORMS) {
    const rows = [...tidy.matchAll(row)].map(({ groups = {} }) => rowOf(groups))
    if (rows.length === 0) continue
    const facts = factsOf(tidy.replace(row, GAP))
    return 'refusal' in facts ? facts : { ...facts, rows, isBeta }
  }
  return undefined
}

function rowOf(groups: Readonly<Record<string, string | undefined>>): FoundRow {
  const { name = '', code = '', unit = '', quantity = '', price = '', paid = '' } = groups
  return printedRow({ name, code, unit, quantity, price, paid })
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'gim')
}
