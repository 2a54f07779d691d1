/** Digits below bars: EAN-8, UPC-A, EAN-13, and ITF-14 of cases. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]
const EAN_13 = 13
const DIGITS = /^\d+$/
const SCANNED = /^\d{8,14}$/
/** An EAN-8 in the length of an EAN-13. */
const PADDED_EAN_8 = /^0{5}(\d{8})$/
/** A case of pieces; 0 is the piece itself, and 9 a case that is weighed. */
const CASE = /^[1-8](\d{12})\d$/
/** Of a counter: an item of that shop, then what its label says. */
const COUNTER = /^(2\d{6})(\d{5})\d$/

/** A thing's barcode. */
export interface Barcode {
  /** What a household keeps: the same digits for the same thing, whatever the form of its bars. */
  readonly code: string
  /** Of a case: the code of one of its pieces. */
  readonly piece?: string
  /** Of a counter's label: grams, or the price in cents (see `readCounter`). */
  readonly amount?: number
}

/** Why digits are no barcode: one of them is wrong, or no barcode has so many. */
export type BarcodeFault = 'wrongDigit' | 'notBarcode'

/**
 * Reads the digits of a barcode. Its `code` is an EAN-8 (8 digits), an EAN-13, which also a UPC-A becomes by a 0 in
 * front, or the 14 digits of a case. A counter's label (13 digits from 2 on) becomes the code of its item: the same
 * digits with the amount 0. It holds for the shops that number their items alike.
 */
export function readBarcode(text: string): Barcode | BarcodeFault {
  if (!LENGTHS.includes(text.length) || !DIGITS.test(text) || Number(text) === 0)
    return 'notBarcode'
  if (checkDigitOf(text.slice(0, -1)) !== text.at(-1)) return 'wrongDigit'
  return ofDigits(text)
}

/** The code that a household keeps; null for what is none. */
export function barcodeOf(text: string): string | null {
  const read = readBarcode(text)
  return typeof read === 'string' ? null : read.code
}

/**
 * The code of a pack on a receipt, the same in all shops; null for what is none. A counter's code is a number of that
 * shop, which another shop has for another thing.
 */
export function packCodeOf(gtin: string | null): string | null {
  const read = readBarcode(gtin ?? '')
  return typeof read === 'string' || read.amount !== undefined ? null : read.code
}

/** Whether a typed text comes from a scanner that types: 8 to 14 digits, the last of which fits the others. */
export function isScan(text: string): boolean {
  return SCANNED.test(text) && barcodeOf(text) !== null
}

function ofDigits(digits: string): Barcode {
  const [, inCase] = digits.length > EAN_13 ? (CASE.exec(digits) ?? []) : []
  if (inCase !== undefined) {
    return { code: digits, piece: ofDigits(`${inCase}${checkDigitOf(inCase)}`).code }
  }
  const code = normal(digits)
  const [, item, amount] = COUNTER.exec(code) ?? []
  if (item === undefined || amount === undefined) return { code }
  const emptied = `${item}00000`
  return { code: `${emptied}${checkDigitOf(emptied)}`, amount: Number(amount) }
}

/** Without the zeros that only fill a longer form. */
function normal(digits: string): string {
  const ean = digits.padStart(EAN_13, digits.length > 8 ? '0' : '').replace(/^0(?=\d{13}$)/, '')
  return PADDED_EAN_8.exec(ean)?.[1] ?? ean
}

/** Of all digits but the last: from the right, they count three times and once. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, at) => total + digit * ((digits.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
