import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { isScarce } from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { Minus, Plus } from 'lucide-react'
import { stockFact } from '#features/product/product-facts.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface StockStepperProps {
  product: Product
  /** One more or one less of it. */
  onStep: (by: 1 | -1) => void
}

/** The stock between − and +, with a bar that compares it with the minimum. */
export function StockStepper({ product, onStep }: StockStepperProps) {
  const { name, stock } = product
  return (
    <div className="relative w-fit shrink-0">
      <div className="flex items-center rounded-full border border-control">
        <IconButton label={`Menos um de ${name}`} disabled={stock === 0} onClick={() => onStep(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <span
          className={classNames(
            'min-w-8 text-center font-semibold tabular-nums',
            isScarce(product) && 'text-warning',
          )}
        >
          <span className="sr-only">{stockFact(product)}</span>
          <span aria-hidden>{formatQuantity(stock)}</span>
        </span>
        <IconButton
          label={`Mais um de ${name}`}
          disabled={stock === STOCK_MAX}
          onClick={() => onStep(1)}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      <StockBar {...product} />
    </div>
  )
}

/** A bar from 0 to twice the minimum, which is marked in the middle; the numbers are in the text. */
function StockBar(product: Product) {
  const { stock, minStock } = product
  if (minStock === 0) return null
  const share = Math.min(stock / (2 * minStock), 1)
  return (
    <div aria-hidden className="relative mx-4 mt-1 h-1 rounded-full bg-raised">
      <div
        className={classNames(
          'h-full rounded-full',
          isScarce(product) ? 'bg-warning' : 'bg-primary',
        )}
        style={{ width: `${share * 100}%` }}
      />
      <div className="absolute -inset-y-0.5 left-1/2 w-0.5 rounded-full bg-muted" />
    </div>
  )
}
