import { z } from 'zod'
import { STOCK_MAX } from '#limits.ts'
import { rounded } from '#measure/measure.ts'
import { Price } from '#money/price.ts'
import { PurchaseKey } from '#product/purchase-key.ts'
import { ExpiryDate, MovedStock, Units } from '#product/stock-shapes.ts'

const LAST_STAMP = 8_640_000_000_000_000
/** A stamp, in milliseconds. */
export const Moment = z.int().min(0).max(LAST_STAMP)

/** Movements of one push, so that it stays one short transaction. */
export const MOVES_MAX = 200

/**
 * A movement of the stock, made by a device. It counts once by its id, however often it is sent. Movements
 * count in the order in which they were made.
 */
export const StockMove = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enter').describe('part of a shopping came home'),
    id: z.uuid(),
    entry: z.uuid().describe('the shopping: by it all of it can be undone'),
    product: z.uuid(),
    purchase: PurchaseKey,
    quantity: Units,
    price: Price.default(0).describe('paid; 0 was not noted and changes nothing'),
    at: Moment.optional().describe('stamp of the price; missing: when it counts'),
    expires: ExpiryDate.optional(),
  }),
  z.object({
    kind: z.literal('set').describe('the stock was counted, or changed by hand'),
    id: z.uuid(),
    product: z.uuid(),
    stock: MovedStock,
    seen: MovedStock.describe(
      'the stock that the user saw when counting: the difference is applied',
    ),
    entry: z.uuid().optional().describe('a count of many products: by it all of it can be undone'),
  }),
  z.object({
    kind: z.literal('cook').describe('part of what a recipe took; no more goes out than is there'),
    id: z.uuid(),
    entry: z.uuid().describe('the cooking: by it all of it can be undone'),
    recipe: z.uuid(),
    product: z.uuid(),
    amount: Units,
  }),
  z.object({
    kind: z.literal('undo').describe('a shopping, a cooking or a count is taken back'),
    id: z.uuid(),
    entry: z.uuid(),
  }),
])
export type StockMove = z.infer<typeof StockMove>

/** An item of a list: its id, and the stamps of its birth and of its last move in the list. */
export interface BoughtItem {
  readonly id: string
  readonly stamps: readonly [born: number, place: number, ...others: number[]]
}

/**
 * The key of a purchase, the same on every device, so that two members cannot enter it twice. It consists
 * of the item's id and the moment it was bought, so it survives removing and restoring the item. `undone`:
 * how often its entry was undone, so that it can be entered again.
 */
export function purchaseKey({ id, stamps: [born, place] }: BoughtItem, undone = 0): string {
  const key = `${id}.${Math.abs(place || born)}`
  return undone === 0 ? key : `${key}.${undone}`
}

/** The key of the purchase before its last undo; undefined if it was never undone. */
export function keyBefore(key: string): string | undefined {
  const [, base, undone] = /^([^.]+\.[^.]+)\.(\d+)$/.exec(key) ?? []
  if (base === undefined) return undefined
  return undone === '1' ? base : `${base}.${Number(undone) - 1}`
}

/** A stock clamped to its limits and rounded. */
export function inStock(stock: number): number {
  return rounded(Math.min(Math.max(stock, 0), STOCK_MAX))
}
