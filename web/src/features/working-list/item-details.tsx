import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { ItemTotal, PriceField, QuantityField } from '#core/item-fields.tsx'
import { lazyPage } from '#core/lazy-page.tsx'
import { useSession } from '#core/session-state.ts'
import { workingList } from '#core/working-list.ts'
import type { Item } from '#core/working-list-state.ts'
import { Button } from '#ui/button.tsx'

const NEGATIVE_PRICE = 'O preço deve ser um número positivo.'
const SMALL_QUANTITY = 'A quantidade deve ser pelo menos 1.'

/** Without its code, offline, there is nothing to propose. */
const lastPrice = lazyPage<{ item: Item }>(async () => {
  const module = await import('./last-price.tsx').catch(() => undefined)
  return module?.LastPrice ?? (() => null)
})

/** The part of a row that slides open: price, quantity, what they come to, and deleting. */
export function ItemDetails({ item }: { item: Item }) {
  const isSignedIn = useSession().status === 'user'
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
      {isSignedIn && (
        <Suspense>
          <lastPrice.Component item={item} />
        </Suspense>
      )}
      <div className="flex w-full items-end justify-between gap-3">
        <ItemTotal {...item} />
        <Button variant="ghost" className="-mr-2 text-destructive!" data-act="remove">
          <Trash2 aria-hidden className="size-5" />
          Excluir
        </Button>
      </div>
    </div>
  )
}
