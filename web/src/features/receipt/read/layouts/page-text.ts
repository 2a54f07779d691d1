import { GAP } from '#features/receipt/read/markup/find.ts'
import type { Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'
import { factsOf } from './page-facts.ts'
import { printedRow } from './printed-row.ts'

/**
 * Each part is bounded, so that matching stays fast. Copies often lose the blanks between parts.
 */
const NAME =
  '^(?<name>[^\\n\\f]{1,200}?)[ \\n]?\\((?<label>C[óo]d(?:igo)?)\\.? ?: ?(?<code>[^()\\n]{0,60}?) ?\\)'
const QUANTITY = '(?<quantity>[\\d.,]{1,20})[ \\n]?UN ?: ?(?<unit>[^\\s:]{0,10}?)[ \\n]?'
const PAID = '(?:R\\$ ?)?(?<paid>-?[\\d.,]{1,20})'
const PRICES = `Vl\\.? ?Unit\\.? ?:? ?(?:R\\$ ?)?(?<price>-?[\\d.,]{0,20})[ \\n]?Vl\\.? ?Total ?:?[ \\n]?${PAID}`

/** The national layout as browsers copy it, and that of Distrito Federal. */
const ROW = pattern(`${NAME}[ \\n]?Qtde?\\.? ?:? ?${QUANTITY}${PRICES}`)
/** Minas Gerais, which prints no unit price. */
const ROW_WITHOUT_PRICE = pattern(
  `${NAME}[ \\n]?Qtde total de [íi]tens ?: ?${QUANTITY}Valor total R\\$ ?: ?${PAID}`,
)
/** The shop's own words at the end of a page of Minas Gerais. */
const FREE_TEXT = /\n[^\n]{0,20}informa[çc][õo]es (?:complementares|de interesse)[^]*$/i
/** The label of Distrito Federal. */
const SHORT_LABEL = /^c[óo]d$/i

/** The code of a row, without which none is sought. */
const CODE = /\(C[óo]d(?:igo)?\.? ?:/i

/** Reads the tidy lines of a page, copied or from its elements; undefined without rows. */
export function readPageText(tidy: string): Found | Refused | undefined {
  if (!CODE.test(tidy)) return undefined
  for (const row of [ROW, ROW_WITHOUT_PRICE]) {
    const found = Array.from(tidy.matchAll(row), ({ groups = {} }) => groups)
    const [first] = found
    if (!first) continue
    const rest = tidy.replace(row, GAP)
    const facts = factsOf(row === ROW_WITHOUT_PRICE ? rest.replace(FREE_TEXT, '') : rest)
    if ('refusal' in facts) return facts
    const isBeta = SHORT_LABEL.test(first['label'] ?? '')
    return { ...facts, rows: found.map(rowOf), isBeta }
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
