import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'

const STATE = query(calendarFeedApi.state, {})

export function useCalendar() {
  return useQuery({ ...STATE, staleTime: 0, refetchOnMount: 'always' })
}

export function useMakeCalendar(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: () => call(calendarFeedApi.make, {}),
    onSuccess: onDone,
    onError: toastWriteError('Erro ao criar o endereço'),
    onSettled: () => cache.invalidateQueries({ queryKey: STATE.queryKey }),
  })
}

export function useCloseCalendar(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: () => call(calendarFeedApi.close, {}),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Calendário desligado' }, act)
      onDone()
    },
    onError: toastWriteError('Erro ao desligar o calendário'),
    onSettled: () => cache.invalidateQueries({ queryKey: STATE.queryKey }),
  })
}
