import { expect, test } from 'vitest'
import { formatDate, formatDayAfter, formatDayAndMonth } from './dates.ts'

test.for([
  ['2026-04-09T23:59:59-03:00', '09/04/2026'],
  ['2026-04-10T02:59:59Z', '09/04/2026'],
  ['2026-04-10T03:00:00Z', '10/04/2026'],
  ['2026-04-09', '09/04/2026'],
  ['2026-01-01', '01/01/2026'],
])('%s is %s to a reader anywhere', ([iso = '', shown]) => {
  expect(formatDate(iso)).toBe(shown)
  expect(formatDayAndMonth(iso)).toBe(shown?.slice(0, 5))
})

test.for([
  ['2026-04-09T23:59:59-03:00', '10/04/2026'],
  ['2026-12-31T23:59:59-03:00', '01/01/2027'],
  ['2028-02-28T23:59:59-03:00', '29/02/2028'],
  ['2027-02-28', '01/03/2027'],
])('the day after %s is %s', ([iso = '', shown]) => {
  expect(formatDayAfter(iso)).toBe(shown)
})
