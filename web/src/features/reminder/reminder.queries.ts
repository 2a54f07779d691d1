import {
  REMINDER_ZONE,
  type ReminderChoice,
  reminderApi,
  type Reminders,
} from '@compra/contract/reminder/reminder.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { forgetHere, subscribeHere } from './this-device.ts'

const REMINDERS = query(reminderApi.get, {})

/** Always fetched anew: messages and mails have links that change it, too. */
export function useReminders() {
  return useQuery({ ...REMINDERS, staleTime: 0, refetchOnMount: 'always' })
}

type Change = Partial<Pick<Reminders, 'push' | 'mail' | 'digestHour'>>

/** Shown at once; what was pressed meanwhile is sent after it, in turn. */
export function useChoose() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'reminders' },
    onMutate: (change: Change) => {
      cache.setQueryData(REMINDERS.queryKey, (shown) => shown && { ...shown, ...change })
    },
    mutationFn: () => {
      const shown = cache.getQueryData(REMINDERS.queryKey)
      if (!shown) throw new Error('nothing to choose from')
      const { push, mail, digestHour } = shown
      const body: ReminderChoice = { push, mail, digestHour, timeZone: zoneHere() }
      return call(reminderApi.put, { body })
    },
    onError: (error) => {
      void cache.invalidateQueries(REMINDERS)
      toastWriteError('Não foi possível salvar os lembretes')(error)
    },
  })
}

/** Whether this device gets messages. */
export function useThisDevice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) await subscribeHere()
      else await forgetHere()
    },
    onSuccess: (_, thisDevice) => {
      cache.setQueryData(REMINDERS.queryKey, (shown) => shown && { ...shown, thisDevice })
    },
    onError: toastWriteError('Não foi possível mudar este aparelho'),
  })
}

function zoneHere(): string {
  // Some browsers that hide who they are name none.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || REMINDER_ZONE
}
