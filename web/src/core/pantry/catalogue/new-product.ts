/** A product as it is registered for something that was bought and is none yet. */
import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import type { CatalogueThing } from '@compra/contract/catalogue/read-catalogue.ts'
import { capitalized } from '@compra/contract/format/names.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import { linkedName, type Measured } from '@compra/contract/measure/measured-name.ts'
import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import { isWeightOrVolume, unitOf } from '@compra/contract/quantity/quantity-units.ts'
import { contentOf } from '@compra/contract/stock/content.ts'

export interface NewProduct {
  readonly name: string
  readonly category: ProductCategory
  readonly content: Measure | null
}

const KILO: Measure = { amount: 1, unit: 'kg' }

/**
 * 'Arroz 5 kg' of 'arroz · 5 kg', with that content; what is weighed in the shop is kept by the kilo:
 * 'Banana' of 'banana · 1,2 kg'. The category is that of the aisle where the thing stands.
 */
export function newProductOf(item: Measured, thing: CatalogueThing | undefined): NewProduct {
  const category = aisleById(thing?.aisle)?.category ?? 'Outros'
  const { name, measure } = item
  const isOfSize = measure !== undefined && isWeightOrVolume(unitOf(measure.unit))
  if (!isOfSize) return { name: capitalized(name), category, content: contentOf(name) }
  return isWeighed(thing) && unitOf(measure.unit).kind === 'mass'
    ? { name: capitalized(name), category, content: KILO }
    : { name: capitalized(linkedName(item)), category, content: measure }
}

/** Whether a household usually keeps a stock of it: food, and what it washes and cleans with. */
export function isUsuallyKept({ category }: NewProduct): boolean {
  return category !== 'Outros'
}

/** Sold by the kilo, and in no package. */
function isWeighed(thing: CatalogueThing | undefined): boolean {
  return thing?.unit === KILO.unit && thing.packs.length === 0
}
