import { PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import {
  EXPIRING_DAYS,
  isScarce,
  type ProductOrder,
} from '@compra/contract/product/product-rules.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import { valuesIn } from '@compra/contract/registers.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import { isKept } from '@compra/contract/sync/home/kept.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf, shownOf } from '@compra/contract/sync/home/shown.ts'
/** Products as a device shows them, and pages of them. */
import { foldName } from '@compra/contract/text/name.ts'
import { dateOf } from '#lib/days.ts'
import { byNewest, byText, type LocalAnswer, pageOf, reading } from './answer.ts'
import { RefusedHere } from './refused-here.ts'

const DAY_MS = 86_400_000

export type Order = (one: HomeProduct, other: HomeProduct) => number

/** Those that need to know nothing but the products. */
export const ORDERS: Record<Exclude<ProductOrder, 'aisle'>, Order> = {
  newest: byNewest,
  name: byName,
  low: (one, other) => Number(isScarce(other)) - Number(isScarce(one)) || byName(one, other),
}

/** Pages of products; the rule may know no order, and then only the server can tell. */
export function listing(orderOf: (sort: ProductOrder) => Order | undefined): LocalAnswer {
  return reading(productApi.list, (home, { query, now }) => {
    const { name, category, sort, low, expiring } = query
    const order = orderOf(sort)
    if (!order) return undefined
    const soon = dateOf(new Date(now + EXPIRING_DAYS * DAY_MS))
    const found = productsOf(home)
      .filter((product) => foldName(product.name).includes(name))
      .filter((product) => category === undefined || product.category === category)
      .filter((product) => low === 'false' || isScarce(product))
      .filter(({ packs }) => expiring === 'false' || packs.some(({ expires }) => expires <= soon))
    return pageOf(found.toSorted(order), query, productOf)
  })
}

/** As it is shown, with what waits. Throws `not_found` when it is not there. */
export function find(home: Home, id: string): HomeProduct {
  const product = findAny(home, id)
  if (!product) throw new RefusedHere('not_found')
  return product
}

export function findAny(home: Home, id: string): HomeProduct | undefined {
  const product = home.products.get(id.toLowerCase())
  return product && isKept(product) ? shownOf(home, product) : undefined
}

/** A product as it travels. */
export function productOf(product: HomeProduct): Product {
  const { id, stock, packs } = product
  return { id, ...valuesIn(PRODUCT_FORM, product), stock, packs }
}

export function byName(one: HomeProduct, other: HomeProduct): number {
  return byText(foldName(one.name), foldName(other.name)) || byText(one.id, other.id)
}
