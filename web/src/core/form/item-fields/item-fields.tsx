/** The fields for the price and the quantity of an item, in every list. */
import { formatMoney } from '@compra/contract/format/money.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '@compra/contract/limits.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import { type ComponentProps, useState } from 'react'
import { PriceInput } from '#core/form/price-input.tsx'
import { centsOf, priceText, refusalOf } from '#core/form/price-text.ts'
import { readWhole } from '#core/form/whole-number.ts'
import { Stepper } from '#ui/field/stepper.tsx'

interface PriceFieldProps extends Pick<
  ComponentProps<typeof PriceInput>,
  'className' | 'enterKeyHint' | 'action' | 'inputClassName'
> {
  label?: string
  cents: Cents
  onChange: (cents: Cents) => void
  /** The error for a negative price; without it, a minus cannot be typed. */
  negative?: string
}

/**
 * `onChange` runs while the user types; unreadable text counts as 0. A negative or too high price is
 * refused: the text stays to be corrected, the price does not change, and the form is not submitted.
 */
export function PriceField(props: PriceFieldProps) {
  const { label = 'Preço', cents, onChange, negative, ...rest } = props
  const [draft, setDraft] = useState<string>()
  const refusal = draft === undefined ? undefined : refusalOf(draft, negative ?? '')

  function handleChange(text: string) {
    if (negative === undefined && /[-−]/.test(text)) return
    setDraft(text)
    const typed = centsOf(text)
    if (typed !== undefined) onChange(typed)
  }

  return (
    <PriceInput
      {...rest}
      ref={(input) => input?.setCustomValidity(refusal ?? '')}
      label={label}
      value={draft ?? priceText(cents)}
      message={refusal}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => refusal === undefined && setDraft(undefined)}
    />
  )
}

interface QuantityFieldProps {
  quantity: number
  onChange: (quantity: number) => void
  /** The error for a quantity below one, which is refused. */
  tooSmall: string
}

/** Whole numbers from 1: decimals are cut, an empty field counts as 1. */
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

  /** The field then shows the effective quantity, which needs no message. */
  function handleLeave() {
    setDraft(undefined)
    setRefused(false)
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
      onBlur={handleLeave}
      message={isRefused && tooSmall}
    />
  )
}

/** The item's total. */
export function ItemTotal({ cents, quantity }: { cents: Cents; quantity: number }) {
  return (
    <p className="text-sm text-muted">
      Total do item
      <output className="block text-lg font-semibold text-foreground tabular-nums">
        {formatMoney(cents * quantity)}
      </output>
    </p>
  )
}
