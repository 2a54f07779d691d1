import { itemName } from '@compra/contract/text/name.ts'
import { isCpf } from './check-digit.ts'

/** '#123#456#' before a name, which some tills print. */
const CODE_PREFIX = /^\s*(?:#\d+)+#?\s*/
const INVISIBLE = /[\p{Cf}\p{Cs}\u180E]/gu
/** '123.456.789-09', with any of its signs left out. */
const CPF = /(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-–./\s]?\d{2}(?!\d)/g
/** '(11) 98765-4321', '+55 11 3456-7890', '98765-4321', '1134567890'. */
const PHONE =
  /(?<!\d)(?:\+?55[\s-]?)?\(?\d{2}\)?[\s-]?9?\d{4}[-.\s]?\d{4}(?!\d)|(?<!\d)9?\d{4}-\d{4}(?!\d)/g
/** Of what is longer the rest is not looked at; names are 120 at most. */
const LOOKED_AT = 1_000
const CODE_MAX = 60
const GTIN = /^\d{8}$|^\d{12,14}$/

/**
 * A text of a receipt as it may be kept: one line of at most 100 characters, without control and
 * bidirectional characters, without what looks like a CPF or a telephone (names of small companies end
 * with the owner's CPF).
 */
export function keptText(text: string): string {
  const visible = text.slice(0, LOOKED_AT).replace(INVISIBLE, '').replace(/\s+/g, ' ')
  return itemName(visible.replace(CODE_PREFIX, '').replace(CPF, ' ').replace(PHONE, ' '))
}

/** The shop's code of a row; null where there is none, or where it is somebody's CPF. */
export function keptCode(text: string): string | null {
  const code = itemName(text.slice(0, LOOKED_AT).replace(INVISIBLE, '')).slice(0, CODE_MAX).trim()
  return code === '' || isCpf(code.replace(/[.\-/\s]/g, '')) ? null : code
}

/** The digits below the bars; null of 'SEM GTIN' and of anything else. */
export function keptGtin(text: string): string | null {
  const digits = text.trim()
  return GTIN.test(digits) ? digits : null
}
