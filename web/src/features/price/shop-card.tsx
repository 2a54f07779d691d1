import { formatMoney } from '@compra/contract/format/money.ts'
import type { ShopTotal } from '@compra/contract/price/shops.ts'
import { Check } from 'lucide-react'
import { formatDay } from '#lib/format/days.ts'
import { classNames } from '#ui/class-names.ts'
import { beyondText, missingText, pricedText, wholeText } from './cheapest-texts.ts'

interface ShopCardProps {
  total: ShopTotal
  /** The number of rows. */
  count: number
  cheapest: ShopTotal
  /** Whether it is the only shop. */
  isAlone: boolean
  now: Date
}

/** The cost of the list at one shop, and the items missing there. */
export function ShopCard({ total, count, cheapest, isAlone, now }: ShopCardProps) {
  const beyond = beyondText(total, cheapest)
  const isCheapest = !isAlone && beyond === null
  const lines = [missingText(total), wholeText(total)].filter((line) => line !== null)
  return (
    <li
      className={classNames(
        'rounded-card border bg-surface px-4 py-3',
        isCheapest ? 'border-primary' : 'border-border',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{total.shop.name}</h3>
        <strong className="text-lg font-semibold tabular-nums">{formatMoney(total.cents)}</strong>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
        <span>{pricedText(total, count)}</span>
        {isCheapest && (
          <span className="flex items-center gap-1 font-medium text-primary">
            <Check aria-hidden className="size-4" />
            Mais barato
          </span>
        )}
        {beyond !== null && <span>{beyond}</span>}
      </p>
      {lines.map((line) => (
        <p key={line} className="pt-1 text-sm wrap-anywhere tabular-nums">
          {line}
        </p>
      ))}
      <p className="pt-1 text-sm text-muted">
        {`Preço mais antigo: ${formatDay(new Date(total.oldest), now)}`}
      </p>
    </li>
  )
}
