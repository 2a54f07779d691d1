import { MAX_QUANTITY, MIN_QUANTITY } from '@compra/contract/limits.ts'
import { formatDot } from '@compra/contract/money.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { centsOf, priceText } from '#core/price-text.ts'
import { workingList } from '#core/working-list.ts'
import type { Item } from '#core/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { PriceInput } from '#ui/price-input.tsx'
import { Stepper } from '#ui/stepper.tsx'

const NEGATIVE_PRICE = 'O preço deve ser um número positivo.'
const SMALL_QUANTITY = 'A quantidade deve ser pelo menos 1.'

/** The part of a row that slides open: price, quantity, what they come to, and deleting. */
export function ItemDetails({ item }: { item: Item }) {
  return (
    <div className="item-details">
      <PriceField item={item} />
      <QuantityField item={item} />
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

/** Stored while it is typed; what cannot be read counts as 0, a negative price is refused. */
function PriceField({ item }: { item: Item }) {
  const [draft, setDraft] = useState<string>()
  const isRefused = draft !== undefined && centsOf(draft) === undefined

  function handleChange(text: string) {
    setDraft(text)
    const cents = centsOf(text)
    if (cents !== undefined) workingList.setPrice(item.id, cents)
  }

  return (
    <PriceInput
      label="Preço"
      className="min-w-28 grow basis-0"
      enterKeyHint="done"
      value={draft ?? priceText(item.cents)}
      message={isRefused && NEGATIVE_PRICE}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => !isRefused && setDraft(undefined)}
    />
  )
}

/** Whole numbers from 1: decimals are cut, an empty field counts as 1 (G-144). */
function QuantityField({ item }: { item: Item }) {
  const [draft, setDraft] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  function set(quantity: number) {
    setRefused(quantity < MIN_QUANTITY)
    if (quantity < MIN_QUANTITY) return
    workingList.setQuantity(item.id, Math.min(quantity, MAX_QUANTITY))
  }

  function handleType(text: string) {
    setDraft(text)
    set(readQuantity(text))
  }

  function handleStep(step: 1 | -1) {
    setDraft(undefined)
    set(item.quantity + step)
  }

  return (
    <Stepper
      label="Quantidade"
      decreaseLabel="Diminuir quantidade"
      increaseLabel="Aumentar quantidade"
      value={draft ?? item.quantity}
      canDecrease
      canIncrease={item.quantity < MAX_QUANTITY}
      onDecrease={() => handleStep(-1)}
      onIncrease={() => handleStep(1)}
      onType={handleType}
      onBlur={() => setDraft(undefined)}
      message={isRefused && SMALL_QUANTITY}
    />
  )
}

function readQuantity(text: string): number {
  const [whole = ''] = text.trim().split(/[.,]/)
  return /^[-−]?\d+$/.test(whole) ? Number(whole.replace('−', '-')) : MIN_QUANTITY
}
