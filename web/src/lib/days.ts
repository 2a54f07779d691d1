/** Calendar days in the user's time zone. */

const DAY_MS = 86_400_000

/** Days from `from` to `to`: 0 on the same day, 1 on the next one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}

/** Midnight of '2026-11-30' in the user's time zone. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The day of a time, as '2026-11-30'. */
export function dateOf(moment: Date): string {
  return new Date(midnight(moment)).toISOString().slice(0, 10)
}

/** In UTC, because a day with a clock change has 23 or 25 hours in local time. */
function midnight(day: Date): number {
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}
