import { Plus } from 'lucide-react'
import { useId } from 'react'
import { SHOPS_MAX } from '#core/list/aisles/shops-state.ts'
import { shops, useShops } from '#core/list/aisles/shops.ts'
import { offeredOf } from '#core/list/prices/chosen-shop.ts'
import { useKnownPrices } from '#core/list/prices/use-prices.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'

/** The shops of the household's receipts; one tap chooses one. */
export function ReceiptShops() {
  return (
    <QueryProvider>
      <Offered />
    </QueryProvider>
  )
}

function Offered() {
  const labelId = useId()
  const state = useShops()
  const names = offeredOf(state, useKnownPrices().shops)
  const room = SHOPS_MAX - state.shops.length
  if (names.length === 0 || room <= 0) return null
  return (
    <div className="mt-2">
      <p id={labelId} className="text-sm text-muted">
        Das suas notas
      </p>
      <ul aria-labelledby={labelId} className="mt-1 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-4 py-1 text-left text-base transition-colors hover:bg-raised"
              onClick={() => shops.add(name)}
            >
              <Plus aria-hidden className="size-4 shrink-0 text-primary" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
