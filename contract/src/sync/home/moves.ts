import { z } from 'zod'
import { STOCK_MAX } from '#limits.ts'
import { Price, Quantity } from '#price.ts'
import { PurchaseKey } from '#purchase-key.ts'

/** Movements of one push, so that it stays one short transaction. */
export const MOVES_MAX = 200

const Total = z.int().min(0).max(STOCK_MAX)

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
    quantity: Quantity,
    price: Price.default(0).describe('paid; 0 was not noted and changes nothing'),
  }),
  z.object({
    kind: z.literal('set').describe('the stock was counted, or changed by hand'),
    id: z.uuid(),
    product: z.uuid(),
    stock: Total,
    seen: Total.describe(
      'the stock that was there for whoever did it: the difference is what counts',
    ),
  }),
  z.object({
    kind: z.literal('undo').describe('a shopping is taken out again'),
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
