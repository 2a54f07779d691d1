import { AMOUNT_FIRST } from './quantity-amount-first.ts'
import { COOKS } from './quantity-cooks.ts'
import { OTHER_ORDERS } from './quantity-other-orders.ts'

/** A line as a person writes it, and its parsed result. */
export interface CorpusLine {
  readonly line: string
  readonly quantity: number
  readonly unit: string
  readonly name: string
}

/** Written by hand, each batch before the reader was run on it. */
export const CORPUS: readonly CorpusLine[] = [AMOUNT_FIRST, OTHER_ORDERS, COOKS]
  .flatMap((batch) => batch.trim().split('\n'))
  .map(corpusLine)

function corpusLine(text: string): CorpusLine {
  const [line = '', answer = ''] = text.split(' => ')
  const [amount = '', unit = '', name = ''] = answer.split('|').map((part) => part.trim())
  const [over = '', under = '1'] = amount.split('/')
  return { line, quantity: Number(over) / Number(under), unit, name }
}
