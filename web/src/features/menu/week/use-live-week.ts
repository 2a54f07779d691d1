import { menuApi } from '@compra/contract/menu/menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { pantryState } from '#core/pantry/replica/pantry-state.ts'
import { usePantryChanged } from '#core/pantry/replica/use-pantry-changed.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { weekQuery } from './week-query.ts'

/** The polling interval without a live stream. */
const POLL_MS = 10_000

/**
 * Reads the week again when the household's live stream reports a change other than the one that wrote
 * it. While the open list is local there is no stream: then the week is polled.
 */
export function useLiveWeek(monday: string) {
  const cache = useQueryClient()
  const isShared = useSharedHousehold() !== null
  const askAgain = useCallback(() => {
    const { rev } = cache.getQueryData(weekQuery(monday).queryKey) ?? {}
    const isKnown = rev === pantryState.getState().cursor
    // Other weeks are read again when they are shown.
    const refetchType = isKnown ? 'none' : 'active'
    return cache.invalidateQueries({ queryKey: keyOf(menuApi.get), refetchType })
  }, [cache, monday])
  usePantryChanged(askAgain)
  return { refetchInterval: isShared && openList() === LOCAL_LIST ? POLL_MS : (false as const) }
}
