import { PRODUCT_ORDERS, type ProductOrder } from '@compra/contract/product-rules.ts'
import { ArrowDownUp, ChevronDown } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { ProductFilter } from './product-filter.tsx'

interface ProductOrderBarProps {
  filter: ProductFilter
  onSearch: (filter: ProductFilter) => void
}

const LABELS: Record<ProductOrder, string> = {
  newest: 'Mais novos',
  name: 'Nome',
  low: 'Baixos primeiro',
}

/** Above the cards: the low-stock filter and the sort order. */
export function ProductOrderBar({ filter, onSearch }: ProductOrderBarProps) {
  const isLow = filter.low === 'true'
  function handleOrder(chosen: string) {
    const sort = PRODUCT_ORDERS.find((order) => order === chosen && order !== 'newest')
    onSearch({ ...filter, sort })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 pb-2">
      <button
        type="button"
        aria-pressed={isLow}
        onClick={() => onSearch({ ...filter, low: isLow ? undefined : 'true' })}
        className={classNames(
          'min-h-11 rounded-full border px-4 text-base font-medium',
          isLow ? 'border-warning bg-warning-soft text-warning' : 'border-control text-muted',
        )}
      >
        Estoque baixo
      </button>
      <label className="relative flex items-center gap-2 text-muted">
        <ArrowDownUp aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">Ordenar por</span>
        <select
          className="field-sizing-content h-11 max-w-40 appearance-none truncate bg-transparent pr-6 text-base text-foreground"
          value={filter.sort ?? 'newest'}
          onChange={(event) => handleOrder(event.target.value)}
        >
          {PRODUCT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {LABELS[order]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-5" />
      </label>
    </div>
  )
}
