import { expect, test } from 'vitest'
import { isMonday, mondayOf } from './week.ts'

test.for([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
] as const)('the week of %s begins on %s', ([date, monday]) => {
  expect(mondayOf(date)).toBe(monday)
  expect(isMonday(date)).toBe(date === monday)
})
