/** Weeks begin on Mondays. Dates are written '2026-11-23' and have no zone. */

const DAY_MS = 86_400_000

export function isMonday(date: string): boolean {
  return weekdayOf(date) === 0
}

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  const first = Date.parse(date) - weekdayOf(date) * DAY_MS
  return new Date(first).toISOString().slice(0, 10)
}

/** 0 for Monday. A date alone is parsed as UTC. */
function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7
}
