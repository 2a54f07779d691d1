import type { Product } from '@compra/contract/product/product.ts'
import { useId } from 'react'
import { useListDrag } from '#core/shell/drag/list-drag.ts'
import { classNames } from '#ui/class-names.ts'
import { addToList } from './add-to-list.ts'
import { needsLook, ProductMarks, ProductPrice } from './product-parts.tsx'
import { StockStepper } from './stock-stepper.tsx'

export interface ProductItemProps {
  product: Product
  /** Undefined while it is unknown. */
  aisle: string | undefined
  /** When the list was opened. */
  now: Date
  onOpen: () => void
  /** One more or one less of it. */
  onStep: (by: 1 | -1) => void
}

/** Next to a price, an aisle needs this room. */
const ROOMY = '@max-[20rem]:hidden'

/** A product with one line of facts and its stock; a press anywhere else opens it. */
export function ProductCard({ product, aisle, now, onOpen, onStep }: ProductItemProps) {
  const { name, price } = product
  const titleId = useId()
  const isWarned = needsLook(product, now)
  const drag = useListDrag(name, () => void addToList(product))
  return (
    <article
      {...drag}
      className={classNames(
        'relative flex items-center gap-2 rounded-card [contain:inline-size] border border-border bg-surface py-2 pr-2 pl-3',
        drag.draggable && 'cursor-grab',
      )}
    >
      <button
        type="button"
        aria-labelledby={titleId}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="absolute inset-0 rounded-card -outline-offset-2"
      />
      <div className="min-w-0 grow">
        <h3
          id={titleId}
          className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere"
        >
          {name}
        </h3>
        <p
          className={classNames(
            'flex items-center gap-x-1.5 text-sm text-muted tabular-nums',
            isWarned && 'flex-wrap',
          )}
        >
          <ProductMarks product={product} now={now} />
          {/* A warning takes the place of the aisle. */}
          {!isWarned && (
            <span className={price > 0 ? `min-w-0 truncate ${ROOMY}` : undefined}>
              {aisle ?? product.category}
            </span>
          )}
          {!isWarned && price > 0 && (
            <span aria-hidden className={ROOMY}>
              ·
            </span>
          )}
          {price > 0 && (
            <span className="whitespace-nowrap">
              <ProductPrice product={product} />
            </span>
          )}
        </p>
      </div>
      <StockStepper product={product} onStep={onStep} />
    </article>
  )
}
