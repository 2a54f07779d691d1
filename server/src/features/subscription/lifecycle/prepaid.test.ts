import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayOf, startOf } from '#lib/time/calendar.ts'
import { type Link, chainPrepaid } from './chain.ts'
import { type Facts, isLive, NO_FACTS } from './facts.ts'
import { snapshotAt } from './lifecycle.ts'
import { reminderOf } from './prepaid.ts'

const at = (text: string) => new Date(`${text}-03:00`)
const prepaid = (id: string, months: number, day: string, more: Partial<Facts> = {}): Link => ({
  id,
  facts: {
    ...NO_FACTS,
    terms: { method: 'pix', prepaidMonths: months },
    payments: [{ id, at: at(`${day}T12:00:00`) }],
    ...more,
  },
})
const card = (day: string, canceled: string | null): Link => ({
  id: 'card',
  facts: {
    ...NO_FACTS,
    payments: [{ id: 'card', at: at(`${day}T12:00:00`) }],
    canceledAt: canceled === null ? null : at(`${canceled}T12:00:00`),
  },
})
/** The first day after each subscription. */
const endsOf = (links: readonly Link[]): Record<string, string | undefined> => {
  const places = chainPrepaid(links)
  return Object.fromEntries(
    links.map(({ id, facts }) => {
      const { nextPeriodStart } = snapshotAt(
        { ...facts, follows: places.get(id) ?? null },
        at('2031-02-01T12:00:00'),
      )
      return [id, nextPeriodStart ? dayOf(nextPeriodStart) : undefined]
    }),
  )
}

describe('the chain of prepaid periods', () => {
  test.for<[string, readonly Link[], Record<string, string>]>([
    ['begins on the day of the payment', [prepaid('a', 1, '2031-01-31')], { a: '2031-02-28' }],
    [
      'goes on where it ended, and the 31st comes back',
      [prepaid('a', 1, '2031-01-31'), prepaid('b', 1, '2031-02-01')],
      { a: '2031-02-28', b: '2031-03-31' },
    ],
    [
      'holds a year',
      [prepaid('a', 12, '2031-01-31'), prepaid('b', 12, '2031-02-01')],
      { a: '2032-01-31', b: '2033-01-31' },
    ],
    [
      'starts a new chain after a gap',
      [prepaid('a', 1, '2031-01-10'), prepaid('b', 1, '2031-02-20')],
      { a: '2031-02-10', b: '2031-03-20' },
    ],
    [
      'begins where a cancelled card ends',
      [card('2031-01-15', '2031-01-16'), prepaid('a', 1, '2031-01-20')],
      { card: '2031-02-15', a: '2031-03-15' },
    ],
    [
      'closes up behind what was given back',
      [
        prepaid('a', 12, '2031-01-10', { withdrawnAt: at('2031-01-12T12:00:00') }),
        prepaid('b', 1, '2031-01-11'),
      ],
      { b: '2031-02-11' },
    ],
    [
      'has no place for a Pix that came when its order was closed',
      [
        prepaid('a', 12, '2031-01-10', { closedAt: at('2031-01-10T11:00:00') }),
        prepaid('b', 1, '2031-01-11'),
      ],
      { b: '2031-02-11' },
    ],
  ])('%s', ([, links, expected]) => {
    expect(endsOf(links)).toMatchObject(expected)
    // In any order.
    expect(endsOf(links.toReversed())).toMatchObject(expected)
  })

  test('a chain without gaps is as long as its paid months, whatever the days', () => {
    const orders = fc.array(
      fc.record({ months: fc.constantFrom(1, 12), wait: fc.integer({ min: 0, max: 25 }) }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 400 }), (paid, offset) => {
        const first = addDays('2031-01-01', offset)
        let day = first
        const links = paid.map(({ months, wait }, index) => {
          if (index > 0) day = addDays(day, Math.min(wait, 3))
          return prepaid(String(index), months, day)
        })
        const total = paid.reduce((sum, { months }) => sum + months, 0)
        const ends = Object.values(endsOf(links))
        expect(ends.at(-1)).toBe(addMonths(first, total))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the reminder', () => {
  test('is sent on the morning five days before the last day', () => {
    expect(reminderOf(startOf('2031-02-28'))).toEqual(at('2031-02-22T09:00:00'))
  })
})

describe('an automatic Pix, which no present provider has', () => {
  const automatic = (more: Partial<Facts>): Facts => ({
    ...NO_FACTS,
    terms: { method: 'pix', prepaidMonths: null },
    payments: [{ id: 'a', at: at('2031-01-10T12:00:00') }],
    ...more,
  })
  const isPremium = (facts: Facts, now: string) => isLive(snapshotAt(facts, at(now)).status)

  test('keeps Premium for the seven days in which a bank may delay a charge', () => {
    expect(isPremium(automatic({}), '2031-02-16T23:59:59')).toBe(true)
    expect(isPremium(automatic({}), '2031-02-17T00:00:00')).toBe(false)
  })

  test('that is cancelled ends with the paid period', () => {
    const canceled = automatic({ canceledAt: at('2031-01-20T12:00:00') })
    expect(isPremium(canceled, '2031-02-09T23:59:59')).toBe(true)
    expect(isPremium(canceled, '2031-02-10T00:00:00')).toBe(false)
  })
})
