import { MAX_PRICE_CENTS } from '#limits.ts'

/** Money is whole cents inside the product; reais (a number) only on the wire and in storage. */
export type Cents = number

/** Reads reais as cents and writes cents as reais, at the edges of the product. */
export const reais = {
  // Half up on the decimal digits a person wrote: 1.005 is one real and one cent.
  decode: (amount: number): Cents => Math.round(Number(`${amount}e2`)) || 0,
  encode: (cents: Cents): number => cents / 100,
}

export type PriceReading =
  | { cents: Cents }
  | { invalid: true }
  | { negative: true }
  | { tooHigh: true }

const WITH_COMMA = /^\d{1,3}(?:\.\d{3})*(?:,\d*)?$|^\d+(?:,\d*)?$|^,\d+$/
const WITH_DOT = /^\d+(?:\.\d*)?$|^\.\d+$/
/** '1.234', as in a typed line; '0.500' and '1234.567' have a decimal sign. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/

/**
 * Reads a price as Brazilians type it: with a comma, dots are thousands and the comma is the decimal
 * sign; without one, a dot before three digits is a thousand, any other the decimal sign. 'R$' and
 * spaces are allowed. Rounded half up to cents.
 */
export function readPrice(text: string): PriceReading {
  const bare = text.replace(/^\s*R\$/i, '').trim()
  const negative = /^[-−]/.test(bare)
  const digits = negative ? bare.slice(1).trim() : bare
  const decimal = digits.includes(',') ? fromComma(digits) : fromDot(digits)
  if (decimal === undefined) return { invalid: true }
  const cents = reais.decode(Number(decimal))
  if (negative && cents > 0) return { negative: true }
  if (cents > MAX_PRICE_CENTS) return { tooHigh: true }
  return { cents }
}

function fromComma(digits: string): string | undefined {
  return WITH_COMMA.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : undefined
}

function fromDot(digits: string): string | undefined {
  if (THOUSANDS.test(digits)) return digits.replaceAll('.', '')
  return WITH_DOT.test(digits) ? digits : undefined
}
