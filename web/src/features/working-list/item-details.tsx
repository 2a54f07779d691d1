import { formatDot } from '@compra/contract/money.ts'
import { Trash2 } from 'lucide-react'
import { PriceField, QuantityField } from '#core/item-fields.tsx'
import { workingList } from '#core/working-list.ts'
import type { Item } from '#core/working-list-state.ts'
import { Button } from '#ui/button.tsx'

const NEGATIVE_PRICE = 'O preço deve ser um número positivo.'
const SMALL_QUANTITY = 'A quantidade deve ser pelo menos 1.'

/** The part of a row that slides open: price, quantity, what they come to, and deleting. */
export function ItemDetails({ item }: { item: Item }) {
  return (
    <div className="item-details">
      <PriceField
        className="min-w-28 grow basis-0"
        enterKeyHint="done"
        cents={item.cents}
        negative={NEGATIVE_PRICE}
        onChange={(cents) => workingList.setPrice(item.id, cents)}
      />
      <QuantityField
        quantity={item.quantity}
        tooSmall={SMALL_QUANTITY}
        onChange={(quantity) => workingList.setQuantity(item.id, quantity)}
      />
      <div className="flex w-full items-end justify-between gap-3">
        <p className="text-sm text-muted">
          Total do item
          <output className="block text-lg font-semibold text-foreground tabular-nums">
            {formatDot(item.cents * item.quantity)}
          </output>
        </p>
        <Button variant="ghost" className="-mr-2 text-destructive!" data-act="remove">
          <Trash2 aria-hidden className="size-5" />
          Excluir
        </Button>
      </div>
    </div>
  )
}
