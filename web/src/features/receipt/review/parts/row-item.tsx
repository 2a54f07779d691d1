import { formatMoney } from '@compra/contract/format/money.ts'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { UnitsField } from '#core/form/units-field.tsx'
import type { Decision } from '#features/receipt/review/rows/decide.ts'
import type { HouseProduct } from '#features/receipt/review/rows/house.ts'
import { needsReview, type ReviewRow } from '#features/receipt/review/rows/review-row.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segments } from '#ui/field/segments.tsx'
import { ChooseMeaning } from './choose-meaning.tsx'
import { ACTIONS, outcomeText, quantityText } from './row-texts.ts'

interface RowItemProps {
  row: ReviewRow
  products: readonly HouseProduct[]
  /** Its name as a new product. */
  nameOf: (row: ReviewRow) => string
  onDecide: (row: ReviewRow, decision: Decision) => void
}

/** One row of a receipt: collapsed if it is settled, otherwise a question. */
export const RowItem = memo(function RowItem({ row, products, nameOf, onDecide }: RowItemProps) {
  const [isExpanded, setExpanded] = useState(false)
  const asks = needsReview(row)
  const toggle = useRef<HTMLButtonElement>(null)
  useFocusWhenAnswered(asks, toggle)
  const decide = (decision: Decision) => onDecide(row, decision)
  /** The panel closes, with the pressed element. */
  function settle(decision: Decision) {
    decide(decision)
    setExpanded(false)
    toggle.current?.focus()
  }
  const meaning = (
    <ChooseMeaning row={row} products={products} name={nameOf(row)} onDecide={settle} />
  )
  return (
    <li
      aria-label={row.choice?.name ?? row.line.text}
      data-row={row.line.n}
      className={classNames(
        'px-4 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
        asks && 'border-l-4 border-warning',
      )}
    >
      {asks ? (
        <Question row={row} onDecide={decide} meaning={meaning} />
      ) : (
        <button
          ref={toggle}
          type="button"
          aria-expanded={isExpanded}
          className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
          onClick={() => setExpanded(!isExpanded)}
        >
          <RowLine row={row} />
          <ChevronDown
            aria-hidden
            className={classNames('size-5 shrink-0 text-muted', isExpanded && 'rotate-180')}
          />
        </button>
      )}
      {isExpanded && !asks && (
        <div className="grid gap-3 pb-3">
          <Segments
            legend="O que fazer com este item"
            name={`receipt-row-${row.line.n}`}
            className="flex"
            optionClassName="grow basis-0 px-2 text-center"
            options={ACTIONS.filter(({ value }) => value !== 'stock' || row.choice !== null)}
            value={row.action}
            onChange={(action) => decide({ kind: 'action', action })}
          />
          {row.action === 'stock' && (
            <UnitsField units={row.units} onChange={(units) => decide({ kind: 'units', units })} />
          )}
          <div>
            <p className="mb-1 text-sm font-medium text-muted">É outra coisa?</p>
            {meaning}
          </div>
        </div>
      )}
    </li>
  )
})

/** Moves the focus to the row once its question is answered and gone. */
function useFocusWhenAnswered(asks: boolean, toggle: RefObject<HTMLButtonElement | null>): void {
  const asked = useRef(asks)
  useEffect(() => {
    if (asked.current && !asks) toggle.current?.focus()
    asked.current = asks
  }, [asks, toggle])
}

function RowLine({ row }: { row: ReviewRow }) {
  const { line, choice, action, isCounted } = row
  return (
    <span className="grid min-w-0 grow gap-x-3 sm:grid-cols-[1fr_auto]">
      <span className="flex items-baseline justify-between gap-3 sm:contents">
        <span
          className={classNames(
            'min-w-0 font-semibold wrap-anywhere',
            action === 'ignore' && 'text-muted line-through',
          )}
        >
          {choice?.name ?? line.text}
        </span>
        <span className="shrink-0 tabular-nums sm:text-right">{formatMoney(line.paid)}</span>
      </span>
      <span className="min-w-0 text-sm wrap-anywhere text-muted tabular-nums">
        {choice && `${line.text} · `}
        {quantityText(line)}
      </span>
      <span className="text-sm text-muted tabular-nums sm:text-right">
        {outcomeText(row)}
        {action === 'stock' && !isCounted && (
          <span className="text-warning"> · confira a quantidade</span>
        )}
      </span>
    </span>
  )
}

interface QuestionProps {
  row: ReviewRow
  onDecide: (decision: Decision) => void
  meaning: ReactNode
}

function Question({ row, onDecide, meaning }: QuestionProps) {
  const { line, odd } = row
  return (
    <fieldset className="py-3">
      <legend className="sr-only">{odd ?? `O que é ${line.text}?`}</legend>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {odd === null ? `O que é “${line.text}”?` : odd}
        </span>
        <span className="shrink-0 tabular-nums">{formatMoney(line.paid)}</span>
      </p>
      <p className="mb-2 text-sm text-muted tabular-nums">
        {odd !== null && `${row.choice?.name ?? line.text} · `}
        {quantityText(line)}
      </p>
      {odd === null ? (
        meaning
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => onDecide({ kind: 'price' })}>
            Está certo
          </Button>
          <Button variant="ghost" onClick={() => onDecide({ kind: 'action', action: 'ignore' })}>
            Ignorar este item
          </Button>
        </div>
      )}
    </fieldset>
  )
}
