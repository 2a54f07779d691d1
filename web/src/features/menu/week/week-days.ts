/** The days of a week that begins on Monday, in words. */
import { dateOf, dayOf, daysBetween } from '#lib/days.ts'
import { formatLongDay } from '#lib/format/days.ts'

const WEEK = 7

/** The Monday of the week in which a day lies: '2026-11-23'. */
export function mondayOf(day: Date): string {
  const sinceMonday = (day.getDay() + WEEK - 1) % WEEK
  return dateOf(later(day, -sinceMonday))
}

/** The Monday that many weeks later. */
export function mondayAfter(monday: string, weeks: number): string {
  return dateOf(later(dayOf(monday), weeks * WEEK))
}

/** The date of a day in a week; 0 is Monday. */
export function dayIn(monday: string, day: number): Date {
  return later(dayOf(monday), day)
}

/** The current day in that week; undefined in any other week. */
export function todayIn(monday: string, now: Date): number | undefined {
  const day = daysBetween(dayOf(monday), now)
  return day >= 0 && day < WEEK ? day : undefined
}

/** 'Esta semana', 'Próxima semana', 'Semana passada'; '' for those further away. */
export function weekName(monday: string, now: Date): string {
  const weeks = daysBetween(dayOf(mondayOf(now)), dayOf(monday)) / WEEK
  return NAMES.get(weeks) ?? ''
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [-1, 'Semana passada'],
  [0, 'Esta semana'],
  [1, 'Próxima semana'],
])

/** '23 a 29 de novembro', '30 de novembro a 6 de dezembro'. */
export function weekText(monday: string): string {
  const [first, last] = [dayIn(monday, 0), dayIn(monday, WEEK - 1)]
  const isOneMonth = first.getMonth() === last.getMonth()
  const start = isOneMonth ? String(first.getDate()) : formatLongDay(first)
  return `${start} a ${formatLongDay(last)}`
}

/** 'Segunda' to 'Domingo'. */
export function dayName(day: number): string {
  return DAY_NAMES[day] ?? ''
}

/** 'seg' to 'dom'. */
export function shortDay(day: number): string {
  return dayName(day).slice(0, 3).toLowerCase()
}

/** 'quinta, 26', as a day is called within a sentence. */
export function dayWords(monday: string, day: number): string {
  return `${dayName(day).toLowerCase()}, ${dayIn(monday, day).getDate()}`
}

const DAY_NAMES = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo']

function later(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)
}
