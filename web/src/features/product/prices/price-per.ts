import { formatComma } from '@compra/contract/format/money.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import type { PricePer } from '@compra/contract/price/price-seen.ts'

/** 'R$ 54,89/kg'. */
export function perPriceText(cents: Cents, per: PricePer): string {
  return `${formatComma(cents)}/${per}`
}
