import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import type { Item, WorkingList } from '#core/list/working-list/working-list-state.ts'
import { setTick, type Shops } from './shops-state.ts'

/** The list that is open, and whose its last change was. */
interface Followed {
  id: string
  list: WorkingList
  isTheirs: boolean
}

interface Deps {
  list: {
    getState(): Followed
    subscribe(listener: (now: Followed, then: Followed) => void): () => void
  }
  shops: { change(apply: (shops: Shops) => Shops): void }
  aisleOf: (name: string) => AisleId | undefined
  /** Ticks made since this moment, before this code was there, are recorded too. */
  since: number
}

/**
 * Follows the working list, and notes in the current shop which aisle was ticked when. A tick that
 * is taken back goes again; items that leave the list were bought all the same. Returns what ends it.
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

  const early = list.getState().list.purchased.filter((item) => momentOf(item) >= since)
  record(early, [])
  return list.subscribe(({ id, list: now, isTheirs }, { id: before, list: then }) => {
    // Somebody else of the household may be in another shop.
    if (now.purchased === then.purchased || id !== before || isTheirs) return
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
 * A person presses one at a time. Several at once are an undo, another tab that records them
 * itself, or a list that is unmarked for the next time: what was bought stays bought.
 */
function onlyOne(items: readonly Item[]): readonly Item[] {
  return items.length === 1 ? items : []
}

/** When the item was ticked, in milliseconds. */
function momentOf({ stamps }: Item): number {
  return Math.abs(stamps[1])
}
