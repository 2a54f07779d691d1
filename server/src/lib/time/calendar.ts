import { createBoundedMap } from '#lib/bounded-map.ts'
import { offsetAt, wallClock } from './wall-clock.ts'

/**
 * Days of São Paulo (G-143). A moment is a point in time; a day is a calendar date, written '2026-04-09', so
 * that days compare as strings do.
 */
export type Day = `${number}-${number}-${number}`

const ZONE = 'America/Sao_Paulo'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A zone query is slow, and few days are ever used. */
const MAX_CACHED = 2_000
const starts = createBoundedMap<Day, number>(MAX_CACHED)

/** The day of a moment. */
export function dayOf(moment: Date): Day {
  return isoDay(wallClock(ZONE, moment.getTime()))
}

/** The first moment of a day: midnight, or the end of the gap if the clocks moved forward then. */
export function startOf(day: Day): Date {
  const known = starts.get(day)
  if (known !== undefined) return new Date(known)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const first = midnight - offsetAt(ZONE, midnight)
  const second = midnight - offsetAt(ZONE, first)
  const start = dayOf(new Date(second)) === day ? second : first
  starts.set(day, start)
  return new Date(start)
}

/** The first moment of the month of a moment. */
export function startOfMonth(moment: Date): Date {
  const [year, month] = dayOf(moment).split('-').map(Number)
  return startOf(isoDay(Date.UTC(year ?? 0, (month ?? 1) - 1)))
}

/** The end of a period, inclusive, whose successor starts at `start`. */
export function lastSecondBefore(start: Date): Date {
  return new Date(start.getTime() - 1000)
}

export function addDays(day: Day, days: number): Day {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The wire format: ISO 8601 with São Paulo's offset, '2026-04-09T23:59:59-03:00' (G-099). */
export function withOffset(moment: Date): string {
  const offsetMs = offsetAt(ZONE, moment.getTime())
  const offset = offsetMs / MINUTE_MS
  const sign = offset < 0 ? '-' : '+'
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const size = Math.abs(offset)
  const local = new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19)
  return `${local}${sign}${two(size / 60)}:${two(size % 60)}`
}

function isoDay(milliseconds: number): Day {
  // `as`: an ISO date begins with four digits, two and two.
  return new Date(milliseconds).toISOString().slice(0, 10) as Day
}
