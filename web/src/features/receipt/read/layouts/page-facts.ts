import type { Cents } from '@compra/contract/money/money.ts'
import { keyOf } from '#features/receipt/read/key/key-shape.ts'
import { portalOf } from '#features/receipt/read/key/portals.ts'
import { GAP } from '#features/receipt/read/markup/find.ts'
import { matched } from '#features/receipt/read/values/matched.ts'
import { printedMoment } from '#features/receipt/read/values/moments.ts'
import { centsOf, moneyOf } from '#features/receipt/read/values/numbers.ts'
import { refused, type Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found } from './found.ts'

const CNPJ = /CNPJ ?:? ?([0-9A-Z][0-9A-Z./-]{12,20}\d)/i
const KEY = /(?<![0-9A-Z])(?:NFe)?(?=\d{4} ?\d{2})((?:[0-9A-Z]{4} ?){10}[0-9A-Z]{4})(?![0-9A-Z])/g
/** Minas Gerais sets the parts apart, the month before the year. */
const KEY_IN_PARTS =
  /(?<![0-9A-Z])(?<uf>\d\d)-(?<month>\d\d)\/(?<year>\d\d)-(?<rest>[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d\d-\d\d-\d{3}-\d{3}\.\d{3}\.\d{3}-\d{3}\.\d{3}\.\d{4})(?![0-9A-Z])/g
const ISSUED = /Emiss[ãa]o ?:? ?(\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}(?::\d{2})?(?: ?[+-]\d{2}:\d{2})?)/i
/** The heads of a table, with its cells in the next row. */
const ISSUED_BELOW =
  /Data (?:de )?Emiss[ãa]o[^\d\f]{0,40}(?:\d{1,9}[ \n]){0,3}(\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}(?::\d{2})?(?: ?[+-]\d{2}:\d{2})?)/i
const STATED_ROWS = /Qtde?\.? total de [ií]tens ?:? ?(\d{1,3})(?![\d.,])/i
const TO_PAY = amountAfter('Valor a pagar')
const TOTAL = amountAfter('Valor total')
const DISCOUNTS = amountAfter('Descontos?')
/** Marks a test page, and is the name of its first row. */
const TEST = /ambiente de homologa/i
const CANCELLED =
  /\b(?:NFC?-?e|nota|cupom|documento|situa[çc][ãa]o)\b[^\n]{0,40}\bcancelad[ao]\b|^[\s*]*cancelad[ao][\s*!.]*$/im
/** Above the shop's name on pages of several states. */
const HEADING =
  /^(?:documento auxiliar|DANFE|nota fiscal|NFC-?e|consulta|secretaria|governo|sefaz)/i
/** For an unknown state; old pages omit the offset. */
const HOURS_BEHIND = 3

/**
 * The facts of a page outside its rows, each of which left a gap in the text. After the key, where the buyer
 * is named, only labelled totals and the time are read.
 */
export function factsOf(text: string, shopName?: string): Omit<Found, 'rows' | 'isBeta'> | Refused {
  const tidy = tidyLines(text)
  const keys = keysIn(tidy)
  const refusal = refusalIn(tidy, keys)
  if (refusal) return refusal
  const [head = ''] = tidy.split(GAP, 1)
  const [key = null] = keys
  return {
    key,
    cnpj: cnpjIn(head),
    legalName: shopName || nameIn(head),
    issuedAt: printedMoment(
      matched(ISSUED, tidy) ?? matched(ISSUED_BELOW, tidy) ?? '',
      hoursBehind(key),
    ),
    total: totalIn(tidy),
    discount: amount(DISCOUNTS, tidy),
    stated: statedRows(tidy),
  }
}

/** The number of rows that the page states. */
export function statedRows(tidy: string): number | undefined {
  return Number(matched(STATED_ROWS, tidy)) || undefined
}

/** Distinct keys, valid or not, as 44 characters. */
export function keysIn(text: string): readonly string[] {
  const whole = Array.from(text.matchAll(KEY), ([, key = '']) => key.replaceAll(' ', ''))
  const parts = Array.from(text.matchAll(KEY_IN_PARTS), ({ groups = {} }) => {
    const { uf = '', month = '', year = '', rest = '' } = groups
    return `${uf}${year}${month}${rest.replace(/[./-]/g, '')}`
  })
  return [...new Set([...whole, ...parts])]
}

/** A test, a cancelled receipt, or two receipts. */
export function refusalIn(tidy: string, keys: readonly string[]): Refused | undefined {
  if (isOfTest(tidy)) return refused('test')
  if (CANCELLED.test(tidy)) return refused('cancelled')
  return keys.filter(isReceiptKey).length > 1 ? refused('several') : undefined
}

function isReceiptKey(key: string): boolean {
  const known = keyOf(key)
  return known !== undefined && !('refusal' in known)
}

function cnpjIn(head: string): string | null {
  return matched(CNPJ, head)?.replace(/[./-]/g, '').toUpperCase() ?? null
}

export function hoursBehind(key: string | null): number {
  return portalOf(key ?? '')?.hoursBehind ?? HOURS_BEHIND
}

export function isOfTest(text: string): boolean {
  return TEST.test(text)
}

/** Collapses blanks and drops empty lines; gaps become line breaks. */
export function tidyLines(text: string): string {
  return text
    .replace(/[^\S\n\f]{2,}|[\t\r\v\u00A0]/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The line above the company's number. */
function nameIn(head: string): string {
  const lines = head.split('\n')
  const at = lines.findIndex((line) => /^(?:CNPJ|CPF)\b/i.test(line))
  if (at !== -1) return lines.slice(0, at).findLast((line) => !HEADING.test(line)) ?? ''
  return ''
}

function totalIn(text: string): Cents | null {
  const toPay = amount(TO_PAY, text)
  if (toPay !== undefined) return toPay
  const total = amount(TOTAL, text)
  return total === undefined ? null : total - (amount(DISCOUNTS, text) ?? 0)
}

function amountAfter(label: string): RegExp {
  return new RegExp(`${label}\\D{0,20}([\\d.,]{1,20})`, 'i')
}

function amount(pattern: RegExp, text: string): Cents | undefined {
  const printed = moneyOf(matched(pattern, text) ?? '')
  return printed === undefined ? undefined : centsOf(printed)
}
