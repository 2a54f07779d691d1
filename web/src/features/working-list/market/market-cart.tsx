import { formatMoney } from '@compra/contract/format/money.ts'
import { ChevronDown } from 'lucide-react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { MarketRow } from './market-row.tsx'

/** 'No carrinho (7)': ticked items, collapsed; one more tap unticks an item. */
export function MarketCart({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null
  const cents = items.reduce((sum, item) => sum + item.cents * item.quantity, 0)
  return (
    <details className="group mt-4">
      <summary className="flex min-h-14 list-none items-center gap-2 rounded-control px-4 text-lg font-semibold select-none [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 -rotate-90 text-muted transition-transform group-open:rotate-0"
        />
        {`No carrinho (${items.length})`}
        {cents > 0 && (
          <span className="ml-auto font-normal text-muted tabular-nums">{formatMoney(cents)}</span>
        )}
      </summary>
      <ol aria-label="No carrinho" className="rounded-card border border-border bg-surface">
        {items.map((item) => (
          <MarketRow key={item.id} item={item} />
        ))}
      </ol>
    </details>
  )
}
