import { formatMoney } from '#format/money.ts'
import type { Line } from '#line/line.ts'
import type { Measure } from '#measure/measure.ts'
import { measureOf } from '#quantity/quantity-measure.ts'
import { isWeightOrVolume, unitOf } from '#quantity/quantity-units.ts'

/** A text, and the expected things of each of its lines. */
export interface TextCase {
  readonly title: string
  readonly text: string
  readonly lines: readonly CaseLine[]
}

/** A line and its things; none if the line is to be dropped. */
export interface CaseLine {
  readonly source: string
  readonly things: readonly CaseThing[]
  /** '-?': an unsure reading is as good as none. */
  readonly mayBeUnsure: boolean
}

/** Written by hand: `leite | 2x 1 l | R$ 5,00 | bought | unsure`, in this order. */
export interface CaseThing {
  /** As `thingText` writes it. */
  readonly text: string
  readonly isUnsure: boolean
}

/**
 * '=== title', and below it the lines of a text: `line => thing ++ thing`. Without an arrow the line
 * is the name.
 */
export function casesOf(files: readonly string[]): readonly TextCase[] {
  return files.flatMap((file) => file.split(/^=== /mu).slice(1).map(caseOf))
}

function caseOf(block: string): TextCase {
  const [title = '', ...rows] = block.trimEnd().split('\n')
  const lines = rows.map(caseLine)
  return {
    title,
    text: lines.map(({ source }) => source).join('\n'),
    lines: lines.filter(({ source }) => source.trim() !== ''),
  }
}

function caseLine(row: string): CaseLine {
  const [source = '', answer = source.trim()] = row.split(' => ')
  const isDropped = answer === '-' || answer === '-?'
  const things = isDropped ? [] : answer.split(' ++ ').map(caseThing)
  return { source, things, mayBeUnsure: answer === '-?' }
}

function caseThing(answer: string): CaseThing {
  const [name = '', ...parts] = answer.split(' | ')
  const kept = parts.filter((part) => part !== 'unsure').map(amountIn)
  return { text: [name, ...kept].join(' | '), isUnsure: parts.includes('unsure') }
}

/** '2x' and '1 l' of '2x 1 l'; 'caixa' is one of them. */
function amountIn(part: string): string {
  const found = /^(?:(\d+)x)?(?: ?(?:([\d.,]+) )?(\D+))?$/u.exec(part)
  const [, count = '1', amount = '1', word = ''] = found ?? []
  const one = measureOf(`1 ${word}`)
  if (!found || !one) return part
  const measure = { amount: Number(amount.replace(',', '.')), unit: one.unit.name }
  return amountText(Number(count), one.written ? measure : undefined)
}

/** A thing in the format of the corpus. Twelve of one roll and one of twelve rolls are the same here. */
export function thingText(line: Line & { readonly isBought?: boolean }): string {
  const { name, quantity, measure, cents, isBought = false } = line
  const amount = amountText(quantity, measure)
  const price = cents === undefined ? '' : formatMoney(cents).replace('\u00A0', ' ')
  return [name, amount, price, isBought ? 'bought' : ''].filter((part) => part !== '').join(' | ')
}

function amountText(count: number, measure: Measure | undefined): string {
  if (measure === undefined) return count === 1 ? '' : `${count}x`
  const { amount, unit } = measure
  if (!isWeightOrVolume(unitOf(unit)) && unit !== 'un') return `${count * amount} ${unit}`
  return `${count === 1 ? '' : `${count}x `}${amount} ${unit}`
}
