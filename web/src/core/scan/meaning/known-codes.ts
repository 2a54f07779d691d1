import { latestBarcodes } from '@compra/contract/barcode/barcode-schema.ts'
import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import { PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { aisleOf } from '#core/list/aisles/aisle-of.ts'
import { actOnPantry, readPantry } from '#core/pantry/pantry.ts'
import { productOfBarcode } from '#core/pantry/rules/barcodes.ts'
import { createProduct, updateProduct } from '#core/pantry/rules/product-acts.ts'
import { findProduct, productOf } from '#core/pantry/rules/products.ts'
import { planLevel } from '#core/session/plan-level.ts'

/** The household's product with a code, or with that of a case's piece. Guests have none. */
export async function productWithCode(barcode: Barcode): Promise<Product | undefined> {
  if (planLevel() === 'guest') return undefined
  // On a new device without a network nothing is known yet.
  return readPantry(selectByCode, barcode).catch(() => undefined)
}

function selectByCode(pantry: Pantry, { code, piece }: Barcode): Product | undefined {
  const product =
    productOfBarcode(pantry, code) ??
    (piece === undefined ? undefined : productOfBarcode(pantry, piece))
  return product && productOf(product)
}

/** The code is the product's from now on, in the whole household. */
export function giveCode(id: string, code: string): Promise<Product> {
  return actOnPantry(addCode, { id, code })
}

/** A new product without stock that has this code. */
export function createWithCode(name: string, code: string): Promise<Product> {
  const category = aisleById(aisleOf(name))?.category ?? 'Outros'
  const draft = { name, category, price: 0, stock: 0, minStock: 0, barcodes: [code] }
  return actOnPantry(createProduct, draft)
}

function addCode(pantry: Pantry, { id, code }: { id: string; code: string }, now: number) {
  const product = findProduct(pantry, id)
  const others = product.barcodes.filter((other) => other !== code)
  const barcodes = latestBarcodes([...others, code])
  const draft = { ...valuesIn(PRODUCT_FORM, product), stock: product.stock, barcodes }
  return updateProduct(pantry, { id, draft }, now)
}
