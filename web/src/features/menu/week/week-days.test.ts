import { expect, test } from 'vitest'
import {
  dayIn,
  dayName,
  dayWords,
  mondayAfter,
  mondayOf,
  shortDay,
  todayIn,
  weekName,
  weekText,
} from './week-days.ts'

const SUNDAY = new Date(2026, 10, 29, 23, 30)
const MONDAY = new Date(2026, 10, 23)

test('a week begins on Monday and ends on Sunday', () => {
  expect([mondayOf(MONDAY), mondayOf(SUNDAY)]).toEqual(['2026-11-23', '2026-11-23'])
  expect(mondayOf(new Date(2026, 10, 30))).toBe('2026-11-30')
  expect(todayIn('2026-11-23', SUNDAY)).toBe(6)
  expect(todayIn('2026-11-16', SUNDAY)).toBeUndefined()
  expect(todayIn('2026-11-30', SUNDAY)).toBeUndefined()
})

test('weeks are consecutive over the ends of months, years and February', () => {
  expect(mondayAfter('2026-11-23', -1)).toBe('2026-11-16')
  expect(mondayAfter('2026-12-28', 1)).toBe('2027-01-04')
  expect(mondayAfter('2028-02-28', 1)).toBe('2028-03-06')
  expect(dayIn('2028-02-28', 1).getDate()).toBe(29)
})

test('a week has a text of its days, and a name if it is near', () => {
  expect(weekText('2026-11-23')).toBe('23 a 29 de novembro')
  expect(weekText('2026-11-30')).toBe('30 de novembro a 6 de dezembro')
  expect(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'].map(named)).toEqual([
    'Semana passada',
    'Esta semana',
    'Próxima semana',
    '',
  ])
})

const named = (monday: string) => weekName(monday, SUNDAY)

test('days have their usual Portuguese names', () => {
  expect(dayWords('2026-11-23', 5)).toBe('sábado, 28')
  expect([dayName(1), shortDay(1), shortDay(5)]).toEqual(['Terça', 'ter', 'sáb'])
})
