/** Prices of an entry that are far from the last ones: likely a total, or another package. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { unitPriceText } from '@compra/contract/stock/unit-price-text.ts'
import type { Line } from './bought-lines.ts'

const FAR = 3

/** More than three times the last price of a kilo, a litre or a piece, or less than a third of it. */
export function isFarPrice({ cents, product: { price }, category }: Line): boolean {
  const isKnown = category === undefined && cents > 0 && price > 0
  return isKnown && (cents > FAR * price || cents * FAR < price)
}

/** 'Açúcar 1 kg: agora R$ 45,00, da última vez R$ 4,50'; of other contents by the kilo. */
export function farPriceText({ cents, product: { name, price, content } }: Line): string {
  const textOf = (amount: number) => unitPriceText(amount, content) ?? formatMoney(amount)
  return `${name}: agora ${textOf(cents)}, da última vez ${textOf(price)}`
}
