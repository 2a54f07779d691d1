import { formatPerUnit } from '@compra/contract/format/money.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import type { CodePrices } from '@compra/contract/price/by-code.ts'
import type { PricePer, ProductPrice } from '@compra/contract/price/price-seen.ts'
import { Check } from 'lucide-react'
import { formatDay } from '#lib/format/days.ts'
import { classNames } from '#ui/class-names.ts'
import { shopNameOf } from './price-series.ts'

/** The number of brands and sizes shown. */
const SHOWN_MAX = 5

interface PriceCodesProps {
  /** The cheapest first. */
  codes: readonly CodePrices[]
  now: Date
}

/** The cheapest brands and sizes of a product, in the words of the receipts, with the last price in each shop. */
export function PriceCodes({ codes, now }: PriceCodesProps) {
  const [cheapest] = codes
  if (!cheapest || (codes.length === 1 && cheapest.shops.length === 1)) return null
  return (
    <section aria-labelledby="price-codes">
      <h3 id="price-codes" className="font-semibold">
        Mais barato por marca e tamanho
      </h3>
      <ol className="divide-y divide-border">
        {codes.slice(0, SHOWN_MAX).map(({ text, shops }) => {
          const more = shops[0].price - cheapest.shops[0].price
          return (
            <li key={shops[0].barcode} className="py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-medium wrap-anywhere">{text}</span>
                {codes.length > 1 && <Place more={more} per={shops[0].per} />}
              </p>
              <ul className="text-sm tabular-nums">
                {shops.map((seen, at) => (
                  <ShopPrice key={seen.shop?.id} seen={seen} isLowest={at === 0} now={now} />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Place({ more, per }: { more: Cents; per: PricePer }) {
  if (more > 0) {
    return <span className="text-sm text-muted">{`${formatPerUnit(more, per)} a mais`}</span>
  }
  return (
    <span className="flex items-center gap-1 text-sm font-medium text-primary">
      <Check aria-hidden className="size-4" />
      Mais barato
    </span>
  )
}

interface ShopPriceProps {
  seen: ProductPrice
  isLowest: boolean
  now: Date
}

function ShopPrice({ seen, isLowest, now }: ShopPriceProps) {
  const details = [shopNameOf(seen), formatDay(new Date(seen.at), now)]
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0 wrap-anywhere text-muted">
        {[...details, ...(seen.promo ? ['promoção'] : [])].join(' · ')}
      </span>
      <span className={classNames('whitespace-nowrap', isLowest && 'font-semibold')}>
        {formatPerUnit(seen.price, seen.per)}
      </span>
    </li>
  )
}
