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
 * A movement of the stock, made by a device. Each has an id of its own, by which it counts once, however
 * often it is sent. They count in the order in which they were made.
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
      'the stock that was there for whoever did it: the difference is what counts',
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

/** An item of a list: its id, and when it was born and placed last. */
export interface BoughtItem {
  readonly id: string
  readonly stamps: readonly [born: number, place: number, ...others: number[]]
}

/**
 * One purchase is one movement, whoever enters it: the key is that of the item and of the moment it was
 * bought, so that it stays when the item is removed and brought back. `undone`: how often its entry was
 * undone, so that it can be entered again.
 */
export function purchaseKey({ id, stamps: [born, place] }: BoughtItem, undone = 0): string {
  const key = `${id}.${Math.abs(place || born)}`
  return undone === 0 ? key : `${key}.${undone}`
}

/** The key under which the same purchase was entered before its entry was undone; undefined: never. */
export function keyBefore(key: string): string | undefined {
  const [, base, undone] = /^([^.]+\.[^.]+)\.(\d+)$/.exec(key) ?? []
  if (base === undefined) return undefined
  return undone === '1' ? base : `${base}.${Number(undone) - 1}`
}

/** The nearest number that a stock can be. */
export function inStock(stock: number): number {
  return rounded(Math.min(Math.max(stock, 0), STOCK_MAX))
}
