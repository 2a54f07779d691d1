/** Months of the calendar, as '2026-11'. */
import { dateInZone } from '@compra/contract/format/dates.ts'

/** The month of a moment, in São Paulo. */
export function monthOf(moment: Date): string {
  const { year, month } = dateInZone(moment.toISOString())
  return `${year}-${month}`
}

/** The month that many steps earlier (below 0) or later. */
export function shiftMonth(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7)
}
