import { Tag, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { ItemTotal, QuantityField } from '#core/form/item-fields/item-fields.tsx'
import { MeasureAndPrice } from '#core/form/item-fields/measure-and-price.tsx'
import { KeptName } from '#core/form/item-fields/name-field.tsx'
import { itemText, summaryOf } from '#core/list/working-list/item-summary.ts'
import { Button } from '#ui/button.tsx'
import type { Change, FormItem } from './shopping-list.rules.ts'

/** The error of a quantity below one. */
export const TOO_FEW = 'Quantidade deve ser maior que 0'

/** Changes an item, or returns why not. */
export type Edit = (key: string, change: Change) => string | undefined

interface FormItemRowProps {
  item: FormItem
  isExpanded: boolean
  isSwiped: boolean
  onEdit: Edit
}

/** One item, styled like the working list's rows; its number is its place (`counter`). */
export const FormItemRow = memo(function FormItemRow(props: FormItemRowProps) {
  const { item, isExpanded, isSwiped, onEdit } = props
  const summary = isExpanded ? '' : summaryOf(item)
  return (
    <li className="item" data-id={item.key} data-swiped={isSwiped ? '' : undefined}>
      {isSwiped && !isExpanded && (
        <button type="button" className="item-delete" data-act="remove">
          Tirar da lista
        </button>
      )}
      <div className="item-row">
        <div className="item-text">
          <span className="item-name">{itemText(item)}</span>
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
      {isExpanded && <Details item={item} onEdit={onEdit} />}
    </li>
  )
})

function Details({ item, onEdit }: Pick<FormItemRowProps, 'item' | 'onEdit'>) {
  const edit = (change: Change) => onEdit(item.key, change)
  return (
    <div className="item-details">
      <KeptName label="Nome do item" value={item.name} keep={(name) => edit({ name })} />
      <MeasureAndPrice
        measure={item.measure}
        cents={item.cents}
        onMeasure={(measure) => edit({ measure })}
        onPrice={(cents) => edit({ cents })}
      />
      <QuantityField
        quantity={item.quantity}
        tooSmall={TOO_FEW}
        onChange={(quantity) => edit({ quantity })}
      />
      <div className="flex w-full items-end justify-between gap-3">
        <ItemTotal {...item} />
        <Button variant="ghost" className="-mr-2 text-destructive!" data-act="remove">
          <Trash2 aria-hidden className="size-5" />
          Tirar da lista
        </Button>
      </div>
    </div>
  )
}
