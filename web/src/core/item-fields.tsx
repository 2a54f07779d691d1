/** What an item of a list costs and how many of it: the fields of every such item (G-140, G-144). */
import { MAX_QUANTITY, MIN_QUANTITY } from '@compra/contract/limits.ts'
import { type Cents, formatDot } from '@compra/contract/money.ts'
import { type ComponentProps, useState } from 'react'
import { PriceInput } from '#ui/price-input.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { centsOf, priceText } from './price-text.ts'
import { readWhole } from './whole-number.ts'

interface PriceFieldProps extends Pick<
  ComponentProps<typeof PriceInput>,
  'className' | 'enterKeyHint'
> {
  cents: Cents
  onChange: (cents: Cents) => void
  /** What is said of a negative price; without it, one cannot be typed. */
  negative?: string
}

/** Told while it is typed; what cannot be read counts as 0, a negative price is refused. */
export function PriceField({ cents, onChange, negative, ...rest }: PriceFieldProps) {
  const [draft, setDraft] = useState<string>()
  const isRefused = draft !== undefined && centsOf(draft) === undefined

  function handleChange(text: string) {
    if (negative === undefined && /[-−]/.test(text)) return
    setDraft(text)
    const typed = centsOf(text)
    if (typed !== undefined) onChange(typed)
  }

  return (
    <PriceInput
      {...rest}
      label="Preço"
      value={draft ?? priceText(cents)}
      message={isRefused && negative}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => !isRefused && setDraft(undefined)}
    />
  )
}

interface QuantityFieldProps {
  quantity: number
  onChange: (quantity: number) => void
  /** What is said of less than one, which is not taken. */
  tooSmall: string
}

/** Whole numbers from 1: decimals are cut, an empty field counts as 1 (G-144). */
export function QuantityField({ quantity, onChange, tooSmall }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  function set(wanted: number) {
    setRefused(wanted < MIN_QUANTITY)
    if (wanted >= MIN_QUANTITY) onChange(Math.min(wanted, MAX_QUANTITY))
  }

  function handleType(text: string) {
    setDraft(text)
    set(readWhole(text) ?? MIN_QUANTITY)
  }

  function handleStep(step: 1 | -1) {
    setDraft(undefined)
    set(quantity + step)
  }

  return (
    <Stepper
      label="Quantidade"
      decreaseLabel="Diminuir quantidade"
      increaseLabel="Aumentar quantidade"
      value={draft ?? quantity}
      canDecrease
      canIncrease={quantity < MAX_QUANTITY}
      onDecrease={() => handleStep(-1)}
      onIncrease={() => handleStep(1)}
      onType={handleType}
      onBlur={() => setDraft(undefined)}
      message={isRefused && tooSmall}
    />
  )
}

/** What an item comes to. */
export function ItemTotal({ cents, quantity }: { cents: Cents; quantity: number }) {
  return (
    <p className="text-sm text-muted">
      Total do item
      <output className="block text-lg font-semibold text-foreground tabular-nums">
        {formatDot(cents * quantity)}
      </output>
    </p>
  )
}
