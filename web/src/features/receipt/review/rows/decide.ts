import type { CatalogueLine } from '@compra/contract/catalogue/read-catalogue.ts'
import type { ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { choiceOfName, choiceOfProduct, isForStock } from './choices.ts'
import type { HouseProduct } from './house.ts'
import {
  type Choice,
  newProductNames,
  hasSameText,
  needsReview,
  type ReviewRow,
  withChoice,
  targetOf,
} from './review-row.ts'

/** The scanned barcode of the thing, for a row that has none. */
interface Scanned {
  readonly code?: string | undefined
}

/** What a row is. */
export type Meaning = Scanned &
  (
    | { readonly kind: 'choice'; readonly choice: Choice }
    | { readonly kind: 'product'; readonly product: HouseProduct }
    | { readonly kind: 'name'; readonly name: string }
  )

/** A user's decision about a row. */
export type Decision =
  | Meaning
  | { readonly kind: 'action'; readonly action: ReceiptAction }
  | { readonly kind: 'units'; readonly units: number }
  /** Confirms an unusual price. */
  | { readonly kind: 'price' }

interface Deps {
  readonly thingOf: (name: string) => CatalogueLine | undefined
  /** The number of new products that the plan allows. */
  readonly room: number
}

/**
 * Applies a decision to a row and to those with the same text; units and prices only to the row itself.
 */
export function applyDecision(
  rows: readonly ReviewRow[],
  { line }: ReviewRow,
  decision: Decision,
  { thingOf, room }: Deps,
): readonly ReviewRow[] {
  const now = rows.find((row) => row.line.n === line.n)
  if (!now) return rows
  const alone = decision.kind === 'units' || decision.kind === 'price'
  const isMeant = (row: ReviewRow) => row === now || (!alone && hasSameText(row, now))
  const others = rows.filter((row) => !isMeant(row))
  const fresh = newProductNames(others)
  return rows.map((row) =>
    isMeant(row) ? withoutStock(withDecision(row, decision, thingOf), fresh, room) : row,
  )
}

/** The decision that accepts the first option of an open row, or its unusual price; undefined without an option. */
export function firstOption(row: ReviewRow): Decision | undefined {
  const [choice] = row.candidates
  if (!needsReview(row)) return undefined
  if (row.odd !== null) return { kind: 'price' }
  return choice && { kind: 'choice', choice }
}

/** Accepts the first option of all open rows. */
export function acceptFirstOptions(rows: readonly ReviewRow[], deps: Deps): readonly ReviewRow[] {
  return rows.reduce((now, { line }) => {
    const row = now.find((one) => one.line.n === line.n)
    const decision = row && firstOption(row)
    return decision ? applyDecision(now, row, decision, deps) : now
  }, rows)
}

/** Only the price of a product beyond the limit is stored. */
function withoutStock(row: ReviewRow, fresh: ReadonlySet<string>, room: number): ReviewRow {
  const isNew = row.action === 'stock' && row.choice?.productId === null
  const hasRoom = fresh.has(targetOf(row)) || fresh.size < room
  return isNew && !hasRoom ? { ...row, action: 'price' } : row
}

function withDecision(row: ReviewRow, decision: Decision, thingOf: Deps['thingOf']): ReviewRow {
  switch (decision.kind) {
    case 'choice':
      return chosen(row, decision.choice, decision.code)
    case 'product':
      return chosen(
        row,
        choiceOfProduct(decision.product, thingOf(decision.product.name)),
        decision.code,
      )
    case 'name':
      return chosen(
        row,
        choiceOfName(decision.name, thingOf(decision.name), row.line),
        decision.code,
      )
    case 'action':
      return { ...row, action: decision.action, isEntered: false, odd: null }
    case 'units':
      return { ...row, units: decision.units, isCounted: true }
    case 'price':
      return { ...row, odd: null }
    default:
      return decision satisfies never
  }
}

/** A product for the stock goes there; any other new one is only a price. */
function chosen(row: ReviewRow, choice: Choice, code?: string): ReviewRow {
  const isIn = isForStock(choice) && !row.isEntered
  const isGiven = code !== undefined && row.line.gtin === null
  const line = isGiven ? { ...row.line, gtin: code } : row.line
  return { ...withChoice(row, choice, isIn ? 'stock' : 'price'), line, odd: null }
}
