import {
  REMINDER_CHANNELS,
  REMINDER_KINDS,
  REMINDER_NAMES,
  type ReminderChannel,
  type ReminderKind,
  type Reminders,
} from '@compra/contract/reminder/reminder.ts'
import { Bell, Mail } from 'lucide-react'
import { useState } from 'react'
import { sendsMail } from '#core/installation/installation.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useChoose, useThisDevice } from './reminder.queries.ts'
import { type Refusal, askPermission } from './this-device.ts'

const WHEN: Readonly<Record<ReminderKind, string>> = {
  'low-stock': 'Quando um produto fica abaixo do mínimo dele.',
  expiring: 'Uma semana antes, de manhã.',
  'house-list': 'Quando outra pessoa mexe nela.',
  'menu-tomorrow': 'Na véspera, às 18h.',
}

const CHANNELS = {
  push: { name: 'Notificação', Icon: Bell },
  mail: { name: 'E-mail', Icon: Mail },
} as const satisfies Record<ReminderChannel, unknown>

/** Kinds by channels. The first notification chosen asks the browser for permission. */
export function KindsTable({ reminders }: { reminders: Reminders }) {
  const choose = useChoose()
  const channels = REMINDER_CHANNELS.filter((channel) => channel !== 'mail' || sendsMail())
  const device = useThisDevice()
  const [refusal, setRefusal] = useState<Refusal>()

  const toggle = async (channel: ReminderChannel, kind: ReminderKind, isOn: boolean) => {
    const others = reminders[channel].filter((one) => one !== kind)
    if (channel === 'push' && isOn && others.length === 0 && !reminders.thisDevice) {
      const refused = await askPermission()
      setRefusal(refused)
      if (refused) return
      await device.mutateAsync(true)
    }
    choose.mutate({ [channel]: isOn ? [...others, kind] : others })
  }

  return (
    <>
      <table className="mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="sr-only">
              Lembrete
            </th>
            {channels.map((channel) => (
              <Channel key={channel} channel={channel} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {REMINDER_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-3 pr-2 font-medium">
                {REMINDER_NAMES[kind]}
                <span className="block text-sm font-normal text-muted">{WHEN[kind]}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="p-0 text-center">
                  <label className="inline-grid size-11 cursor-pointer place-items-center">
                    <input
                      type="checkbox"
                      aria-label={`${REMINDER_NAMES[kind]}: ${CHANNELS[channel].name}`}
                      checked={reminders[channel].includes(kind)}
                      disabled={device.isPending}
                      onChange={({ target }) =>
                        void toggle(channel, kind, target.checked).catch(() => undefined)
                      }
                      className="size-5 appearance-auto accent-primary"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="block">{refusal && <RefusalNote refusal={refusal} />}</output>
    </>
  )
}

function Channel({ channel }: { channel: ReminderChannel }) {
  const { name, Icon } = CHANNELS[channel]
  return (
    <th scope="col" className="w-20 pb-1 text-center font-normal">
      <Icon aria-hidden className="mx-auto size-5" />
      {name}
    </th>
  )
}
