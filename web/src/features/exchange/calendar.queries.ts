import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { showToast } from '#core/shell/toasts.ts'

const STATE = query(calendarFeedApi.state, {})

export function useCalendar() {
  return useQuery({ ...STATE, staleTime: 0, refetchOnMount: 'always' })
}

export function useMakeCalendar(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarFeedApi.make, {}),
    onSuccess: onDone,
    onError: toastWriteError('Erro ao criar o endereço'),
    onSettled: () => cache.invalidateQueries({ queryKey: STATE.queryKey }),
  })
}

export function useCloseCalendar(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarFeedApi.close, {}),
    onSuccess: () => {
      showToast({ title: 'Calendário desligado' })
      onDone()
    },
    onError: toastWriteError('Erro ao desligar o calendário'),
    onSettled: () => cache.invalidateQueries({ queryKey: STATE.queryKey }),
  })
}
