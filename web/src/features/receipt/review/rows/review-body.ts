import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { ReceiptBody } from '#features/receipt/outbox/waiting-receipt.ts'
import { type ReviewRow, targetOf } from './review-row.ts'

type Line = ReceiptBody['lines'][number]

interface Facts {
  readonly keyHash: string
  /** The date for a receipt without one. */
  readonly now: Date
  /** The key of a row's purchase, by its position on the receipt. */
  readonly purchases: ReadonlyMap<number, string>
}

/** The request body of a receipt. Prices in cents; the reader has left out the buyer. */
export function bodyOf(
  { shop, issuedAt, total, source }: PrintedReceipt,
  rows: readonly ReviewRow[],
  { keyHash, now, purchases }: Facts,
): ReceiptBody {
  const lines = rows.map((row) => lineOf(row, purchases.get(row.line.n)))
  return { keyHash, shop, issuedAt: issuedAt ?? now.toISOString(), total, source, lines }
}

function lineOf(row: ReviewRow, purchase: string | undefined): Line {
  const { n, code, gtin, ncm = null, text, unit, quantity } = row.line
  const printed = { n, code, gtin, ncm, text, unit, quantity, ...priceOf(row.line) }
  return { ...printed, ...meaningOf(row), ...(purchase !== undefined && { purchase }) }
}

/** Less its part of a discount on the whole receipt, which marks a promotion. */
function priceOf({ paid, unitPrice, isPromo, discountShare = 0 }: ReviewRow['line']) {
  if (discountShare === 0) return { paid, unitPrice, promo: isPromo }
  return { paid: paid - discountShare, unitPrice: null, promo: true }
}

type Meaning = Pick<Line, 'action' | 'productId' | 'newProduct' | 'thing' | 'units'>

function meaningOf({ action, choice, units }: ReviewRow): Meaning {
  const nothing = { productId: null, newProduct: null, thing: null }
  if (action === 'ignore') return { action, ...nothing }
  // A row without a choice is recorded as a price.
  if (!choice) return { action: 'price', ...nothing }
  const { productId, name, category, content, thing } = choice
  if (action === 'stock') {
    const newProduct = productId === null ? { name, category, content } : null
    return { action, ...nothing, productId, newProduct, units }
  }
  return { action, ...nothing, productId, thing: productId === null ? (thing?.name ?? name) : null }
}

/**
 * Assigns purchase keys to rows: each row of a product takes one of its items, and the last row all that are
 * left, so that no item entered before counts twice. `held`: the items of each product, by `targetOf`.
 */
export function purchasesOf(
  rows: readonly ReviewRow[],
  held: ReadonlyMap<string, readonly string[]>,
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const left = new Map(
    [...held].map(([target, ids]) => [target, ids.flatMap((id) => keys.get(id) ?? [])] as const),
  )
  const stocked = rows.filter(({ action, isEntered }) => action === 'stock' && !isEntered)
  return new Map(
    stocked.flatMap((row) => {
      const open = left.get(targetOf(row)) ?? []
      const key = open.length > 1 ? open.shift() : open[0]
      return key === undefined ? [] : [[row.line.n, key] as const]
    }),
  )
}
