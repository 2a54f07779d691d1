import { householdApi } from '@compra/contract/household/household.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { query } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'

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

/** The toast for a failed change of the household. */
export function toastRefused(title: string) {
  return (error: unknown) =>
    showToast({ title, text: writeErrorMessage(error, 'Tente novamente.'), destructive: true })
}
