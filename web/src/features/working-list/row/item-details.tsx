import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '#core/session/session-state.ts'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { ItemTotal, PriceField, QuantityField } from '#core/working-list/item-fields.tsx'
import { itemText } from '#core/working-list/item-summary.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'
import { labelOf } from '#features/working-list/list-texts.ts'
import { Button } from '#ui/button.tsx'
import { NameField } from './name-field.tsx'

const NEGATIVE_PRICE = 'O preço deve ser um número positivo.'
const SMALL_QUANTITY = 'A quantidade deve ser pelo menos 1.'

/** Without its code, offline, no price is proposed. */
const lastPrice = lazyPage<{ item: Item }>(async () => {
  const module = await import('./last-price.tsx').catch(() => undefined)
  return module?.LastPrice ?? (() => null)
})

/** The expandable part of a row: name, price, quantity, total, and deleting. */
export function ItemDetails({ item }: { item: Item }) {
  const isSignedIn = useSession().status === 'user'
  return (
    <div className="item-details">
      <NameField item={item} />
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
      {isSignedIn && (
        <Suspense>
          <lastPrice.Component item={item} />
        </Suspense>
      )}
      <div className="flex w-full items-end justify-between gap-3">
        <ItemTotal {...item} />
        <Button
          variant="ghost"
          className="-mr-2 text-destructive!"
          data-act="remove"
          aria-label={labelOf('remove', itemText(item))}
        >
          <Trash2 aria-hidden className="size-5" />
          Excluir
        </Button>
      </div>
    </div>
  )
}
