import type { CatalogueLine } from '@compra/contract/catalogue/read-catalogue.ts'
import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { ReceiptBody } from '#features/receipt/outbox/waiting-receipt.ts'
import { choiceOfName, choiceOfProduct } from './choices.ts'
import type { HouseProduct } from './house.ts'
import { type Choice, type ReviewRow, withChoice } from './review-row.ts'

type ThingOf = (name: string) => CatalogueLine | undefined

/** Applies stored decisions to rows; a deleted product has to be chosen again. */
export function withStoredDecisions(
  rows: readonly ReviewRow[],
  lines: ReceiptBody['lines'],
  products: readonly HouseProduct[],
  thingOf: ThingOf,
): readonly ReviewRow[] {
  const byPlace = new Map(lines.map((line) => [line.n, line]))
  const byId = new Map(products.map((product) => [product.id, product]))

  function choiceOf({ line }: ReviewRow, { productId, newProduct, thing }: Line): Choice | null {
    const product = byId.get(productId ?? '')
    if (product) return choiceOfProduct(product, thingOf(product.name))
    const name = newProduct?.name ?? thing ?? undefined
    return name === undefined ? null : choiceOfName(name, thingOf(name), line)
  }

  return rows.map((row) => {
    const line = byPlace.get(row.line.n)
    if (!line) return row
    const choice = choiceOf(row, line)
    if (line.action === 'ignore') return { ...row, action: 'ignore', isAsked: false }
    if (!choice) return { ...row, choice: null, action: 'price', isAsked: true }
    const next = withChoice(row, choice, line.action)
    return { ...next, units: line.units ?? next.units, isAsked: false, odd: null }
  })
}

type Line = ReceiptBody['lines'][number]

/** The printed receipt of a request body, without its key, which is not stored. */
export function printedOf({ shop, total, source, ...body }: ReceiptBody): PrintedReceipt {
  const lines = body.lines.map((line) => {
    const { n, code, gtin, ncm = null, text, unit, quantity, paid } = line
    const { unitPrice = null, promo = false } = line
    return { n, code, gtin, ncm, text, unit, quantity, paid, unitPrice, isPromo: promo }
  })
  const sum = lines.reduce((all, { paid }) => all + paid, 0)
  const facts = { key: null, shop, issuedAt: body.issuedAt, total, source, isBeta: false }
  return { ...facts, lines, difference: sum - total }
}
