import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import type { Item, WorkingList } from '#core/list/working-list/working-list-state.ts'
import { setTick, type Shops } from './shops-state.ts'

/** The open list, and whether its last change came from another device. */
interface Followed {
  id: string
  list: WorkingList
  isRemote: boolean
}

interface Deps {
  list: {
    getState(): Followed
    subscribe(listener: (now: Followed, then: Followed) => void): () => void
  }
  shops: { change(apply: (shops: Shops) => Shops): void }
  aisleOf: (name: string) => AisleId | undefined
  /** Also records ticks made since this time, before this code was loaded. */
  since: number
}

/**
 * Follows the working list, and records in the current shop which aisle was ticked when. Undone ticks are
 * removed; items that leave the list count as bought. Returns the unsubscribe function.
 */
export function recordTicks({ list, shops, aisleOf, since }: Deps): () => void {
  function record(made: readonly Item[], takenBack: readonly Item[]) {
    if (made.length + takenBack.length === 0) return
    shops.change((before) => {
      const cleared = takenBack.reduce((now, item) => setTick(now, momentOf(item), null), before)
      return made.reduce((now, item) => {
        const aisle = aisleOf(item.name)
        return aisle ? setTick(now, momentOf(item), aisle) : now
      }, cleared)
    })
  }

  const earlier = list.getState().list.purchased.filter((item) => momentOf(item) >= since)
  record(earlier, [])
  return list.subscribe(({ id, list: now, isRemote }, { id: before, list: then }) => {
    // Another member may be in another shop.
    if (now.purchased === then.purchased || id !== before || isRemote) return
    const bought = new Map(then.purchased.map((item) => [item.id, item]))
    const made = now.purchased.filter((item) => {
      const old = bought.get(item.id)
      return !old || momentOf(old) !== momentOf(item)
    })
    const unticked = [...now.pending, ...now.unavailable].flatMap(({ id }) => bought.get(id) ?? [])
    record(onlyOne(made), onlyOne(unticked))
  })
}

/**
 * The user ticks one item at a time. Several at once come from an undo, from another tab that records
 * them itself, or from a list that is unmarked for the next trip.
 */
function onlyOne(items: readonly Item[]): readonly Item[] {
  return items.length === 1 ? items : []
}

/** When the item was ticked, in milliseconds. */
function momentOf({ stamps }: Item): number {
  return Math.abs(stamps[1])
}
