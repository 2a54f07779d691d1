import type { BodyOf } from '@compra/contract/http/endpoint.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { fill } from '@compra/contract/messages.ts'
import { productApi } from '@compra/contract/product/product.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'
import { countStock, enterPurchases, undoEntry } from '@compra/contract/sync/home/stock-acts.ts'
import { randomUuid } from '#lib/uuid.ts'
import { type LocalAnswer, writing } from './answer.ts'
import { RefusedHere } from './refused-here.ts'
import { find, productOf } from './shown-products.ts'

export const STOCK_ENTRY_ANSWERS: readonly LocalAnswer[] = [
  writing(productApi.enterStock, (home, { body: { entries }, key: id = randomUuid(), now }) => {
    assertFits(home, entries)
    const next = enterPurchases(home, id, entries.map(boughtOf), now)
    return { home: next, answer: { id, data: named(next, entries) } }
  }),

  writing(productApi.count, (home, { body: { counts }, key: id = randomUuid() }) => {
    const counted = counts.map(({ productId, stock, seen }) => {
      return { id: randomUuid(), product: find(home, productId).id, stock, seen }
    })
    const next = countStock(home, id, counted)
    return { home: next, answer: { id, data: named(next, counts) } }
  }),

  writing(productApi.undoStockEntry, undone),
]

/** Of an entry that was made elsewhere the device does not know what it was: it shows with the answer. */
export function undone(home: Home, { id }: { readonly id: string }) {
  const next = undoEntry(home, id, randomUuid())
  return { home: next, answer: { data: changedIn(home, next).map(productOf) } }
}

type Entry = BodyOf<typeof productApi.enterStock>['entries'][number]

/** Without a key it is a purchase of nobody else. */
function boughtOf({ productId, purchase = randomUuid(), ...bought }: Entry) {
  return { id: randomUuid(), product: productId.toLowerCase(), purchase, ...bought }
}

/** Each product once. */
function named(home: Home, lines: readonly { readonly productId: string }[]) {
  const ids = new Set(lines.map(({ productId }) => productId.toLowerCase()))
  return [...ids].map((id) => productOf(find(home, id)))
}

function assertFits(home: Home, entries: readonly Entry[]): void {
  entries.forEach(({ productId, quantity }, at) => {
    const before = entries.slice(0, at).filter((entry) => entry.productId === productId)
    const sum = before.reduce((all, entry) => all + entry.quantity, find(home, productId).stock)
    if (sum + quantity > STOCK_MAX) throw tooMuch(at, rounded(STOCK_MAX - sum))
  })
}

function tooMuch(at: number, room: number) {
  const error = fill('must be less than or equal to {n}', { n: room })
  return new RefusedHere('validation_error', [{ field: `entries[${at}].quantity`, error }])
}

function changedIn(before: Home, after: Home) {
  const known = new Map(productsOf(before).map((product) => [product.id, product]))
  return productsOf(after).filter(({ id, stock, price }) => {
    const old = known.get(id)
    return old?.stock !== stock || old.price !== price
  })
}
