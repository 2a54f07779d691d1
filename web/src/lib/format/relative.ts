/** Formats days relative to now, in the user's time zone. */
import { daysBetween } from '#lib/days.ts'
import { formatDay, formatLongDay, formatTime } from './days.ts'

/** 'hoje 14:32', 'ontem', '12/11'; in another year '12/11/2025'. */
export function formatWhen(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0) return `hoje ${formatTime(at)}`
  return days === 1 ? 'ontem' : formatDay(at, now)
}

/** 'Hoje', 'Ontem', '14 de novembro': a heading. */
export function formatDayTitle(day: Date, now: Date): string {
  const days = daysBetween(day, now)
  if (days === 0) return 'Hoje'
  return days === 1 ? 'Ontem' : formatLongDay(day)
}
