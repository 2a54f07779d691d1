import { useSyncState } from '#core/sync/sync-state.ts'
import { useOpenList, useWorkingList } from '#core/working-list/working-list.ts'
import { progressOf } from '#features/working-list/list-texts.ts'

/** How far the list that is open is; an empty one of the household once that is confirmed. */
export function useProgress(): string {
  const list = useWorkingList()
  const isOwn = useOpenList() === 'local'
  const { isConfirmed } = useSyncState()
  return list ? progressOf(list, isOwn || isConfirmed) : ''
}
