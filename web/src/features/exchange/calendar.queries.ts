import { calendarFeedApi } from '@compra/contract/calendar-feed/calendar-feed.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { query } from '#core/server-data/queries.tsx'
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
    onError: toastRefused('Erro ao criar o endereço'),
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
    onError: toastRefused('Erro ao desligar o calendário'),
    onSettled: () => cache.invalidateQueries({ queryKey: STATE.queryKey }),
  })
}

function toastRefused(title: string) {
  return (error: unknown) =>
    showToast({ title, text: writeErrorMessage(error, 'Tente novamente.'), destructive: true })
}
