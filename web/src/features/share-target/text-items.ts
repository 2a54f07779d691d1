import { itemName } from '@compra/contract/name.ts'
import type { ListEntry } from '#core/list-filling/list-filling-rules.ts'

/** The prefixes of list lines in texts of people and apps: a bullet, a checkbox, a number. */
const MARK = /^\s*(?:(?:[-–—*•·▪◦☐☑☒✓✔✅⬜]\uFE0F?|\[[ xX]?\]|\d{1,3}[.)])\s+)+/u
const ADDRESS = /^https?:\/\/\S+$/i
/** 'Lista de compras:', as the product itself writes above a list that it shares. */
const HEADING = /:$/
/** 'Leite (x3)', as it writes a quantity. */
const TIMES = /\s*\(x(\d{1,6})\)$/

/** The items of a text from another app, one to a line; a heading, a link or a bare mark is none. */
export function itemsOfText(text: string): ListEntry[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !ADDRESS.test(line) && !HEADING.test(line))
    .map((line) => {
      const quantity = Number(TIMES.exec(line)?.[1] ?? 1)
      return { name: itemName(line.replace(TIMES, '')), quantity, cents: 0 }
    })
}
