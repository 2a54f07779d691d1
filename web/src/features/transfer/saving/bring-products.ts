import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { Pack } from '@compra/contract/product/stock-shapes.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productOfBarcode } from '#core/pantry/rules/barcodes.ts'
import { createProducts } from '#core/pantry/rules/product-acts.ts'
import { findAny } from '#core/pantry/rules/products.ts'
import { enterStock } from '#core/pantry/rules/stock-acts.ts'
import { randomUuid } from '#lib/uuid.ts'

/** Its stock is what has no expiry date; the packs are added to it. */
export interface NewProduct extends ProductDraft {
  readonly id: string
  readonly barcodes: string[]
  readonly packs: readonly Pack[]
}

/**
 * Creates products with their stock in one write, so that nothing is counted twice: one with the id of a product that
 * is there is left as it is. A barcode stays with the product that has it. Throws and answers as `createProducts`.
 */
export function bringProducts(pantry: Pantry, all: readonly NewProduct[], now: number) {
  const fresh = all.filter(({ id }) => !findAny(pantry, id))
  const drafts = all.map((product) => {
    const { packs: _, barcodes, ...draft } = product
    return { ...draft, barcodes: barcodes.filter((code) => !productOfBarcode(pantry, code)) }
  })
  const made = createProducts(pantry, drafts, now)
  const next = fresh
    .filter(({ id, packs }) => packs.length > 0 && findAny(made.pantry, id))
    .reduce((before, { id, packs }) => {
      const lines = packs.map(({ amount, expires }) => {
        return { productId: id, quantity: amount, price: 0, expires }
      })
      return enterStock(before, { key: randomUuid(), lines }, now).pantry
    }, made.pantry)
  return { pantry: next, answer: made.answer }
}
