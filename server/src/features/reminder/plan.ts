import {
  PUSHES_A_DAY,
  QUIET_HOURS,
  type ReminderChannel,
  type ReminderKind,
} from '@compra/contract/reminder/reminder.ts'
import { localTimeOf, nextHour } from '#lib/time/zoned-time.ts'

/** Changes within this time after the first one share a message. */
export const BATCH_WINDOW_MS = 5 * 60_000
/** Local hours of the account's time zone. */
const EXPIRY_HOUR = 9
const MENU_HOUR = 18
const MAX_PER_DAY = { push: PUSHES_A_DAY, mail: 1 } as const satisfies Record<
  ReminderChannel,
  number
>

/** The columns of `reminder` that determine when a digest is due. */
export interface Schedule {
  readonly channel: ReminderChannel
  readonly kinds: readonly ReminderKind[]
  readonly zone: string
  readonly digest_hour: number
}

/** When the clock makes the next digest due; null if only changes do, or no kind is chosen. */
export function nextDue({ channel, kinds, zone, digest_hour }: Schedule, now: Date): Date | null {
  if (kinds.length === 0) return null
  if (channel === 'mail') return nextHour(zone, digest_hour, now)
  const hours = [
    ...(kinds.includes('expiring') ? [EXPIRY_HOUR] : []),
    ...(kinds.includes('menu-tomorrow') ? [MENU_HOUR] : []),
  ]
  return earliest(hours.map((hour) => nextHour(zone, hour, now)))
}

/** Whether a digest includes tomorrow's menu: in the evening, or by mail. */
export function isMenuTime(
  { channel, zone }: Pick<Schedule, 'channel' | 'zone'>,
  now: Date,
): boolean {
  return channel === 'mail' || localTimeOf(zone, now).hour >= MENU_HOUR
}

/** The end of the daily limit or of the quiet hours; undefined if a message may be sent now. */
export function deferredUntil(
  row: Schedule & { readonly sent_on: string | null; readonly sent: number },
  now: Date,
): Date | undefined {
  const { channel, zone, digest_hour, sent_on, sent } = row
  const { day } = localTimeOf(zone, now)
  const isFull = sent_on === day && sent >= MAX_PER_DAY[channel]
  if (channel === 'mail') return isFull ? afterToday(zone, digest_hour, now) : undefined
  if (isFull) return afterToday(zone, QUIET_HOURS.to, now)
  return quietUntil(zone, now)
}

/** The end of the quiet hours; undefined outside them. */
export function quietUntil(zone: string, now: Date): Date | undefined {
  const { hour } = localTimeOf(zone, now)
  const isQuiet = hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
  return isQuiet ? nextHour(zone, QUIET_HOURS.to, now) : undefined
}

function afterToday(zone: string, hour: number, now: Date): Date {
  const { day } = localTimeOf(zone, now)
  const next = nextHour(zone, hour, now)
  return localTimeOf(zone, next).day === day ? nextHour(zone, hour, next) : next
}

export function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
