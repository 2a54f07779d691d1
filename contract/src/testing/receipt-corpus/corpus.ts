import type { ReceiptUnit } from '#receipt/printed.ts'

/** A row of a receipt, and what it means. */
export interface ReceiptCase {
  readonly text: string
  readonly unit: ReceiptUnit
  /** Ids of the catalogue that are right; empty where it is no thing of it. */
  readonly wanted: readonly string[]
}

/** `TEXT => thing; thing`, or `TEXT => none`. What ends in 'KG' without a number was weighed. */
export function receiptCases(corpus: string): readonly ReceiptCase[] {
  return corpus
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', answer = ''] = line.split(' => ')
      const unit = /(?<!\d ?)\bKG\b/.test(text) ? 'kg' : 'un'
      return { text, unit, wanted: answer === 'none' ? [] : answer.split('; ') }
    })
}
