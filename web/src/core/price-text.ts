import { type Cents, formatComma, readPrice } from '@compra/contract/money.ts'

/** What stands in a price field: '3,50', or nothing where no price was noted. */
export function priceText(cents: Cents): string {
  return cents > 0 ? formatComma(cents).replace('R$ ', '') : ''
}

/** The cents of what was typed; what cannot be read counts as 0. Undefined when negative (G-140). */
export function centsOf(text: string): Cents | undefined {
  const reading = readPrice(text)
  if ('negative' in reading) return undefined
  return 'cents' in reading ? reading.cents : 0
}
