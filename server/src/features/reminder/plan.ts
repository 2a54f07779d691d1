import {
  PUSHES_A_DAY,
  QUIET_HOURS,
  type ReminderChannel,
  type ReminderKind,
} from '@compra/contract/reminder/reminder.ts'
import { localTimeOf, nextHour } from '#lib/time/zoned-time.ts'

/** Changes within so many milliseconds of the first are one message. */
export const JOINED_MS = 5 * 60_000
/** When a day is looked at, by the person's own clock. */
const EXPIRY_HOUR = 9
const MENU_HOUR = 18
const MOST_A_DAY = { push: PUSHES_A_DAY, mail: 1 } as const satisfies Record<
  ReminderChannel,
  number
>

/** What of a row of `reminder` says when it is to be looked at. */
export interface Schedule {
  readonly channel: ReminderChannel
  readonly kinds: readonly ReminderKind[]
  readonly zone: string
  readonly digest_hour: number
}

/** The next look of the day, whatever happens; null when only changes matter, or nothing. */
export function nextLook({ channel, kinds, zone, digest_hour }: Schedule, now: Date): Date | null {
  if (kinds.length === 0) return null
  if (channel === 'mail') return nextHour(zone, digest_hour, now)
  const hours = [
    ...(kinds.includes('expiring') ? [EXPIRY_HOUR] : []),
    ...(kinds.includes('menu-tomorrow') ? [MENU_HOUR] : []),
  ]
  return earliest(hours.map((hour) => nextHour(zone, hour, now)))
}

/** Whether a look is one at tomorrow's menu: in the evening, or with the mail. */
export function isMenuTime(
  { channel, zone }: Pick<Schedule, 'channel' | 'zone'>,
  now: Date,
): boolean {
  return channel === 'mail' || localTimeOf(zone, now).hour >= MENU_HOUR
}

/** Until when a message has to wait; undefined when it may go out now. */
export function heldUntil(
  row: Schedule & { readonly sent_on: string | null; readonly sent: number },
  now: Date,
): Date | undefined {
  const { channel, zone, digest_hour, sent_on, sent } = row
  const { day } = localTimeOf(zone, now)
  const isFull = sent_on === day && sent >= MOST_A_DAY[channel]
  if (channel === 'mail') return isFull ? afterToday(zone, digest_hour, now) : undefined
  if (isFull) return afterToday(zone, QUIET_HOURS.to, now)
  return quietUntil(zone, now)
}

/** The end of the quiet hours; undefined when it is none of them. */
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
