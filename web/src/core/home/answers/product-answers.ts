import { foldName } from '@compra/contract/name.ts'
import { isScarce, type ProductOrder } from '@compra/contract/product-rules.ts'
import { type Product, productApi, type ProductDraft } from '@compra/contract/product.ts'
import { removeProduct, saveProduct, setStock } from '@compra/contract/sync/home/acts.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'
import { randomUuid } from '#lib/uuid.ts'
import { ALWAYS, byNewest, byText, type LocalAnswer, pageOf, reading, writing } from './answer.ts'
import { assertRoom } from './limit-answers.ts'
import { RefusedHere } from './refused-here.ts'

export const PRODUCT_ANSWERS: readonly LocalAnswer[] = [
  reading(productApi.list, (home, { query }) => {
    const { name, category, sort, low } = query
    const found = productsOf(home)
      .filter((product) => foldName(product.name).includes(name))
      .filter((product) => category === undefined || product.category === category)
      .filter((product) => low === 'false' || isScarce(product))
    return pageOf(found.toSorted(ORDERS[sort]), query, productOf)
  }),

  reading(productApi.minStock, (home) => {
    const scarce = productsOf(home).filter(isScarce)
    return { data: scarce.toSorted(ORDERS.name).map(productOf) }
  }),

  reading(productApi.matches, (home, { body }) => {
    const folded = new Set(body.names.map(foldName))
    const found = productsOf(home).filter(({ name }) => folded.has(foldName(name)))
    return { data: found.toSorted(byNewest).map(productOf) }
  }),

  writing(productApi.create, (home, { body, now }) => {
    assertRoom(home, 'products', now)
    return saved(home, randomUuid(), body, now)
  }),

  writing(
    productApi.update,
    (home, { id, body, now }) => {
      find(home, id)
      return saved(home, id, body, now)
    },
    // Here a stock is changed by a difference, which must not count twice.
    (home, { id, body }) =>
      productsOf(home).some((product) => product.id === id && product.stock === body.stock),
  ),

  writing(
    productApi.remove,
    (home, { id, now }) => {
      find(home, id)
      return { home: removeProduct(home, id, now), answer: undefined }
    },
    ALWAYS,
  ),

  writing(productApi.setStock, (home, { id, body }) => {
    find(home, id)
    const next = setStock(home, id, body.stock, randomUuid())
    return { home: next, answer: productOf(find(next, id)) }
  }),
]

/** As it is shown, with what waits. Throws `not_found` when it is not there. */
export function find(home: Home, id: string): HomeProduct {
  const product = productsOf(home).find((one) => one.id === id)
  if (!product) throw new RefusedHere('not_found')
  return product
}

/** A product as it travels. */
export function productOf({ id, name, category, price, stock, minStock }: HomeProduct): Product {
  return { id, name, category, price, stock, minStock }
}

function saved(home: Home, id: string, draft: ProductDraft, now: number) {
  const next = saveProduct(home, { ...draft, id, moveId: randomUuid() }, now)
  return { home: next, answer: productOf(find(next, id)) }
}

const ORDERS: Record<ProductOrder, (one: HomeProduct, other: HomeProduct) => number> = {
  newest: byNewest,
  name: byName,
  low: (one, other) => Number(isScarce(other)) - Number(isScarce(one)) || byName(one, other),
}

function byName(one: HomeProduct, other: HomeProduct): number {
  return byText(foldName(one.name), foldName(other.name)) || byText(one.id, other.id)
}
