import type { MatchLine } from '#receipt/match/receipt-matcher.ts'

/** A row of a receipt by its text, or by some of its fields. */
export function matchLine(line: string | Partial<MatchLine>): MatchLine {
  const fields = typeof line === 'string' ? { text: line } : line
  return { code: null, gtin: null, text: '', unit: 'un', ...fields }
}
