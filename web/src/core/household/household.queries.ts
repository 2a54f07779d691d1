import { householdApi } from '@compra/contract/household/household.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#core/server-data/queries.tsx'

export const HOUSEHOLD = query(householdApi.get, {})

/** The household of who is signed in; `everyMs` asks again while somebody is expected. */
export function useHousehold(everyMs?: number) {
  return useQuery({ ...HOUSEHOLD, refetchInterval: everyMs ?? false })
}

/** Asks for the household again, after a change whose answer does not hold it. */
export function useReloadHousehold(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: HOUSEHOLD.queryKey })
}
