import { readList } from '#line/list/read-list.ts'
import { readLine } from '#line/read-line.ts'
import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'

interface Draft {
  readonly text?: string | undefined
  readonly name?: string | undefined
  readonly quantity?: number | undefined
  readonly price?: Cents | undefined
  readonly measure?: Measure | undefined
}

/**
 * The fields of a draft: its text is read as a typed line; other fields override it. Undefined for a text of
 * several items.
 */
export function writtenLine<Further extends Draft>({ text, name = '', ...said }: Further) {
  if (text === undefined) return { name, ...said }
  const { lines } = readList(text)
  if (lines.length > 1) return undefined
  const { name: read, quantity, measure, cents, note } = lines[0] ?? readLine(text)
  const written = {
    ...(quantity > 1 && { quantity }),
    ...(measure && { measure }),
    ...(cents !== undefined && { price: cents }),
    ...(note !== undefined && { note }),
  }
  return { name: read, ...written, ...said }
}
