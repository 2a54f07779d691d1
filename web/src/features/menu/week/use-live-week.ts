import { menuApi } from '@compra/contract/menu/menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { useHomeChanged } from '#core/pantry/replica/use-home-changed.ts'
import { keyOf } from '#core/server-data/queries.tsx'

/** Without a stream of changes, others are asked after so often. */
const POLL_MS = 10_000

/**
 * Shows what others plan meanwhile: whenever the household has changed, which the stream of its lists tells.
 * There is none while the open list is this device's own: then the week is asked for from time to time.
 */
export function useLiveWeek() {
  const cache = useQueryClient()
  const isShared = useSharedHousehold() !== null
  const askAgain = useCallback(
    () => cache.invalidateQueries({ queryKey: keyOf(menuApi.get) }),
    [cache],
  )
  useHomeChanged(askAgain)
  return { refetchInterval: isShared && openList() === LOCAL_LIST ? POLL_MS : (false as const) }
}
