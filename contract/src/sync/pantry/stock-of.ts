/** Effects of movements on the stock of a product: server and devices share these rules. */
import { rounded } from '#measure/measure.ts'
import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { type PackChange, packsBack, packsOut, withPacks } from '#stock/packs.ts'
import { inStock, type StockMove } from './moves.ts'
import type { PantryProduct } from './pantry.ts'

/** The part of a product that movements change. */
export type Stocked = Pick<PantryProduct, 'stock' | 'packs' | 'owed'>

/** The fields of a movement that matter for a stock. */
type Moving =
  | Pick<Extract<StockMove, { kind: 'enter' }>, 'kind' | 'quantity' | 'expires'>
  | Pick<Extract<StockMove, { kind: 'cook' }>, 'kind' | 'amount'>
  | Pick<Extract<StockMove, { kind: 'set' }>, 'kind' | 'stock' | 'seen'>

/** The effect of one movement: units that came (above 0) or went, and those of them with a date. */
export interface Moved {
  readonly quantity: number
  readonly packs: readonly PackChange[]
}

/** A stock after a movement: it never falls below 0. */
export function movedBy(stocked: Stocked, move: Moving): readonly [Stocked, Moved] {
  switch (move.kind) {
    case 'enter':
      return changed(stocked, move.quantity, move.expires)
    case 'cook':
      return changed(stocked, -move.amount)
    case 'set':
      return count(stocked, move.stock - move.seen)
  }
}

/** A stock after a count, which also clears what is owed. */
export function count(stocked: Stocked, difference: number): readonly [Stocked, Moved] {
  const [after, moved] = changed(stocked, difference)
  return [{ ...after, owed: 0 }, moved]
}

/**
 * Reverts movements, also if others followed. Units that would make the stock negative are owed, and the
 * next units that come back pay them first. So the order of undoing does not matter.
 */
export function takeBack(stocked: Stocked, moved: readonly Moved[]): Stocked {
  const comes = -moved.reduce((sum, one) => sum + one.quantity, 0)
  const paid = Math.min(stocked.owed, Math.max(comes, 0))
  const exact = rounded(stocked.stock + comes - paid)
  const stock = inStock(exact)
  const back = packsBack(moved.flatMap(({ packs }) => packs))
  return {
    stock,
    packs: withPacks(stocked.packs, back, stock),
    owed: inStock(stocked.owed - paid + Math.max(0, -exact)),
  }
}

/** The price after a movement, in cents: the paid one, unless a later price is set. */
export function priceAfter(
  { price, t }: Pick<PantryProduct, 'price' | 't'>,
  move: { readonly kind: string; readonly price?: number; readonly at?: number | undefined },
): number {
  const isLater = move.at === undefined || move.at >= (t[PRICE_AT] ?? 0)
  return (isLater && move.price) || price
}

/** The index of the price's stamp. */
export const PRICE_AT = PRODUCT_REGISTERS.indexOf('price') + 1

/** The price after movements are reverted, in cents: one that was changed since stays. */
export function priceBack(
  price: number,
  parts: readonly { readonly priceFrom: number; readonly priceTo: number }[],
): number {
  return parts.reduceRight(
    (stands, { priceFrom, priceTo }) => (stands === priceTo ? priceFrom : stands),
    price,
  )
}

function changed(
  { stock: before, packs: dated, owed }: Stocked,
  quantity: number,
  expires?: string,
): readonly [Stocked, Moved] {
  const stock = inStock(before + quantity)
  const moved = rounded(stock - before)
  const came = expires !== undefined && moved > 0 ? [{ expires, amount: moved }] : []
  const packs = moved < 0 ? packsOut(dated, -moved) : came
  return [
    { stock, packs: withPacks(dated, packs, stock), owed },
    { quantity: moved, packs },
  ]
}
