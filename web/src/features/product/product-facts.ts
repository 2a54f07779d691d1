/** What is said of a product in a line. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { type Measure, measureText, rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { unitPriceText } from '@compra/contract/stock/unit-price-text.ts'

/** 'Estoque: 2 (Mínimo: 5)'; of a fraction also what that is: 'Estoque: 1,9 (Mínimo: 2) · 9,5 kg'. */
export function stockFact({ stock, minStock, content }: Product): string {
  const there = Number.isInteger(stock) ? null : contentText(content, stock)
  const fact = `Estoque: ${formatQuantity(stock)} (Mínimo: ${minStock})`
  return there === null ? fact : `${fact} · ${there}`
}

/** 'R$ 27,90' */
export const priceText = ({ price }: Product): string => formatMoney(price)

/** 'R$ 5,58/kg', if the content says something new and the price is known. */
export function unitPriceFact({ price, content }: Product): string | null {
  return price > 0 ? unitPriceText(price, content) : null
}

/** What so many units of a product hold; null when that is not known. */
export function contentText(content: Measure | null, units: number): string | null {
  const amount = rounded((content?.amount ?? 0) * units)
  return content && amount > 0 ? measureText({ ...content, amount }) : null
}
