import type { ReceiptUnit } from '#receipt/printed.ts'

/** A row of a receipt and its expected match. */
export interface ReceiptCase {
  readonly text: string
  readonly unit: ReceiptUnit
  /** Accepted ids of the catalogue; empty if none matches. */
  readonly wanted: readonly string[]
}

/** `TEXT => thing; thing`, or `TEXT => none`. A text that ends in 'KG' without a number was weighed. */
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
