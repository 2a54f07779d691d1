import { PRODUCT_ORDERS, type ProductOrder } from '@compra/contract/product/product-rules.ts'
import { ArrowDownUp, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductFilter } from '#core/pantry/rules/products.ts'
import { classNames } from '#ui/class-names.ts'

interface ProductOrderBarProps {
  filter: ProductFilter
  /** Whether anything at home has a date. */
  hasDates: boolean
  onSearch: (filter: ProductFilter) => void
  /** At the end of the bar. */
  children: ReactNode
}

const LABELS: Record<ProductOrder, string> = {
  newest: 'Mais novos',
  name: 'Nome',
  low: 'Baixos primeiro',
  aisle: 'Corredor',
}

/** Above the cards: what needs a look, and the sort order. */
export function ProductOrderBar({ filter, hasDates, onSearch, children }: ProductOrderBarProps) {
  const isLow = filter.low === 'true'
  const isExpiring = filter.expiring === 'true'
  function handleOrder(chosen: string) {
    const sort = PRODUCT_ORDERS.find((order) => order === chosen && order !== 'newest')
    onSearch({ ...filter, sort })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 pb-2">
      <div className="flex flex-wrap gap-2">
        <Chip isOn={isLow} onPress={() => onSearch({ ...filter, low: isLow ? undefined : 'true' })}>
          Estoque baixo
        </Chip>
        {(hasDates || isExpiring) && (
          <Chip
            isOn={isExpiring}
            onPress={() => onSearch({ ...filter, expiring: isExpiring ? undefined : 'true' })}
          >
            Vence em breve
          </Chip>
        )}
      </div>
      <div className="-mr-2 ml-auto flex items-center">
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
        {children}
      </div>
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  onPress: () => void
  children: string
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'min-h-11 rounded-full border px-4 text-base font-medium',
        isOn ? 'border-warning bg-warning-soft text-warning' : 'border-control text-muted',
      )}
    >
      {children}
    </button>
  )
}
