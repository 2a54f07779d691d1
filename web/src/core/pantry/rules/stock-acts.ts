import type { BodyOf } from '@compra/contract/http/endpoint.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { fill } from '@compra/contract/messages.ts'
import { productApi } from '@compra/contract/product/product.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf } from '@compra/contract/sync/pantry/shown.ts'
import {
  countStock as countedStock,
  enterPurchases,
  undoEntry,
} from '@compra/contract/sync/pantry/stock-acts.ts'
import { isUuid, randomUuid } from '#lib/uuid.ts'
import { asSent } from './as-sent.ts'
import { findProduct, productOf } from './products.ts'
import { refusalOf } from './refusal.ts'

type Entry = BodyOf<typeof productApi.enterStock>['entries'][number]
type Count = BodyOf<typeof productApi.count>['counts'][number]

/** `key`: of the entry, so that it counts once, also when it is written twice. */
interface Keyed<Line> {
  readonly key: string
  readonly lines: readonly Line[]
}

/** Adds purchases to the stock. */
export function enterStock(pantry: Pantry, { key, lines }: Keyed<Entry>, now: number) {
  const { entries } = asSent(productApi.enterStock.body, { entries: [...lines] })
  assertFits(pantry, entries)
  const id = idOf(key)
  const next = enterPurchases(pantry, id, entries.map(boughtOf), now)
  return { pantry: next, answer: { id, data: named(next, entries) } }
}

/** Sets the stock of counted products. */
export function countStock(pantry: Pantry, { key, lines }: Keyed<Count>) {
  const { counts } = asSent(productApi.count.body, { counts: [...lines] })
  const counted = counts.map(({ productId, stock, seen }) => {
    return { id: randomUuid(), product: findProduct(pantry, productId).id, stock, seen }
  })
  const id = idOf(key)
  const next = countedStock(pantry, id, counted)
  return { pantry: next, answer: { id, data: named(next, counts) } }
}

/**
 * Undoes an entry, a count or a cooking. Of one that was made elsewhere the device does not know what it
 * was: it shows with the answer of the server.
 */
export function undoStockEntry(pantry: Pantry, id: string) {
  const next = undoEntry(pantry, id, randomUuid())
  return { pantry: next, answer: changedIn(pantry, next).map(productOf) }
}

export function idOf(key: string): string {
  return isUuid(key) ? key : randomUuid()
}

/** Without a key it is a purchase of its own. */
function boughtOf({ productId, purchase = randomUuid(), ...bought }: Entry) {
  return { id: randomUuid(), product: productId.toLowerCase(), purchase, ...bought }
}

/** Each product once. */
function named(pantry: Pantry, lines: readonly { readonly productId: string }[]) {
  const ids = new Set(lines.map(({ productId }) => productId.toLowerCase()))
  return [...ids].map((id) => productOf(findProduct(pantry, id)))
}

function assertFits(pantry: Pantry, entries: readonly Entry[]): void {
  entries.forEach(({ productId, quantity }, at) => {
    const before = entries.slice(0, at).filter((entry) => entry.productId === productId)
    const sum = before.reduce(
      (all, entry) => all + entry.quantity,
      findProduct(pantry, productId).stock,
    )
    if (sum + quantity > STOCK_MAX) throw tooMuch(at, rounded(STOCK_MAX - sum))
  })
}

function tooMuch(at: number, room: number) {
  const error = fill('must be less than or equal to {n}', { n: room })
  return refusalOf('validation_error', [{ field: `entries[${at}].quantity`, error }])
}

function changedIn(before: Pantry, after: Pantry) {
  const known = new Map(productsOf(before).map((product) => [product.id, product]))
  return productsOf(after).filter(({ id, stock, price }) => {
    const old = known.get(id)
    return old?.stock !== stock || old.price !== price
  })
}
