import { formatComma } from '#format/money.ts'
import { type Measure, measureText } from '#measure/measure.ts'
import { type Cents } from '#money/money.ts'

/** What one line of a list says. */
export interface Line {
  /** The thing, as it was written; '' when nothing is there. */
  readonly name: string
  /** Whole, from 1. */
  readonly quantity: number
  readonly measure?: Measure | undefined
  /** What one of the row costs: one package, or the amount that the measure names. */
  readonly cents?: Cents | undefined
}

/** A line that was typed. */
export interface LineReading extends Line {
  /** Another way to read it, to be chosen by the person: '12 × ovos' of 'ovos 12'. */
  readonly offer?: Line | undefined
}

/** '3 × Leite · 1 l · R$ 5,99'; `readLine` reads it back. */
export function lineText({ name, quantity, measure, cents }: Line): string {
  const counted = quantity === 1 ? name : `${quantity} × ${name}`
  const parts = [counted, measure && measureText(measure), cents && formatComma(cents)]
  return parts.filter(Boolean).join(' · ')
}
