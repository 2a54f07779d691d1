import { isScarce } from '@compra/contract/product/product-rules.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { rememberMatch, removeProduct, saveProduct } from '@compra/contract/sync/home/acts.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf } from '@compra/contract/sync/home/shown.ts'
import { setStock } from '@compra/contract/sync/home/stock-acts.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { byNewest, type LocalAnswer, reading, writing } from './answer.ts'
import { assertRoom, hasRoom } from './limit-answers.ts'
import { RefusedHere } from './refused-here.ts'
import { find, findAny, listing, ORDERS, productOf } from './shown-products.ts'

export const PRODUCT_ANSWERS: readonly LocalAnswer[] = [
  listing((sort) => (sort === 'aisle' ? undefined : ORDERS[sort])),

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

  writing(productApi.createMany, (home, { body: { products }, now }) => {
    const drafts = products.map(({ id, ...draft }) => ({ id: idOf(id), draft }))
    const next = drafts.reduce((before, { id, draft }) => {
      const isThere = findAny(before, id) !== undefined
      return isThere || !hasRoom(before, 'products', now)
        ? before
        : saved(before, id, draft, now).home
    }, home)
    const made = [...new Set(drafts.map(({ id }) => id))].flatMap((id) => findAny(next, id) ?? [])
    if (made.length === 0) throw new RefusedHere('plan_limit_reached')
    const left = drafts.filter(({ id }) => !findAny(next, id)).map(({ draft }) => draft.name)
    return { home: next, answer: { data: made.map(productOf), left } }
  }),

  writing(productApi.update, (home, { id, body, now }) => {
    find(home, id)
    return saved(home, id, body, now)
  }),

  writing(productApi.remember, (home, { id, body: { text, is }, now }) => {
    find(home, id)
    const next = rememberMatch(home, id, { text: foldName(text), is }, now)
    return { home: next, answer: productOf(find(next, id)) }
  }),

  writing(productApi.remove, (home, { id, now }) => {
    find(home, id)
    return { home: removeProduct(home, id, now), answer: undefined }
  }),

  writing(productApi.setStock, (home, { id, body }) => {
    find(home, id)
    const next = setStock(home, id, body.stock, randomUuid())
    return { home: next, answer: productOf(find(next, id)) }
  }),
]

function idOf(given: string | undefined): string {
  return given?.toLowerCase() ?? randomUuid()
}

function saved(home: Home, id: string, draft: ProductDraft, now: number) {
  const next = saveProduct(home, { ...draft, id, moveId: randomUuid() }, now)
  return { home: next, answer: productOf(find(next, id)) }
}
