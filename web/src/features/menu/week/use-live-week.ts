import { menuApi } from '@compra/contract/menu/menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { usePantryChanged } from '#core/pantry/replica/use-pantry-changed.ts'
import { keyOf } from '#core/server-data/queries.tsx'

/** The polling interval without a live stream. */
const POLL_MS = 10_000

/**
 * Reads the week again when the household's live stream reports a change. While the open list is local there
 * is no stream: then the week is polled.
 */
export function useLiveWeek() {
  const cache = useQueryClient()
  const isShared = useSharedHousehold() !== null
  const askAgain = useCallback(
    () => cache.invalidateQueries({ queryKey: keyOf(menuApi.get) }),
    [cache],
  )
  usePantryChanged(askAgain)
  return { refetchInterval: isShared && openList() === LOCAL_LIST ? POLL_MS : (false as const) }
}
