import { PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import {
  EXPIRING_DAYS,
  isScarce,
  type ProductOrder,
} from '@compra/contract/product/product-rules.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf, shownOf } from '@compra/contract/sync/pantry/shown.ts'
import { exists } from '@compra/contract/sync/pantry/versioned.ts'
/** Which products of the pantry a screen shows, and in which order. */
import { foldName } from '@compra/contract/text/name.ts'
import { dateOf } from '#lib/days.ts'
import { byNewest, byText, onceEach } from './order.ts'
import { refusalOf } from './refusal.ts'

const DAY_MS = 86_400_000

export type Order = (one: PantryProduct, other: PantryProduct) => number

/** Without the order of the aisles, which needs the catalogue. */
export const ORDERS: Record<Exclude<ProductOrder, 'aisle'>, Order> = {
  newest: byNewest,
  name: byName,
  low: (one, other) => Number(isScarce(other)) - Number(isScarce(one)) || byName(one, other),
}

export interface ProductFilter {
  /** Part of the name. */
  readonly name: string
  readonly category: Product['category'] | undefined
  /** Only products below their minimum. */
  readonly low: 'true' | undefined
  /** Only products with stock that expires within seven days, or has. */
  readonly expiring: 'true' | undefined
  /** Undefined: the newest first. */
  readonly sort: ProductOrder | undefined
}

/** `productOf` converts them: a page at a time is enough. */
export function selectProducts(
  pantry: Pantry,
  { name, category, low, expiring }: Omit<ProductFilter, 'sort'>,
  order: Order,
): readonly PantryProduct[] {
  const part = foldName(name.trim())
  const soon = dateOf(new Date(Date.now() + EXPIRING_DAYS * DAY_MS))
  return inOrder(pantry)(order)
    .filter((product) => part === '' || foldedName(product).includes(part))
    .filter((product) => category === undefined || product.category === category)
    .filter((product) => low === undefined || isScarce(product))
    .filter(({ packs }) => expiring === undefined || packs.some(({ expires }) => expires <= soon))
}

/** Newest first. */
export function newestProducts(pantry: Pantry): readonly PantryProduct[] {
  return inOrder(pantry)(byNewest)
}

/** The newest products whose name has the text. */
export function productsNamed(
  pantry: Pantry,
  { part, most }: { part: string; most: number },
): readonly Product[] {
  const folded = foldName(part.trim())
  const found = newestProducts(pantry).filter((product) => foldedName(product).includes(folded))
  return found.slice(0, most).map(productOf)
}

/** The folded names of all products. */
export function productNames(pantry: Pantry): ReadonlySet<string> {
  return new Set(productsOf(pantry).map(foldedName))
}

/** Below their minimum, by name. */
export function scarceProducts(pantry: Pantry): readonly Product[] {
  return productsOf(pantry).filter(isScarce).toSorted(ORDERS.name).map(productOf)
}

export function hasDates(pantry: Pantry): boolean {
  return productsOf(pantry).some(({ packs }) => packs.length > 0)
}

/** With the changes that were not sent yet. Throws `not_found`. */
export function findProduct(pantry: Pantry, id: string): PantryProduct {
  const product = findAny(pantry, id)
  if (!product) throw refusalOf('not_found')
  return product
}

export function findAny(pantry: Pantry, id: string): PantryProduct | undefined {
  const product = pantry.products.get(id.toLowerCase())
  return product && exists(product) ? shownOf(pantry, product) : undefined
}

/** All products, sorted once: each filter keeps the order. */
const inOrder = onceEach((pantry: Pantry) =>
  onceEach((order: Order) => sorted(productsOf(pantry), order)),
)

/** A sort by name compares each name some ten times, so that they are read before it. */
function sorted(products: readonly PantryProduct[], order: Order): readonly PantryProduct[] {
  if (order !== byName) return products.toSorted(order)
  return products
    .map((product) => ({ product, id: product.id, name: foldedName(product) }))
    .sort((one, other) => byText(one.name, other.name) || byText(one.id, other.id))
    .map(({ product }) => product)
}

/** Folding a name costs more than everything else of a search or an order. */
const foldedName = onceEach(({ name }: PantryProduct): string => foldName(name))

export const productOf = onceEach((product: PantryProduct): Product => {
  const { id, stock, packs } = product
  return { id, ...valuesIn(PRODUCT_FORM, product), stock, packs }
})

export function byName(one: PantryProduct, other: PantryProduct): number {
  return byText(foldedName(one), foldedName(other)) || byText(one.id, other.id)
}
