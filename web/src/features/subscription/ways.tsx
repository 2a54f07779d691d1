import { formatMoney } from '@compra/contract/format/money.ts'
import type { PixMonths } from '@compra/contract/subscription/subscription-rules.ts'
import { useId } from 'react'
import { ChoiceField } from '#ui/field/choice-field.tsx'

/** In cents: per month, and for twelve months by Pix. */
interface Prices {
  readonly price: number
  readonly yearPrice: number
}

/** Monthly by card, or a number of months by one Pix. */
export type Way = 'card' | PixMonths

interface WaysToPayProps {
  ways: readonly Way[]
  prices: Prices
  legend: string
  chosen: Way
  onChoose: (way: Way) => void
}

/** The payment methods, each with its monthly price. */
export function WaysToPay({ ways, prices, legend, chosen, onChoose }: WaysToPayProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {ways.map((way) => (
        <ChoiceField
          key={way}
          type="radio"
          name={name}
          label={labelOf(way)}
          hint={hintOf(way, prices)}
          checked={way === chosen}
          onChange={() => onChoose(way)}
          className="has-checked:border-primary"
        />
      ))}
    </fieldset>
  )
}

function labelOf(way: Way): string {
  if (way === 'card') return 'Cartão, todo mês'
  return way === 1 ? 'Pix, 1 mês' : `Pix, ${way} meses`
}

function hintOf(way: Way, { price, yearPrice }: Prices): string {
  const monthly = `${formatMoney(price)} por mês`
  if (way === 'card') return `${monthly}, até você cancelar`
  if (way === 1) return `${monthly}, sem renovação automática`
  const total = `${formatMoney(yearPrice)} no total`
  return yearPrice === price * way ? `${monthly} · ${total}` : total
}
