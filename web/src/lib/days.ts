/** Days of the calendar, of whoever reads. */

const DAY_MS = 86_400_000

/** How many days lie between them: 0 on the same day, 1 when `to` is on the next one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}

/** The day of '2026-11-30', which has no time. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** '2026-11-30', of the day on which a moment is. */
export function dateOf(moment: Date): string {
  return new Date(midnight(moment)).toISOString().slice(0, 10)
}

/** Counted without a zone, in which a day of the change of clocks is as long as any other. */
function midnight(day: Date): number {
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}
