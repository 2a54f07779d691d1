/** From what is missing at home to what a shop sells. */
import type { ThingOf } from '#match/match.ts'
import { withoutNoise } from '#measure/float-noise.ts'
import type { Cents } from '#money/money.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { unitsOf } from '#stock/units.ts'
import { type Purchase, purchaseFor } from './purchase.ts'
import type { BoughtProduct } from './want.ts'

/** A product with its stock, in units of its content. */
export interface StockedProduct extends BoughtProduct {
  readonly stock: number
  readonly minStock: number
  /** Of one unit. */
  readonly price: Cents
}

/** A row with the last price of what it buys, for each of its quantity. */
export interface PricedPurchase extends Purchase {
  readonly cents: Cents
}

/** The row for what is missing of a product to its minimum; for one unit if nothing is. */
export function purchaseOfShortage(product: StockedProduct, thingOf: ThingOf): PricedPurchase {
  const { name, content, stock, minStock, price } = product
  const missing = withoutNoise(minStock - stock)
  const units = missing > 0 ? missing : 1
  const need = content
    ? { amount: withoutNoise(units * content.amount), unit: content.unit }
    : { amount: units, unit: PIECE }
  const row = purchaseFor({ name, need, product }, thingOf)
  // '2,1 pieces' say nothing.
  const note = content ? row.note : ''
  const { units: each } = unitsOf(product, { ...row, quantity: 1 }, thingOf(name)?.id)
  return { ...row, note, cents: Math.round(price * each) }
}
