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
import { earliest, JOINED_MS, nextLook } from './plan.ts'
import type { ReminderRepository, ReminderRow } from './reminder.repository.ts'
import type { Stop, StopTokens } from './stop-token.ts'

interface Deps {
  readonly reminders: ReminderRepository
  readonly devices: Pick<DeviceRepository, 'isKnown'>
  readonly stopTokens: StopTokens
  readonly clock: Clock
}

export type ReminderService = ReturnType<typeof createReminderService>

/** What a person is reminded of. All of it is off until it is asked for. */
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
        const home = { id: caller.tenantId, rev: await reminders.revOf(trx, caller.tenantId) }
        const next = REMINDER_CHANNELS.map((channel) => {
          const before = rows.find((row) => row.channel === channel) ?? NOTHING
          return { account_id: caller.id, ...changed(channel, { before, choice, home, now }) }
        })
        await reminders.write(trx, next)
        const pushed = rows.find(({ channel }) => channel === 'push')?.kinds ?? []
        const stopped = pushed.filter((kind) => !choice.push.includes(kind))
        if (stopped.length > 0) await reminders.forget(trx, caller.id, stopped)
      })
      return read(caller)
    },

    /** What a link stops; undefined for one that was not written here. */
    readStop: (token: string): Stop | undefined => stopTokens.read(token),

    writeStop: (stop: Stop): string => stopTokens.write(stop),

    /** By the link of a message or a mail, without signing in. */
    stop: (stop: Stop): Promise<void> =>
      reminders.transaction(async (trx) => {
        const isThere = await reminders.stop(trx, stop)
        if (isThere && stop.channel === 'push') {
          await reminders.forget(trx, stop.accountId, stop.kinds)
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

interface Choosing {
  readonly before: Pick<ReminderRow, 'kinds' | 'told' | 'due_at' | 'seen_tenant_id' | 'seen_rev'>
  readonly choice: ReminderChoice
  readonly home: { readonly id: string; readonly rev: number }
  readonly now: Date
}

const NOTHING = { kinds: [], told: [], due_at: null, seen_tenant_id: '', seen_rev: 0 }

/**
 * The list of the house is told from now on; what is short, or ends soon, is told as it is now, once.
 */
function changed(channel: ReminderChannel, { before, choice, home, now }: Choosing) {
  const kinds = choice[channel]
  const isNew = (kind: ReminderKind) => kinds.includes(kind) && !before.kinds.includes(kind)
  const isSameHome = before.seen_tenant_id === home.id
  return {
    channel,
    kinds,
    zone: choice.timeZone,
    digest_hour: choice.digestHour,
    seen_tenant_id: home.id,
    seen_rev: isSameHome && !isNew('house-list') ? before.seen_rev : home.rev,
    told: before.told.filter((what) => kinds.some((kind) => what.startsWith(`${kind}:`))),
    due_at: earliest([
      nextLook({ channel, kinds, zone: choice.timeZone, digest_hour: choice.digestHour }, now),
      ...(channel === 'push' && kinds.length > 0 ? [before.due_at] : []),
      ...(channel === 'push' && (isNew('low-stock') || isNew('expiring'))
        ? [new Date(now.getTime() + JOINED_MS)]
        : []),
    ]),
  }
}
