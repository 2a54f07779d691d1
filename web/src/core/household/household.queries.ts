import { householdApi } from '@compra/contract/household/household.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#core/server-data/queries.tsx'

export const HOUSEHOLD = query(householdApi.get, {})

/** The signed-in user's household; `everyMs` polls while a new member is expected. */
export function useHousehold(everyMs?: number) {
  return useQuery({ ...HOUSEHOLD, refetchInterval: everyMs ?? false })
}

/** Refetches the household after a change whose answer does not contain it. */
export function useReloadHousehold(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: HOUSEHOLD.queryKey })
}
