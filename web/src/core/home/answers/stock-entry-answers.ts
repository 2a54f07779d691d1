import type { BodyOf } from '@compra/contract/endpoint.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { fill } from '@compra/contract/messages.ts'
import { productApi } from '@compra/contract/product.ts'
import { enterPurchases, undoEntry } from '@compra/contract/sync/home/acts.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'
import { randomUuid } from '#lib/uuid.ts'
import { ALWAYS, type LocalAnswer, writing } from './answer.ts'
import { find, productOf } from './product-answers.ts'
import { RefusedHere } from './refused-here.ts'

export const STOCK_ENTRY_ANSWERS: readonly LocalAnswer[] = [
  writing(
    productApi.enterStock,
    (home, { body: { entries } }) => {
      assertFits(home, entries)
      const id = randomUuid()
      const next = enterPurchases(home, id, entries.map(boughtOf))
      const entered = new Set(entries.map(({ productId }) => productId))
      const data = [...entered].map((product) => productOf(find(next, product)))
      return { home: next, answer: { id, data } }
    },
    // By its key a purchase counts once.
    (_, { body }) => body.entries.every(({ purchase }) => purchase !== undefined),
  ),

  // Of an entry that was made elsewhere the device does not know what it was: it shows with the answer.
  writing(
    productApi.undoStockEntry,
    (home, { id }) => {
      const next = undoEntry(home, id, randomUuid())
      return { home: next, answer: { data: changedIn(home, next).map(productOf) } }
    },
    ALWAYS,
  ),
]

type Entry = BodyOf<typeof productApi.enterStock>['entries'][number]

/** Without a key it is a purchase of nobody else. */
function boughtOf({ productId, quantity, price, purchase = randomUuid() }: Entry) {
  return { id: randomUuid(), product: productId, purchase, quantity, price }
}

function assertFits(home: Home, entries: readonly Entry[]): void {
  entries.forEach(({ productId, quantity }, at) => {
    const before = entries.slice(0, at).filter((entry) => entry.productId === productId)
    const sum = before.reduce((all, entry) => all + entry.quantity, find(home, productId).stock)
    if (sum + quantity > STOCK_MAX) throw tooMuch(at, STOCK_MAX - sum)
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
