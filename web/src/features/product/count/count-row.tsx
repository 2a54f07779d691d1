import { formatAmount } from '@compra/contract/format/amount.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { Minus, Plus } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'

interface CountRowProps {
  product: Product
  total: number
  onCount: (product: Product, total: number) => void
}

const STEP =
  'inline-grid size-14 shrink-0 place-items-center rounded-full border border-control bg-surface disabled:opacity-45 [&_svg]:size-7'

/** Large buttons, for users who look at the shelf and not at the screen. */
export const CountRow = memo(function CountRow({ product, total, onCount }: CountRowProps) {
  const { name, stock } = product
  const isChanged = total !== stock
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {isChanged && (
          <span className="block text-sm text-muted">Antes: {formatAmount(stock, 'kg')}</span>
        )}
      </span>
      <button
        type="button"
        className={STEP}
        aria-label={`Menos um de ${name}`}
        disabled={total === 0}
        onClick={() => onCount(product, Math.ceil(total) - 1)}
      >
        <Minus aria-hidden />
      </button>
      <output
        aria-label={`Contagem de ${name}`}
        className={classNames(
          'min-w-10 text-center text-xl font-bold tabular-nums',
          isChanged && 'text-primary',
        )}
      >
        {formatAmount(total, 'kg')}
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={`Mais um de ${name}`}
        disabled={total === STOCK_MAX}
        onClick={() => onCount(product, Math.floor(total) + 1)}
      >
        <Plus aria-hidden />
      </button>
    </li>
  )
})
