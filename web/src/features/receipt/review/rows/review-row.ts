/** A row of a receipt under review: its product and its outcome. */
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import { stockOfLine } from '@compra/contract/receipt/line-units.ts'
import type { PrintedLine, ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { foldName } from '@compra/contract/text/name.ts'

/** What a row may be: a product of the household, or a new one. */
export interface Choice {
  /** Null for a new product. */
  readonly productId: string | null
  readonly name: string
  readonly category: ProductCategory
  /** The content of one stock unit. */
  readonly content: Measure | null
  /** The catalogue's entry, if known. */
  readonly thing: { readonly id: string; readonly name: string } | null
}

export interface ReviewRow {
  readonly line: PrintedLine
  /** Null while undecided. */
  readonly choice: Choice | null
  /** At most three, best first. */
  readonly candidates: readonly Choice[]
  /** The match was uncertain: the row is listed as a question, answered or not. */
  readonly isAsked: boolean
  readonly action: ReceiptAction
  /** The units that are added to the stock. */
  readonly units: number
  /** False if row and content are not comparable, or only roughly. */
  readonly isCounted: boolean
  /** A question about its price, asked once. */
  readonly odd: string | null
  /** It was added to the stock with the list. */
  readonly isEntered: boolean
}

/** Whether the user has to review it. */
export function needsReview({ isAsked, choice, action, odd }: ReviewRow): boolean {
  return odd !== null || (isAsked && choice === null && action !== 'ignore')
}

/** The row with another choice (null for none) and action. */
export function withChoice(
  row: ReviewRow,
  choice: Choice | null,
  action: ReceiptAction,
): ReviewRow {
  const { units, isSure } = choice
    ? stockOfLine(row.line, choice, choice.thing?.id)
    : { units: row.units, isSure: true }
  return { ...row, choice, action, units, isCounted: isSure }
}

/** The key by which rows are one product; '' without a choice. */
export function targetOf({ choice }: ReviewRow): string {
  if (!choice) return ''
  return choice.productId ?? `new ${foldName(choice.name)}`
}

/** Whether two rows have the same text: they share decisions. */
export function hasSameText(one: ReviewRow, other: ReviewRow): boolean {
  return (
    one.line.unit === other.line.unit &&
    one.line.code === other.line.code &&
    foldName(one.line.text) === foldName(other.line.text)
  )
}

/** The folded names of the products that the rows would create. */
export function newProductNames(rows: readonly ReviewRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (isFresh(row) ? targetOf(row) : [])))
}

function isFresh({ action, choice }: ReviewRow): boolean {
  return action === 'stock' && choice !== null && choice.productId === null
}

/** Rows that would exceed the product limit become prices only. */
export function withinRoom(rows: readonly ReviewRow[], room: number): readonly ReviewRow[] {
  const made = new Set([...newProductNames(rows)].slice(0, Math.max(room, 0)))
  if (made.size === newProductNames(rows).size) return rows
  return rows.map((row) =>
    isFresh(row) && !made.has(targetOf(row)) ? { ...row, action: 'price' } : row,
  )
}
