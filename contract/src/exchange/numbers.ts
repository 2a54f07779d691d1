import { withComma } from '#format/numbers.ts'
import { encoderOf } from '#http/encoder.ts'
import { Price } from '#money/price.ts'
import type { Separator } from './csv.ts'

const reaisOf = encoderOf(Price)

/** Cents as reais. */
export const writePrice = (cents: number, separator: Separator): string =>
  writeNumber(reaisOf(cents), separator)

/** With a decimal comma for ';' and tab, as Brazilian spreadsheets expect; with a point for ','. */
export function writeNumber(value: number, separator: Separator): string {
  return separator === ',' ? String(value) : withComma(value)
}

const WITH_COMMA = /^\d{1,3}(?:\.\d{3})*,\d+$|^\d+,\d+$/
const WITH_POINT = /^\d+(?:\.\d+)?$/

/** '1,5', '1.5' and '1.234,5'; NaN for negative numbers and other texts. */
export function readNumber(text: string): number {
  if (WITH_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return WITH_POINT.test(text) ? Number(text) : Number.NaN
}
