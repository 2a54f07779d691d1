import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { ReceiptBody } from '#features/receipt/outbox/waiting-receipt.ts'
import { type ReviewRow, targetOf } from './review-row.ts'

type Line = ReceiptBody['lines'][number]

interface Facts {
  readonly keyHash: string
  /** Of a receipt that does not say when it was. */
  readonly now: Date
  /** The key of the purchase that a row is, by its place on the receipt. */
  readonly purchases: ReadonlyMap<number, string>
}

/** A receipt as it is sent. Prices in cents; who bought was left out while it was read. */
export function bodyOf(
  { shop, issuedAt, total, source }: PrintedReceipt,
  rows: readonly ReviewRow[],
  { keyHash, now, purchases }: Facts,
): ReceiptBody {
  const lines = rows.map((row) => lineOf(row, purchases.get(row.line.n)))
  return { keyHash, shop, issuedAt: issuedAt ?? now.toISOString(), total, source, lines }
}

function lineOf(row: ReviewRow, purchase: string | undefined): Line {
  const { n, code, gtin, text, unit, quantity, paid, unitPrice, isPromo } = row.line
  const printed = { n, code, gtin, text, unit, quantity, paid, unitPrice, promo: isPromo }
  return { ...printed, ...meaningOf(row), ...(purchase !== undefined && { purchase }) }
}

type Meaning = Pick<Line, 'action' | 'productId' | 'newProduct' | 'thing' | 'units'>

function meaningOf({ action, choice, units }: ReviewRow): Meaning {
  const nothing = { productId: null, newProduct: null, thing: null }
  if (action === 'ignore') return { action, ...nothing }
  // A row of which nobody has said what it is, is a price that was paid.
  if (!choice) return { action: 'price', ...nothing }
  const { productId, name, category, content, thing } = choice
  if (action === 'stock') {
    const newProduct = productId === null ? { name, category, content } : null
    return { action, ...nothing, productId, newProduct, units }
  }
  return { action, ...nothing, productId, thing: productId === null ? (thing?.name ?? name) : null }
}

/**
 * Which row carries the key of which purchase: each row of a product takes one of the items that it is, and
 * the last item all that are left, so that none of them counts when somebody has entered it before.
 * `held`: the items that a product is, by `targetOf`.
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
