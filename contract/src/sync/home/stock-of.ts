/** What movements do to the stock of a product: server and devices count by the same rules. */
import { rounded } from '#measure/measure.ts'
import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { type PackChange, packsBack, packsOut, withPacks } from '#stock/packs.ts'
import type { HomeProduct } from './home.ts'
import { inStock, type StockMove } from './moves.ts'

/** The part of a product that movements change. */
export type Stocked = Pick<HomeProduct, 'stock' | 'packs' | 'owed'>

/** A movement, as far as a stock has to know it. */
type Moving =
  | Pick<Extract<StockMove, { kind: 'enter' }>, 'kind' | 'quantity' | 'expires'>
  | Pick<Extract<StockMove, { kind: 'cook' }>, 'kind' | 'amount'>
  | Pick<Extract<StockMove, { kind: 'set' }>, 'kind' | 'stock' | 'seen'>

/** What one movement did: units that came (above 0) or went, and those of them that had a date. */
export interface Moved {
  readonly quantity: number
  readonly packs: readonly PackChange[]
}

/** What a movement makes of a stock: no more goes than is there. */
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

/** The stock was counted: what is owed is forgotten with what was thought before. */
export function count(stocked: Stocked, difference: number): readonly [Stocked, Moved] {
  const [after, moved] = changed(stocked, difference)
  return [{ ...after, owed: 0 }, moved]
}

/**
 * Takes movements back, whatever came after them. What would go beyond nothing is owed, and what comes
 * back next pays it first: so the order of undoing does not matter.
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

/** The price after a movement, in cents: what was paid, unless another one was said later. */
export function priceAfter(
  { price, t }: Pick<HomeProduct, 'price' | 't'>,
  move: { readonly kind: string; readonly price?: number; readonly at?: number | undefined },
): number {
  const isLater = move.at === undefined || move.at >= (t[PRICE_AT] ?? 0)
  return (isLater && move.price) || price
}

/** The place of the price's stamp. */
export const PRICE_AT = PRODUCT_REGISTERS.indexOf('price') + 1

/** The price after movements are taken back, in cents: one that was changed since stays. */
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
