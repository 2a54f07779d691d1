import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  lastSecondBefore,
  startOf,
  startOfMonth,
  withOffset,
} from './calendar.ts'

/** From before the last summer time of São Paulo, which began and ended at midnight, to the far future. */
const moments = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const days = moments.map(dayOf)
const HOUR_MS = 3_600_000
/** A second way to query the zone database. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

test('R-38 a day begins at its first moment, also on a change of the clocks', () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = startOf(day)
      expect(dayOf(start)).toBe(day)
      expect(dayOf(lastSecondBefore(start))).toBe(addDays(day, -1))
    }),
    { numRuns: 2_000 },
  )
})

test('a month begins at midnight of São Paulo', () => {
  expect(startOfMonth(new Date('2026-12-01T02:59:59Z')).toISOString()).toBe(
    '2026-11-01T03:00:00.000Z',
  )
  expect(startOfMonth(new Date('2026-12-01T03:00:00Z')).toISOString()).toBe(
    '2026-12-01T03:00:00.000Z',
  )
})

test('R-38 the days on which summer time began had no midnight', () => {
  expect(startOf('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z')
  expect(startOf('2018-02-18').toISOString()).toBe('2018-02-18T03:00:00.000Z')
  expect(startOf('2026-04-10').toISOString()).toBe('2026-04-10T03:00:00.000Z')
})

test.for<[Day, number, Day]>([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-10', 1, '2026-04-10'],
])('G-098 %s and %i months is %s', ([day, months, expected]) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('R-38 months are counted from the anchor: the day never drifts', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (anchor, months) => {
      const later = addMonths(anchor, months)
      const [year = 0, month = 0, date = 0] = anchor.split('-').map(Number)
      const [laterYear = 0, laterMonth = 0, laterDate = 0] = later.split('-').map(Number)
      expect(laterYear * 12 + laterMonth).toBe(year * 12 + month + months)
      // The same date, or the last of a shorter month.
      const isLast = addDays(later, 1).endsWith('-01')
      expect(laterDate === date || (laterDate < date && isLast)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('G-099 a timestamp is sent with the offset of its day, and is the same moment', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const text = withOffset(moment)
      expect(Date.parse(text)).toBe(Math.floor(moment.getTime() / 1000) * 1000)
      expect(text.slice(0, 19)).toBe(CLOCK.format(moment).replace(' ', 'T'))
    }),
    { numRuns: 2_000 },
  )
  expect(withOffset(new Date('2026-04-10T02:59:59Z'))).toBe('2026-04-09T23:59:59-03:00')
  expect(withOffset(new Date(Date.parse('2026-04-10T03:00:00Z') - HOUR_MS))).toContain('T23:00:00')
})
