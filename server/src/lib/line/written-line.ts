import { readList } from '@compra/contract/line/list/read-list.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { AppError } from '../app-error.ts'

interface Draft {
  readonly text?: string | undefined
  readonly name?: string | undefined
  readonly quantity?: number | undefined
  readonly price?: Cents | undefined
  readonly measure?: Measure | undefined
}

/**
 * The fields of a draft: its text is read as a typed line; other fields override it. A text of several items
 * is a `validation_error`, because the call adds one.
 */
export function writtenLine<Further extends Draft>({ text, name = '', ...said }: Further) {
  if (text === undefined) return { name, ...said }
  const { lines } = readList(text)
  if (lines.length > 1) {
    const causes = [{ field: 'text', error: `holds ${lines.length} items` }]
    throw new AppError('validation_error', { causes })
  }
  const { name: read, quantity, measure, cents, note } = lines[0] ?? readLine(text)
  const written = {
    ...(quantity > 1 && { quantity }),
    ...(measure && { measure }),
    ...(cents !== undefined && { price: cents }),
    ...(note !== undefined && { note }),
  }
  return { name: read, ...written, ...said }
}
