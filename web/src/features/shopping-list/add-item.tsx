import { isNameTooLong, itemName } from '@compra/contract/text/name.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ItemTotal, QuantityField } from '#core/form/item-fields/item-fields.tsx'
import { MeasureAndPrice } from '#core/form/item-fields/measure-and-price.tsx'
import { NameField } from '#core/form/item-fields/name-field.tsx'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TOO_FEW } from './form-item-row.tsx'
import { REFUSED, type Refusal } from './shopping-list.rules.ts'

interface AddItemProps {
  /** How many items the list has. */
  count: number
  /** Adds the item, or returns the error. */
  onAdd: (entry: ListEntry) => Refusal | undefined
  onClose: () => void
}

const NOTHING: ListEntry = { name: '', quantity: 1, cents: 0 }

/** Adds one item after the other, until it is closed. */
export function AddItem({ count, onAdd, onClose }: AddItemProps) {
  const [entry, setEntry] = useState(NOTHING)
  const [message, setMessage] = useState<string>()
  const [added, setAdded] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => nameField.current?.focus(), [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    nameField.current?.focus()
    if (isNameTooLong(entry.name)) return
    const name = itemName(entry.name)
    const refusal = onAdd({ ...entry, name })
    setMessage(refusal && REFUSED[refusal])
    if (refusal) return
    setAdded(itemText({ ...entry, name }))
    setEntry(NOTHING)
  }

  function set(change: Partial<ListEntry>): undefined {
    setEntry((now) => ({ ...now, ...change }))
  }

  return (
    <FormDialog
      title="Adicionar Novo Item"
      submitLabel="Adicionar Item"
      cancelLabel="Fechar"
      busy={false}
      isChanged={entry.name !== ''}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <NameField
        ref={nameField}
        label="Nome"
        enterKeyHint="done"
        value={entry.name}
        message={message}
        onChange={(event) => {
          setMessage(undefined)
          set({ name: event.target.value })
        }}
      />
      {/* Empty again for the next item. */}
      <div key={count} className="flex flex-wrap gap-x-4 gap-y-3">
        <MeasureAndPrice
          measure={entry.measure}
          cents={entry.cents}
          onMeasure={(measure) => set({ measure })}
          onPrice={(cents) => set({ cents })}
        />
        <QuantityField
          quantity={entry.quantity}
          tooSmall={TOO_FEW}
          onChange={(quantity) => set({ quantity })}
        />
      </div>
      <ItemTotal {...entry} />
      <p aria-live="polite" className="min-h-5 text-sm wrap-anywhere text-muted">
        {added !== undefined && `“${added}” foi adicionado. ${countOf(count)} na lista.`}
      </p>
    </FormDialog>
  )
}

function countOf(items: number): string {
  return items === 1 ? '1 item' : `${items} itens`
}
