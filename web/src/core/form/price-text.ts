import { formatMoney } from '@compra/contract/format/money.ts'
import { MAX_PRICE_CENTS } from '@compra/contract/limits.ts'
import { type Cents, readPrice } from '@compra/contract/money/money.ts'

/** The text of a price field: '3,50', or '' without a price. */
export function priceText(cents: Cents): string {
  return cents > 0 ? formatMoney(cents).replace('R$\u00A0', '') : ''
}

/**
 * Parses a typed price into cents; unreadable text counts as 0. Undefined for a refused price:
 * negative, or above the highest price.
 */
export function centsOf(text: string): Cents | undefined {
  const reading = readPrice(text)
  if ('negative' in reading || 'tooHigh' in reading) return undefined
  return 'cents' in reading ? reading.cents : 0
}

/** Why a price is refused; `negative` is the message for one below 0. */
export function refusalOf(text: string, negative: string): string | undefined {
  const reading = readPrice(text)
  if ('negative' in reading) return negative
  if (!('tooHigh' in reading)) return undefined
  return `O preço pode ser de até ${formatMoney(MAX_PRICE_CENTS)}.`
}
