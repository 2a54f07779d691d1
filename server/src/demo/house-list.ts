import { randomUUID } from 'node:crypto'
import { SyncRequest } from '@compra/contract/sync/sync.ts'
import { LISTS } from './lists.ts'

/** How many of its items are in the trolley. */
const BOUGHT = 3
const MINUTE_MS = 60_000

/** The push of a device that added this week's shopping to the house list by `now`. */
export function houseListAt(now: Date): SyncRequest {
  const items = LISTS.at(-1)?.items ?? []
  const begin = now.getTime() - items.length * MINUTE_MS
  const rows = items.map(({ name, quantity, price, measure }, at) => {
    const born = begin + at
    const isBought = at < BOUGHT
    return {
      list: 'house',
      id: randomUUID(),
      name,
      quantity,
      price,
      measure,
      status: isBought ? 'purchased' : 'pending',
      t: isBought ? [born, begin + (at + 1) * MINUTE_MS] : [born],
    }
  })
  return SyncRequest.parse({ v: 1, cursor: 0, rows })
}
