import { MAX_PRICE_CENTS } from '@compra/contract/limits.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { priceBasisOf, unitPriceOf, wholePrice } from '@compra/contract/money/unit-price.ts'
import { type MouseEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { PriceField } from './item-fields.tsx'
import { MeasureField } from './measure-field.tsx'

interface MeasureAndPriceProps {
  measure: Measure | undefined
  cents: Cents
  /** Stores the measure, or returns why it is refused. */
  onMeasure: (measure: Measure | undefined) => string | undefined
  onPrice: (cents: Cents) => void
  /** The error for a negative price; without it, a minus cannot be typed. */
  negative?: string
}

/**
 * The fields for an item's measure and price. Items sold by weight or volume can be priced per kg or l:
 * the item's price follows from that, also when the measure changes.
 */
export function MeasureAndPrice(props: MeasureAndPriceProps) {
  const { measure, cents, onMeasure, onPrice, negative } = props
  const [isByUnit, setByUnit] = useState(false)
  // The item's cents give the price per kilo only roughly, so the typed one is kept.
  const [typed, setTyped] = useState<Cents>(0)
  const basis = isByUnit ? priceBasisOf(measure) : undefined
  const offered = priceBasisOf(measure)?.unit
  const isAsTyped = basis && wholePrice(typed, basis) === cents
  const unitPrice = isAsTyped ? typed : basis && unitPriceOf(cents, basis)

  function handleMeasure(changed: Measure | undefined): string | undefined {
    const refusal = onMeasure(changed)
    const next = priceBasisOf(changed)
    if (!refusal && next && unitPrice !== undefined && next.unit === basis?.unit) {
      setTyped(unitPrice)
      onPrice(Math.min(wholePrice(unitPrice, next), MAX_PRICE_CENTS))
    }
    return refusal
  }

  function handlePrice(price: Cents) {
    setTyped(price)
    onPrice(basis ? Math.min(wholePrice(price, basis), MAX_PRICE_CENTS) : price)
  }

  return (
    <>
      <MeasureField measure={measure} onChange={handleMeasure} />
      <PriceField
        label={basis ? `Preço por ${basis.unit}` : 'Preço'}
        className="min-w-28 grow basis-0"
        enterKeyHint="done"
        cents={unitPrice ?? cents}
        {...(negative !== undefined && { negative })}
        onChange={handlePrice}
        {...(offered && {
          action: <UnitSwitch unit={offered} isOn={isByUnit} onSwitch={setByUnit} />,
        })}
      />
    </>
  )
}

interface UnitSwitchProps {
  unit: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** A switch in the price field: whether the number is the price of one kg. */
function UnitSwitch({ unit, isOn, onSwitch }: UnitSwitchProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Some browsers leave the focus in the price field, which would keep the typed text.
    event.currentTarget.focus()
    onSwitch(!isOn)
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="grid h-11 w-12 place-items-center"
      onClick={handleClick}
    >
      {/* In two lines, which leaves a narrow field room for its number. */}
      <span
        className={classNames(
          'w-10 rounded-control py-1 text-sm leading-4 font-medium',
          isOn ? 'bg-primary-soft text-primary' : 'text-muted',
        )}
      >
        por <br />
        {unit}
      </span>
    </button>
  )
}
