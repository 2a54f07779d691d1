import { formatMoney } from '#format/money.ts'
import { type Measure, measureText } from '#measure/measure.ts'
import { type Cents } from '#money/money.ts'

/** A parsed line of a list. */
export interface Line {
  /** The thing, as written; '' if there is none. */
  readonly name: string
  /** Whole, from 1. */
  readonly quantity: number
  readonly measure?: Measure | undefined
  /** Price of one: a package, or the amount of the measure. */
  readonly cents?: Cents | undefined
  /** 'leve 3 pague 2' */
  readonly note?: string | undefined
}

/** A typed line. */
export interface LineReading extends Line {
  /** Another reading for the person to choose: '12 × ovos' for 'ovos 12'. */
  readonly offer?: Line | undefined
}

/** '3 × Leite · 1 l · R$ 5,99'; `readLine` reads it back. */
export function lineText({ name, quantity, measure, cents, note }: Line): string {
  const counted = quantity === 1 ? name : `${quantity} × ${name}`
  const parts = [counted, measure && measureText(measure), cents && formatMoney(cents), note]
  return parts.filter(Boolean).join(' · ')
}
