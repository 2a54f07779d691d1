/** The shown order of a shop's aisles. */
import { AISLES, type AisleId } from '@compra/contract/catalogue/aisles.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { learnedOrder } from './learned-order.ts'
import { arrangedOrder } from './manual-order.ts'
import { type Shop, ticksOf } from './shops-state.ts'
import { TRIP_MS, tripsOf } from './trips.ts'

interface ShopOrder {
  readonly order: readonly AisleId[]
  /** The number of trips that it was learned from. */
  readonly trips: number
}

const USUAL: readonly AisleId[] = AISLES.map(({ id }) => id)

/**
 * Learned from finished trips only, so that the order does not change during a trip. `now` in
 * milliseconds.
 */
export function orderOf(shop: Shop, list: WorkingList, now: number): ShopOrder {
  const since = presentTripSince(list, now)
  const trips = tripsOf(ticksOf(shop).filter(({ at }) => at < since))
  return { order: arrangedOrder(learnedOrder(trips, USUAL), shop.manual), trips: trips.length }
}

/** The start of the current trip: purchased items while others are pending. */
function presentTripSince({ pending, purchased }: WorkingList, now: number): number {
  if (pending.length === 0) return Infinity
  const moments = purchased.map(({ stamps }) => Math.abs(stamps[1]))
  return Math.min(Infinity, ...moments.filter((moment) => moment > now - TRIP_MS))
}
