import { formatPerUnit } from '@compra/contract/format/money.ts'
import { measureText } from '@compra/contract/measure/measure.ts'
import type { PriceSeen } from '@compra/contract/price/price-seen.ts'
import { useState } from 'react'
import { formatDay } from '#lib/format/days.ts'
import { MoreButton } from '#ui/list/more-button.tsx'
import { shopNameOf } from './price-series.ts'

/** The number of rows that are shown before the table is expanded. */
const FIRST = 8

/** The same prices as rows, latest first. */
export function PriceTable({ prices, now }: { prices: readonly PriceSeen[]; now: Date }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? prices : prices.slice(0, FIRST)
  return (
    <>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Os preços pagos, o último primeiro</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 pr-2 font-medium">
              Dia
            </th>
            <th scope="col" className="py-1 font-medium">
              Mercado
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Preço
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {shown.map((seen, at) => (
            <tr key={at} className="align-top">
              <td className="py-1.5 pr-2">{formatDay(new Date(seen.at), now)}</td>
              <td className="py-1.5 wrap-anywhere">
                {shopNameOf(seen)}
                <Details seen={seen} />
              </td>
              <td className="py-1.5 pl-2 text-right whitespace-nowrap">
                {formatPerUnit(seen.price, seen.per)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.length > shown.length && (
        <MoreButton isLoading={false} onClick={() => setWhole(true)} />
      )}
    </>
  )
}

/** The package of a price, and whether it was a promotion. */
function Details({ seen: { pack, promo } }: { seen: PriceSeen }) {
  const details = [...(pack ? [measureText(pack)] : []), ...(promo ? ['promoção'] : [])]
  if (details.length === 0) return null
  return <span className="block text-sm text-muted">{details.join(' · ')}</span>
}
