import { productApi, type Product, ProductDraft } from '@compra/contract/product/product.ts'
import { rememberMatch, removeProduct, saveProduct } from '@compra/contract/sync/pantry/acts.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { setStock } from '@compra/contract/sync/pantry/stock-acts.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { asSent } from './as-sent.ts'
import { assertRoom, hasRoom } from './limits.ts'
import { findAny, findProduct, productOf } from './products.ts'
import { refusalOf } from './refusal.ts'

export function createProduct(pantry: Pantry, draft: ProductDraft, now: number) {
  const sent = asSent(ProductDraft, draft)
  assertRoom(pantry, 'products', now)
  return saved(pantry, randomUuid(), sent, now)
}

export function updateProduct(
  pantry: Pantry,
  { id, draft }: { id: string; draft: ProductDraft },
  now: number,
) {
  const sent = asSent(ProductDraft, draft)
  return saved(pantry, findProduct(pantry, id).id, sent, now)
}

type Drafts = readonly (ProductDraft & { id?: string | undefined })[]

/** What was made, with those of the given ids that were there, and the names that the plan has no room for. */
export function createProducts(pantry: Pantry, drafts: Drafts, now: number) {
  const { products } = asSent(productApi.createMany.body, { products: [...drafts] })
  const all = products.map(({ id, ...draft }) => ({ id: id?.toLowerCase() ?? randomUuid(), draft }))
  // The last one is the newest, and none is of the future.
  const next = all.reduce((before, { id, draft }, at) => {
    const isThere = findAny(before, id) !== undefined
    return isThere || !hasRoom(before, 'products', now)
      ? before
      : saved(before, id, draft, now - all.length + at).pantry
  }, pantry)
  const made = [...new Set(all.map(({ id }) => id))].flatMap((id) => findAny(next, id) ?? [])
  if (made.length === 0) throw refusalOf('plan_limit_reached')
  const left = all.filter(({ id }) => !findAny(next, id)).map(({ draft }) => draft.name)
  return { pantry: next, answer: { data: made.map(productOf), left } }
}

/** Remembers that a text means a product, or does not. */
export function rememberProduct(
  pantry: Pantry,
  { id, ...match }: { id: string; text: string; is: boolean },
  now: number,
) {
  const { text, is } = asSent(productApi.remember.body, match)
  const product = findProduct(pantry, id)
  return changed(rememberMatch(pantry, product.id, { text: foldName(text), is }, now), id)
}

export function deleteProduct(pantry: Pantry, id: string, now: number) {
  const product = findProduct(pantry, id)
  return { pantry: removeProduct(pantry, product.id, now), answer: undefined }
}

/** Sets the stock that is shown. */
export function changeStock(pantry: Pantry, { id, stock }: { id: string; stock: number }) {
  const sent = asSent(productApi.setStock.body, { stock })
  return changed(setStock(pantry, findProduct(pantry, id).id, sent.stock, randomUuid()), id)
}

function saved(pantry: Pantry, id: string, draft: ProductDraft, now: number) {
  return changed(saveProduct(pantry, { ...draft, id, moveId: randomUuid() }, now), id)
}

function changed(pantry: Pantry, id: string): { pantry: Pantry; answer: Product } {
  return { pantry, answer: productOf(findProduct(pantry, id)) }
}
