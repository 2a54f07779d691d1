import {
  DIGEST_HOUR,
  REMINDER_CHANNELS,
  REMINDER_ZONE,
  type ReminderChannel,
  type ReminderChoice,
  type ReminderKind,
  type Reminders,
} from '@compra/contract/reminder/reminder.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { DeviceRepository } from './device.repository.ts'
import { earliest, BATCH_WINDOW_MS, nextDue } from './plan.ts'
import type { ReminderRepository, ReminderRow } from './reminder.repository.ts'
import type { Stop, StopTokens } from './stop-token.ts'

interface Deps {
  readonly reminders: ReminderRepository
  readonly devices: Pick<DeviceRepository, 'isKnown'>
  readonly stopTokens: StopTokens
  readonly clock: Clock
}

export type ReminderService = ReturnType<typeof createReminderService>

/** Reminder settings. Every kind is off by default. */
export function createReminderService({ reminders, devices, stopTokens, clock }: Deps) {
  const read = async ({ id, sid }: Caller): Promise<Reminders> => {
    const rows = await reminders.list(undefined, id)
    return { ...choiceOf(rows), thisDevice: await devices.isKnown(sid) }
  }

  return {
    read,

    async choose(caller: Caller, choice: ReminderChoice): Promise<Reminders> {
      const now = clock.now()
      await reminders.transaction(async (trx) => {
        const rows = await reminders.list(trx, caller.id)
        const household = { id: caller.tenantId, rev: await reminders.revOf(trx, caller.tenantId) }
        const next = REMINDER_CHANNELS.map((channel) => {
          const before = rows.find((row) => row.channel === channel) ?? DEFAULTS
          return {
            account_id: caller.id,
            ...settingsRow(channel, { before, choice, household, now }),
          }
        })
        await reminders.write(trx, next)
        const pushed = rows.find(({ channel }) => channel === 'push')?.kinds ?? []
        const stopped = pushed.filter((kind) => !choice.push.includes(kind))
        if (stopped.length > 0) await reminders.deleteQueued(trx, caller.id, stopped)
      })
      return read(caller)
    },

    /** Undefined for an invalid token. */
    readStop: (token: string): Stop | undefined => stopTokens.read(token),

    writeStop: (stop: Stop): string => stopTokens.write(stop),

    /** Unsubscribes by the link of a message or a mail, without signing in. */
    stop: (stop: Stop): Promise<void> =>
      reminders.transaction(async (trx) => {
        const isKnown = await reminders.stop(trx, stop)
        if (isKnown && stop.channel === 'push') {
          await reminders.deleteQueued(trx, stop.accountId, stop.kinds)
        }
      }),
  }
}

function choiceOf(rows: readonly ReminderRow[]): Omit<Reminders, 'thisDevice'> {
  const kindsOf = (channel: ReminderChannel) =>
    rows.find((row) => row.channel === channel)?.kinds ?? []
  const [first] = rows
  return {
    push: kindsOf('push'),
    mail: kindsOf('mail'),
    timeZone: first?.zone ?? REMINDER_ZONE,
    digestHour: first?.digest_hour ?? DIGEST_HOUR,
  }
}

interface SettingsChange {
  readonly before: Pick<
    ReminderRow,
    'kinds' | 'notified_keys' | 'due_at' | 'seen_tenant_id' | 'seen_rev'
  >
  readonly choice: ReminderChoice
  readonly household: { readonly id: string; readonly rev: number }
  readonly now: Date
}

const DEFAULTS = { kinds: [], notified_keys: [], due_at: null, seen_tenant_id: '', seen_rev: 0 }

/**
 * House list changes are reported from now on; present low stock and expiring products are reported once.
 */
function settingsRow(channel: ReminderChannel, { before, choice, household, now }: SettingsChange) {
  const kinds = choice[channel]
  const isNew = (kind: ReminderKind) => kinds.includes(kind) && !before.kinds.includes(kind)
  const isSameHousehold = before.seen_tenant_id === household.id
  return {
    channel,
    kinds,
    zone: choice.timeZone,
    digest_hour: choice.digestHour,
    seen_tenant_id: household.id,
    seen_rev: isSameHousehold && !isNew('house-list') ? before.seen_rev : household.rev,
    notified_keys: before.notified_keys.filter((key) =>
      kinds.some((kind) => key.startsWith(`${kind}:`)),
    ),
    due_at: earliest([
      nextDue({ channel, kinds, zone: choice.timeZone, digest_hour: choice.digestHour }, now),
      ...(channel === 'push' && kinds.length > 0 ? [before.due_at] : []),
      ...(channel === 'push' && (isNew('low-stock') || isNew('expiring'))
        ? [new Date(now.getTime() + BATCH_WINDOW_MS)]
        : []),
    ]),
  }
}
