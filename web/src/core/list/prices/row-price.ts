import { formatPerUnit } from '@compra/contract/format/money.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import { priceBasisOf, unitPriceOf } from '@compra/contract/money/unit-price.ts'
import { comparePacks, comparisonText } from '@compra/contract/price/compare-packs.ts'
import { estimateOf, type KnownRow } from '@compra/contract/price/estimate.ts'
import { perOf } from '@compra/contract/price/paid-price.ts'
import type { LastPrice, UsualPrice } from '@compra/contract/price/price-seen.ts'
import {
  type AskedPrice,
  oddPrice,
  type Verdict,
  verdictOf,
} from '@compra/contract/price/usual-price.ts'
import { unitPriceText } from '@compra/contract/stock/unit-price-text.ts'

/** Price information for one unit of a row. */
export interface RowPrice {
  /** The last price of one unit, if possible in the chosen shop; null if unknown. */
  readonly last: { readonly cents: Cents; readonly seen: LastPrice } | null
  /** 'R$ 5,49/kg': of the typed price, else of the last one. */
  readonly unitPrice: string | null
  /** '5 kg sai 12 % mais barato que 1 kg'. */
  readonly packs: string | null
  /** Compares the typed price with the usual one. */
  readonly verdict: Verdict | null
  /** 'R$ 54,90 por quilo mesmo?': the typed price may be a slip. */
  readonly question: string | null
}

export function rowPriceOf(
  { row, product, prices }: KnownRow,
  usual: readonly UsualPrice[],
  shopId: string | null,
): RowPrice {
  const one = { ...row, price: 0, quantity: 1 }
  const { cents, seen } = estimateOf(one, product, prices, shopId)
  const size = row.measure ?? product?.content ?? null
  const typed = typedPriceOf(row.price, size)
  const judged = usual.find(({ per }) => per === typed.per)
  const packs = comparePacks(prices, priceBasisOf(row.measure) ? row.measure : undefined)
  return {
    last: seen && { cents, seen },
    unitPrice: row.price > 0 ? unitPriceText(row.price, size) : lastUnitPrice(cents, size, seen),
    packs: packs && comparisonText(packs),
    verdict: verdictOf(typed, judged),
    question: oddPrice(typed, judged),
  }
}

/** By the size of the row, else by the weight that was paid. */
function lastUnitPrice(cents: Cents, size: Measure | null, seen: LastPrice | null): string | null {
  if (!seen) return null
  const isPiece = seen.per === 'un' && seen.piece === seen.price
  return unitPriceText(cents, size) ?? (isPiece ? null : formatPerUnit(seen.price, seen.per))
}

/** The typed price per unit of comparison. */
function typedPriceOf(cents: Cents, size: Measure | null): AskedPrice {
  const basis = priceBasisOf(size ?? undefined)
  if (!basis || basis.parts === 0) return { per: 'un', cents }
  return { per: perOf(basis.unit), cents: unitPriceOf(cents, basis) }
}
