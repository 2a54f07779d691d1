import { Tag, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { ItemTotal, PriceField, QuantityField } from '#core/item-fields/item-fields.tsx'
import { summaryOf } from '#core/working-list/item-summary.ts'
import { Button } from '#ui/button.tsx'
import { type FormItem, type ItemsChange, withChange } from './shopping-list.rules.ts'

/** The error of a quantity below one. */
export const TOO_FEW = 'Quantidade deve ser maior que 0'

interface FormItemRowProps {
  item: FormItem
  isExpanded: boolean
  isSwiped: boolean
  onChange: (change: ItemsChange) => void
}

/** One item, styled like the working list's rows; its number is its place (`counter`). */
export const FormItemRow = memo(function FormItemRow(props: FormItemRowProps) {
  const { item, isExpanded, isSwiped, onChange } = props
  const summary = isExpanded ? '' : summaryOf(item)
  return (
    <li className="item" data-id={item.key} data-swiped={isSwiped ? '' : undefined}>
      {isSwiped && !isExpanded && (
        <button type="button" className="item-delete" data-act="remove">
          Excluir
        </button>
      )}
      <div className="item-row">
        <div className="item-text">
          <span className="item-name">{item.name}</span>
          {summary && <span className="item-summary">{summary}</span>}
        </div>
        <button
          type="button"
          className="item-toggle"
          data-act="details"
          aria-label="Preço e quantidade"
          title="Preço e quantidade"
          aria-expanded={isExpanded}
        >
          <Tag aria-hidden className="p-1.5" />
        </button>
      </div>
      {isExpanded && (
        <div className="item-details">
          <PriceField
            className="min-w-28 grow basis-0"
            enterKeyHint="done"
            cents={item.cents}
            onChange={(cents) => onChange((items) => withChange(items, item.key, { cents }))}
          />
          <QuantityField
            quantity={item.quantity}
            tooSmall={TOO_FEW}
            onChange={(quantity) => onChange((items) => withChange(items, item.key, { quantity }))}
          />
          <div className="flex w-full items-end justify-between gap-3">
            <ItemTotal {...item} />
            <Button variant="ghost" className="-mr-2 text-destructive!" data-act="remove">
              <Trash2 aria-hidden className="size-5" />
              Excluir
            </Button>
          </div>
        </div>
      )}
    </li>
  )
})
