import { ITEM_NOTE_MAX } from '@compra/contract/limits.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { ItemTotal, QuantityField } from '#core/form/item-fields/item-fields.tsx'
import { KeptField } from '#core/form/item-fields/kept-field.tsx'
import { MeasureAndPrice } from '#core/form/item-fields/measure-and-price.tsx'
import { itemText } from '#core/list/working-list/item-summary.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { useOpenList, workingList } from '#core/list/working-list/working-list.ts'
import { useSession } from '#core/session/session-state.ts'
import { optionalPage } from '#core/shell/code/optional-page.tsx'
import { labelOf } from '#features/working-list/list-texts.ts'
import { Button } from '#ui/button.tsx'
import { NameField } from './name-field.tsx'

const NEGATIVE_PRICE = 'O preço deve ser um número positivo.'
const SAME_MEASURE = 'Este item já está na lista nesta medida.'
const SMALL_QUANTITY = 'A quantidade deve ser pelo menos 1.'

/** Without its code, offline, no price is suggested. */
const lastPrice = optionalPage<{ item: Item }>(
  async () => (await import('./last-price.tsx')).LastPrice,
)

/** Without its code, offline, an item stays in its aisle. */
const aisleField = optionalPage<{ item: Item }>(
  async () => (await import('#features/working-list/aisle/aisle-field.tsx')).AisleField,
)

/** Who changed the item; not shown without its code, offline. */
const rowFacts = optionalPage<{ item: Item }>(
  async () => (await import('#features/working-list/house/row-facts.tsx')).RowFacts,
)

/** The expandable part of a row: name, measure, price, quantity, note, aisle, total, and deleting. */
export function ItemDetails({ item }: { item: Item }) {
  const isSignedIn = useSession().status === 'user'
  const isHouse = useOpenList() !== 'local'
  return (
    <div className="item-details">
      {isHouse && (
        <Suspense>
          <rowFacts.Component item={item} />
        </Suspense>
      )}
      <NameField item={item} />
      <MeasureAndPrice
        measure={item.measure}
        cents={item.cents}
        negative={NEGATIVE_PRICE}
        onMeasure={(measure) => keepMeasure(item.id, measure)}
        onPrice={(cents) => workingList.setPrice(item.id, cents)}
      />
      <QuantityField
        quantity={item.quantity}
        tooSmall={SMALL_QUANTITY}
        onChange={(quantity) => workingList.setQuantity(item.id, quantity)}
      />
      <KeptField
        label="Observação"
        className="w-full"
        autoCapitalize="sentences"
        maxLength={ITEM_NOTE_MAX}
        value={item.note ?? ''}
        keep={(text) => keepNote(item.id, text)}
        refused=""
      />
      <Suspense>
        <aisleField.Component item={item} />
      </Suspense>
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
          Tirar da lista
        </Button>
      </div>
    </div>
  )
}

/** Returns why the measure was refused. */
function keepMeasure(id: string, measure: Measure | undefined): string | undefined {
  return workingList.setMeasure(id, measure) === 'duplicate' ? SAME_MEASURE : undefined
}

function keepNote(id: string, text: string): undefined {
  workingList.setNote(id, text)
}
