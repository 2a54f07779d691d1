/** A row of a receipt under review: what it is taken for, and what becomes of it. */
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import { stockOfLine } from '@compra/contract/receipt/line-units.ts'
import type { PrintedLine, ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { foldName } from '@compra/contract/text/name.ts'

/** What a row may be: a product of the house, or what would become one. */
export interface Choice {
  /** Null: no product of the house. */
  readonly productId: string | null
  readonly name: string
  readonly category: ProductCategory
  /** What one unit of its stock holds. */
  readonly content: Measure | null
  /** Of the catalogue, where it is known there. */
  readonly thing: { readonly id: string; readonly name: string } | null
}

export interface ReviewRow {
  readonly line: PrintedLine
  /** Null: nobody has said yet. */
  readonly choice: Choice | null
  /** The best first, at most three. */
  readonly candidates: readonly Choice[]
  /** It was not sure what it is: it stands among the questions, answered or not. */
  readonly isAsked: boolean
  readonly action: ReceiptAction
  /** Units of the product that come into the stock. */
  readonly units: number
  /** False where row and content cannot be compared, or only about. */
  readonly isCounted: boolean
  /** What is asked about its price, once. */
  readonly odd: string | null
  /** It came into the stock with the list. */
  readonly isEntered: boolean
}

/** Whether the person has to look at it. */
export function isOpen({ isAsked, choice, action, odd }: ReviewRow): boolean {
  return odd !== null || (isAsked && choice === null && action !== 'ignore')
}

/** The row as something else, or as nothing of the house (null), and what becomes of it. */
export function taken(row: ReviewRow, choice: Choice | null, action: ReceiptAction): ReviewRow {
  const { units, isSure } = choice
    ? stockOfLine(row.line, choice, choice.thing?.id)
    : { units: row.units, isSure: true }
  return { ...row, choice, action, units, isCounted: isSure }
}

/** By which rows are one product; '' for what is none yet. */
export function targetOf({ choice }: ReviewRow): string {
  if (!choice) return ''
  return choice.productId ?? `new ${foldName(choice.name)}`
}

/** Whether two rows of a receipt say the same: what is decided of one is decided of the other. */
export function isTwin(one: ReviewRow, other: ReviewRow): boolean {
  return (
    one.line.unit === other.line.unit &&
    one.line.code === other.line.code &&
    foldName(one.line.text) === foldName(other.line.text)
  )
}

/** Names of the new products that rows would make, folded. */
export function freshNames(rows: readonly ReviewRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (isFresh(row) ? targetOf(row) : [])))
}

function isFresh({ action, choice }: ReviewRow): boolean {
  return action === 'stock' && choice !== null && choice.productId === null
}

/** What would make a product for which the plan has no room comes as a price only. */
export function withinRoom(rows: readonly ReviewRow[], room: number): readonly ReviewRow[] {
  const made = new Set([...freshNames(rows)].slice(0, Math.max(room, 0)))
  if (made.size === freshNames(rows).size) return rows
  return rows.map((row) =>
    isFresh(row) && !made.has(targetOf(row)) ? { ...row, action: 'price' } : row,
  )
}
