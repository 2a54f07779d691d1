import type { CatalogueLine } from '@compra/contract/catalogue/read-catalogue.ts'
import type { ReceiptAction } from '@compra/contract/receipt/printed.ts'
import { choiceOfName, choiceOfProduct, isForStock } from './choices.ts'
import type { HouseProduct } from './house.ts'
import { type Choice, freshNames, isTwin, type ReviewRow, taken, targetOf } from './review-row.ts'

/** What a person decides of a row. */
export type Decision =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'product'; readonly product: HouseProduct }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'action'; readonly action: ReceiptAction }
  | { readonly kind: 'units'; readonly units: number }
  /** The price is right, however odd. */
  | { readonly kind: 'price' }

interface Deps {
  readonly thingOf: (name: string) => CatalogueLine | undefined
  /** How many products the plan has room for. */
  readonly room: number
}

/** What is decided of a row holds for the others that say the same; how much of it came does not. */
export function decided(
  rows: readonly ReviewRow[],
  { line }: ReviewRow,
  decision: Decision,
  { thingOf, room }: Deps,
): readonly ReviewRow[] {
  const now = rows.find((row) => row.line.n === line.n)
  if (!now) return rows
  const alone = decision.kind === 'units' || decision.kind === 'price'
  const isMeant = (row: ReviewRow) => row === now || (!alone && isTwin(row, now))
  const others = rows.filter((row) => !isMeant(row))
  const fresh = freshNames(others)
  return rows.map((row) =>
    isMeant(row) ? withoutStock(withDecision(row, decision, thingOf), fresh, room) : row,
  )
}

/** Of a product for which there is no room only the price is kept. */
function withoutStock(row: ReviewRow, fresh: ReadonlySet<string>, room: number): ReviewRow {
  const isNew = row.action === 'stock' && row.choice?.productId === null
  const hasRoom = fresh.has(targetOf(row)) || fresh.size < room
  return isNew && !hasRoom ? { ...row, action: 'price' } : row
}

function withDecision(row: ReviewRow, decision: Decision, thingOf: Deps['thingOf']): ReviewRow {
  switch (decision.kind) {
    case 'choice':
      return chosen(row, decision.choice)
    case 'product':
      return chosen(row, choiceOfProduct(decision.product, thingOf(decision.product.name)))
    case 'name':
      return chosen(row, choiceOfName(decision.name, thingOf(decision.name), row.line))
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

/** Whoever names a product wants it at home; what a home does not keep, and is none yet, is a price. */
function chosen(row: ReviewRow, choice: Choice): ReviewRow {
  const isIn = isForStock(choice) && !row.isEntered
  return { ...taken(row, choice, isIn ? 'stock' : 'price'), odd: null }
}
