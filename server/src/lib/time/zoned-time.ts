import { addDays, type Day } from './calendar.ts'
import { offsetAt, wallClock } from './wall-clock.ts'

/** Local time in any IANA zone. */
export interface LocalTime {
  readonly day: Day
  /** 0 to 23. */
  readonly hour: number
}

export function localTimeOf(zone: string, moment: Date): LocalTime {
  const text = new Date(wallClock(zone, moment.getTime())).toISOString()
  // `as`: an ISO date begins with four digits, two and two.
  return { day: text.slice(0, 10) as Day, hour: Number(text.slice(11, 13)) }
}

/**
 * The next moment after `after` at which local clocks show this full hour. For a skipped hour it is the end
 * of the gap; for a repeated one, the second.
 */
export function nextHour(zone: string, hour: number, after: Date): Date {
  let { day } = localTimeOf(zone, after)
  for (;;) {
    const moment = momentOf(zone, day, hour)
    if (moment > after.getTime()) return new Date(moment)
    day = addDays(day, 1)
  }
}

function momentOf(zone: string, day: Day, hour: number): number {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const first = shown - offsetAt(zone, shown)
  const second = shown - offsetAt(zone, first)
  return wallClock(zone, second) === shown ? second : Math.max(first, second)
}
