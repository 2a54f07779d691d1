/** What the page of the list shows besides, while a list of the household is on the screen. */
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { nameOfList } from './list-name.ts'

export { EmptyHouse } from './empty-house.tsx'
export { HouseBar } from './house-bar.tsx'
export { markOf } from './row-mark.tsx'

/** The name of the list that is open, once it is known. */
export function HouseName({ list }: { list: string }) {
  return <span className="line-clamp-2 wrap-anywhere">{nameOfList(useSyncState(), list)}</span>
}
