import { itemName } from '@compra/contract/text/name.ts'
import { isCpf } from './check-digit.ts'

/** '#123#456#' before a name, which some tills print. */
const CODE_PREFIX = /^\s*(?:#\d+)+#?\s*/
const INVISIBLE = /[\p{Cf}\p{Cs}\u180E]/gu
/** '123.456.789-09', with or without its separators. */
const CPF = /(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-–./\s]?\d{2}(?!\d)/g
/** '(11) 98765-4321', '+55 11 3456-7890', '98765-4321', '1134567890'. */
const PHONE =
  /(?<!\d)(?:\+?55[\s-]?)?\(?\d{2}\)?[\s-]?9?\d{4}[-.\s]?\d{4}(?!\d)|(?<!\d)9?\d{4}-\d{4}(?!\d)/g
/** The rest of a longer text is ignored; names have 120 at most. */
const READ_MAX = 1_000
const CODE_MAX = 60
const GTIN = /^\d{8}$|^\d{12,14}$/
const NCM = /^\d{8}$/

/**
 * A text of a receipt that may be stored: one line of at most 100 characters, without control and
 * bidirectional characters, CPFs and phone numbers (names of small companies end with the owner's CPF).
 */
export function sanitizedText(text: string): string {
  const visible = text.slice(0, READ_MAX).replace(INVISIBLE, '').replace(/\s+/g, ' ')
  return itemName(visible.replace(CODE_PREFIX, '').replace(CPF, ' ').replace(PHONE, ' '))
}

/** The shop's code of a row; null if there is none, or if it is a CPF. */
export function sanitizedCode(text: string): string | null {
  const code = itemName(text.slice(0, READ_MAX).replace(INVISIBLE, '')).slice(0, CODE_MAX).trim()
  return code === '' || isCpf(code.replace(/[.\-/\s]/g, '')) ? null : code
}

/** The digits of the barcode; null for 'SEM GTIN' and anything else. */
export function validGtin(text: string): string | null {
  const digits = text.trim()
  return GTIN.test(digits) ? digits : null
}

/** The eight digits of the kind in taxes; null for '00000000' and anything else. */
export function validNcm(text: string): string | null {
  const digits = text.replaceAll('.', '').trim()
  return NCM.test(digits) && !/^0+$/.test(digits) ? digits : null
}
