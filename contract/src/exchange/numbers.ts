import { withComma } from '#format/numbers.ts'
import { encoderOf } from '#http/encoder.ts'
import { Price } from '#money/price.ts'
import type { Separator } from './csv.ts'

const reaisOf = encoderOf(Price)

/** Cents as reais, as they travel. */
export const writePrice = (cents: number, separator: Separator): string =>
  writeNumber(reaisOf(cents), separator)

/** With the comma that a Brazilian spreadsheet reads beside ';', and a point beside ','. */
export function writeNumber(value: number, separator: Separator): string {
  return separator === ',' ? String(value) : withComma(value)
}

const WITH_COMMA = /^\d{1,3}(?:\.\d{3})*,\d+$|^\d+,\d+$/
const WITH_POINT = /^\d+(?:\.\d+)?$/

/** '1,5', '1.5' and '1.234,5'; NaN for what is no number of 0 or more. */
export function readNumber(text: string): number {
  if (WITH_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return WITH_POINT.test(text) ? Number(text) : Number.NaN
}
