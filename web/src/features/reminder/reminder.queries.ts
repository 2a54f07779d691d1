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
import { beginAct } from '#core/shell/toasts.ts'
import { unsubscribeDevice, subscribeDevice } from './this-device.ts'

const REMINDERS = query(reminderApi.get, {})

/** Never cached: links in notifications and mails change it, too. */
export function useReminders() {
  return useQuery({ ...REMINDERS, staleTime: 0, refetchOnMount: 'always' })
}

type Change = Partial<Pick<Reminders, 'push' | 'mail' | 'digestHour'>>

/** Optimistic; later choices are sent afterwards, in order. */
export function useChoose() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'reminders' },
    onMutate: (change: Change) => {
      cache.setQueryData(REMINDERS.queryKey, (shown) => shown && { ...shown, ...change })
      return beginAct()
    },
    mutationFn: () => {
      const shown = cache.getQueryData(REMINDERS.queryKey)
      if (!shown) throw new Error('nothing to choose from')
      const { push, mail, digestHour } = shown
      const body: ReminderChoice = { push, mail, digestHour, timeZone: zoneHere() }
      return call(reminderApi.put, { body })
    },
    onError: (error, _, act) => {
      void cache.invalidateQueries(REMINDERS)
      toastWriteError('Não foi possível salvar os lembretes')(error, undefined, act)
    },
  })
}

/** Whether this device receives notifications. */
export function useThisDevice() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) await subscribeDevice()
      else await unsubscribeDevice()
    },
    onSuccess: (_, thisDevice) => {
      cache.setQueryData(REMINDERS.queryKey, (shown) => shown && { ...shown, thisDevice })
    },
    onError: toastWriteError('Não foi possível mudar este aparelho'),
  })
}

function zoneHere(): string {
  // Privacy browsers report no time zone.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || REMINDER_ZONE
}
