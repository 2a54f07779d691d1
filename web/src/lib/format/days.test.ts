import { expect, test } from 'vitest'
import { formatDay, formatDayTime, formatShortDay, formatTime, formatWeekday } from './days.ts'

const AT = new Date(2026, 10, 3, 8, 5)

test('a day and its time are in the user’s time zone', () => {
  expect(formatDayTime(AT)).toBe('03/11/2026, 08:05')
  expect(formatTime(AT)).toBe('08:05')
  expect(formatWeekday(AT)).toBe('terça-feira, 3 de novembro')
})

test('a day shows its year if that is not the current one', () => {
  expect(formatShortDay(AT)).toBe('03/11')
  expect(formatDay(AT, new Date(2026, 0, 1))).toBe('03/11')
  expect(formatDay(AT, new Date(2027, 0, 1))).toBe('03/11/2026')
})
