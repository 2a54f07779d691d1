import { orderOf } from '#core/list/aisles/shop-order.ts'
import { currentShop } from '#core/list/aisles/shops-state.ts'
import { shops } from '#core/list/aisles/shops.ts'
import { things } from '#core/list/things/things.ts'
import { workingList } from '#core/list/working-list/working-list.ts'

/** What the grouping depends on, except the items. */
export type AisleView = NonNullable<ReturnType<typeof viewNow>>

/**
 * Calls `onView` now and on each change; with undefined while the list is in its own order. Returns the
 * unsubscribe function.
 */
export function followAisleView(onView: (view: AisleView | undefined) => void): () => void {
  let latest: string | undefined
  function show() {
    const view = viewNow()
    const key = JSON.stringify(view ?? '')
    if (key === latest) return
    latest = key
    onView(view)
  }
  show()
  const unsubscribes = [workingList, shops, things].map(({ subscribe }) => subscribe(show))
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

function viewNow() {
  const state = shops.getState()
  if (!state.isByAisle.value) return undefined
  const shop = currentShop(state)
  const { order, trips } = orderOf(shop, workingList.getState().list, Date.now())
  const moved = [...things.getState()].flatMap(([name, { aisle }]) =>
    aisle ? [[name, aisle]] : [],
  )
  return { name: shop.name, order, trips, isArranged: shop.manual !== undefined, moved }
}
