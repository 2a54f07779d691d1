/** The choices of what a row is. */
import type { CatalogueThing } from '@compra/contract/catalogue/read-catalogue.ts'
import { capitalized } from '@compra/contract/format/names.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import { contentOfLine } from '@compra/contract/receipt/line-content.ts'
import { withoutPack } from '@compra/contract/receipt/pack.ts'
import type { PrintedLine } from '@compra/contract/receipt/printed.ts'
import { tidyName } from '@compra/contract/text/name.ts'
import { isUsuallyKept, type NewProduct, newProductOf } from '#core/pantry/catalogue/new-product.ts'
import type { Choice } from './review-row.ts'

interface HouseProduct {
  readonly id: string
  readonly name: string
  readonly category: ProductCategory
  readonly content: Measure | null
}

export function choiceOfProduct(
  { id, name, category, content }: HouseProduct,
  thing: CatalogueThing | undefined,
): Choice {
  return { productId: id, name, category, content, thing: thing ?? null }
}

/** The product that a row would create: 'Arroz branco 5 kg', 'Banana prata' by the kilo. */
export function choiceOfThing(thing: CatalogueThing, line: PrintedLine): Choice {
  return { productId: null, ...madeOf(thing.name, thing, line), thing }
}

/** The choice for a typed name. */
export function choiceOfName(
  name: string,
  thing: CatalogueThing | undefined,
  line: PrintedLine,
): Choice {
  const { category, content } = madeOf(name, thing, line)
  return { productId: null, name, category, content, thing: thing ?? null }
}

/** The name for an unknown row: its text in small letters, without the size. */
export function nameOfLine({ text }: PrintedLine): string {
  return capitalized(tidyName(withoutPack(text)))
}

/** Whether households usually stock it. */
export function isForStock(choice: Choice): boolean {
  return choice.productId !== null || isUsuallyKept(choice)
}

function madeOf(name: string, thing: CatalogueThing | undefined, line: PrintedLine): NewProduct {
  const { unit } = line
  const isWeighed = unit === 'kg' || unit === 'l'
  if (isWeighed) return { ...newProductOf({ name }, thing), content: { amount: 1, unit } }
  const pack = contentOfLine(line, thing)
  const made = newProductOf(pack ? { name, measure: pack } : { name }, thing)
  return { ...made, content: made.content ?? pack }
}
