import type { LineReading } from '#line/line.ts'
import { COUNTED } from './line-counted.ts'
import { PRICED } from './line-priced.ts'

/** A typed line and its expected reading. */
export interface TypedLine {
  readonly line: string
  readonly reading: LineReading
}

/** Written by hand, before the reader was run on it. */
export const LINES: readonly TypedLine[] = `${COUNTED.trim()}\n${PRICED.trim()}`
  .split('\n')
  .map(typedLine)

/** 'line => name | quantity | measure | cents | offered quantity and name'; what is left out is none. */
function typedLine(text: string): TypedLine {
  const [line = '', answer = ''] = text.split(' => ')
  const [name = '', quantity, measure, cents, offer] = answer
    .split('|')
    .map((part) => part.trim() || undefined)
  const [amount, unit = ''] = halvesOf(measure)
  const [pieces, offered = ''] = halvesOf(offer)
  return {
    line,
    reading: {
      name,
      quantity: Number(quantity ?? 1),
      measure: amount === undefined ? undefined : { amount, unit },
      cents: cents === undefined ? undefined : Number(cents),
      offer: pieces === undefined ? undefined : { quantity: pieces, name: offered },
    },
  }
}

/** The number and the text of '2 kg'. */
function halvesOf(text: string | undefined): [number?, string?] {
  if (text === undefined) return []
  const space = text.indexOf(' ')
  return [Number(text.slice(0, space)), text.slice(space + 1)]
}
