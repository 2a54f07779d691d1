/** What the list page shows in addition for a household list. */
import { useEffect } from 'react'
import { keepTitle } from '#core/list/working-list/switch-list.ts'
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { nameOfList } from './list-name.ts'

export { BringLine } from './bring-line.tsx'
export { EmptyHouse } from './empty-house.tsx'
export { HouseBar } from './house-bar.tsx'
export { markOf } from './row-mark.tsx'

/** The name of the open list, once it is known. */
export function HouseName({ list }: { list: string }) {
  const name = nameOfList(useSyncState(), list)
  useEffect(() => keepTitle(name), [name])
  return <span className="line-clamp-2 wrap-anywhere">{name}</span>
}
