import { useSyncState } from '#core/sync/sync-state.ts'
import { countOf } from '#core/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/working-list/working-list.ts'
import { progressOf } from '#features/working-list/list-texts.ts'

/** How far the list is; '' for one of the household that is here without a row before the server's answer. */
export function useProgress(): string {
  const list = useWorkingList()
  const isOwn = useOpenList() === 'local'
  const { isConfirmed } = useSyncState()
  return list && (isOwn || isConfirmed || countOf(list) > 0) ? progressOf(list) : ''
}
