import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, dayOf, startOf } from '#lib/time/calendar.ts'
import { replay, type Story } from '#testing/faults/subscription-story.ts'
import { isLive, NO_FACTS, type Status } from './facts.ts'
import {
  applyEvent,
  type Effect,
  effectsOf,
  snapshotAt,
  type SubscriptionEvent,
  type SubscriptionState,
} from './lifecycle.ts'

const DAY_MS = 86_400_000
/** 215,000 days are computed, perhaps on a busy machine. */
const LONG = { timeout: 120_000 }
const BEGINNING: SubscriptionState = { facts: NO_FACTS, status: 'pending' }
const at = (text: string) => new Date(`${text}-03:00`)
const paid = (id: string, text: string): SubscriptionEvent => ({
  type: 'paid',
  payment: { id, at: at(text) },
})
const after = (events: readonly SubscriptionEvent[], now: Date): SubscriptionState =>
  events.reduce((state, event) => applyEvent(state, event, now).state, BEGINNING)
const statusOf = (events: readonly SubscriptionEvent[], now: string): Status =>
  snapshotAt(after(events, at(now)).facts, at(now)).status

const FIRST = paid('a', '2026-01-31T15:00:00')
const SECOND = paid('b', '2026-02-28T03:00:00')
const CANCELED: SubscriptionEvent = { type: 'canceled', at: at('2026-02-10T12:00:00') }
const RENEWED: SubscriptionEvent = { type: 'renewed', at: at('2026-02-11T12:00:00') }

describe('G-097 the state of a subscription', () => {
  test.for<[string, readonly SubscriptionEvent[], string, Status]>([
    ['a checkout is pending', [], '2026-01-31T15:00:00', 'pending'],
    ['a payment makes it active', [FIRST], '2026-01-31T15:00:00', 'active'],
    ['to the end of the period and three days more', [FIRST], '2026-03-02T23:59:59', 'active'],
    ['without a charge it expires then', [FIRST], '2026-03-03T00:00:00', 'expired'],
    ['a charge makes it another month', [FIRST, SECOND], '2026-03-31T12:00:00', 'active'],
    ['cancelled it waits', [FIRST, CANCELED], '2026-02-27T23:59:59', 'canceled_pending_expiration'],
    ['to the end of the period', [FIRST, CANCELED], '2026-02-28T00:00:00', 'canceled'],
    ['renewed it is active', [FIRST, CANCELED, RENEWED], '2026-02-27T12:00:00', 'active'],
    [
      'a withdrawn one has ended',
      [FIRST, { type: 'withdrawn', at: at('2026-02-01T10:00:00') }],
      '2026-02-01T10:00:00',
      'canceled',
    ],
    [
      'ended at the provider it is over',
      [FIRST, { type: 'ended', at: at('2026-02-05T10:00:00') }],
      '2026-02-05T10:00:00',
      'canceled',
    ],
    [
      'an end that comes after it has expired changes nothing',
      [FIRST, { type: 'ended', at: at('2026-03-05T10:00:00') }],
      '2026-03-06T10:00:00',
      'expired',
    ],
  ])('%s', ([, events, now, expected]) => {
    expect(statusOf(events, now)).toBe(expected)
  })

  test('the original day is kept after a short month', () => {
    const third = paid('c', '2026-03-31T03:00:00')
    const { facts } = after([FIRST, SECOND, third], at('2026-04-01T12:00:00'))
    expect(snapshotAt(facts, at('2026-04-01T12:00:00')).nextPeriodStart).toEqual(
      startOf('2026-04-30'),
    )
  })

  test('a charge of the renewal day counts despite a later cancellation', () => {
    const events = [FIRST, paid('b', '2026-02-28T09:00:00')]
    const later: SubscriptionEvent = { type: 'canceled', at: at('2026-03-05T12:00:00') }
    expect(statusOf([...events, later], '2026-03-30T12:00:00')).toBe('canceled_pending_expiration')
  })

  test('a payment that arrives too late buys nothing and is refunded', () => {
    const late = paid('late', '2026-03-03T00:00:00')
    const { facts } = after([FIRST, late], at('2026-03-04T12:00:00'))
    const snapshot = snapshotAt(facts, at('2026-03-04T12:00:00'))
    expect(snapshot).toMatchObject({ status: 'expired', orphanPayments: [{ id: 'late' }] })
  })

  test('a payment that is reported late counts from its own time', () => {
    const expired = after([FIRST], at('2026-03-10T12:00:00'))
    expect(expired.status).toBe('expired')
    const { state } = applyEvent(expired, SECOND, at('2026-03-10T12:00:00'))
    expect(state.status).toBe('active')
  })
})

describe('the mails of a change', () => {
  const mailsOf = (
    before: readonly SubscriptionEvent[],
    then: readonly SubscriptionEvent[],
    now: string,
  ): Effect[] => {
    const state = after(before, at(now))
    return effectsOf(
      state,
      then.reduce((each, event) => applyEvent(each, event, at(now)).state, state),
    )
  }
  const FAILED: SubscriptionEvent = { type: 'charge_failed', at: at('2026-02-28T03:00:00') }

  test.for<[string, readonly SubscriptionEvent[], readonly SubscriptionEvent[], string, Effect[]]>([
    ['the first payment', [], [FIRST], '2026-02-01T12:00:00', ['confirmed']],
    ['the next', [FIRST], [SECOND], '2026-03-01T12:00:00', ['charged']],
    ['the same again', [FIRST], [FIRST, FIRST], '2026-02-01T12:00:00', []],
    ['a refused charge', [FIRST], [FAILED], '2026-03-01T12:00:00', ['charge_failed']],
    ['the same refusal again', [FIRST, FAILED], [FAILED], '2026-03-01T12:00:00', []],
    ['a cancellation', [FIRST], [CANCELED], '2026-02-12T12:00:00', ['canceled']],
    ['the end', [FIRST, CANCELED], [], '2026-02-12T12:00:00', []],
    ['a renewal', [FIRST, CANCELED], [RENEWED], '2026-02-12T12:00:00', []],
    [
      'money that goes back',
      [FIRST],
      [{ type: 'withdrawn', at: at('2026-02-02T12:00:00') }],
      '2026-02-02T12:00:00',
      ['refunded'],
    ],
    [
      'an order that is refused at once',
      [],
      [FIRST, { type: 'withdrawn', at: at('2026-02-02T12:00:00') }],
      '2026-02-02T12:00:00',
      ['refunded'],
    ],
  ])('%s', ([, before, then, now, expected]) => {
    expect(mailsOf(before, then, now)).toEqual(expected)
  })

  test('the end sends a mail when it comes by the clock', () => {
    const waiting = after([FIRST, CANCELED], at('2026-02-12T12:00:00'))
    const { effects } = applyEvent(waiting, { type: 'time_passed' }, at('2026-02-28T00:00:00'))
    expect(effects).toEqual(['ended'])
  })
})

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]]
  return things.flatMap((first, index) =>
    ordersOf(things.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

describe('T-33 the order of events', () => {
  const SIX: readonly SubscriptionEvent[] = [
    FIRST,
    CANCELED,
    RENEWED,
    { type: 'charge_failed', at: at('2026-02-28T00:10:00') },
    SECOND,
    { type: 'canceled', at: at('2026-03-05T12:00:00') },
  ]
  const now = at('2026-03-10T12:00:00')

  test('720 orders of six events, each repeated up to three times, end in one state', () => {
    const expected = after(SIX, now)
    expect(expected.status).toBe('canceled_pending_expiration')
    const orders = ordersOf(SIX)
    expect(orders).toHaveLength(720)
    for (const [index, order] of orders.entries()) {
      const repeated = order.flatMap((event, place) =>
        Array.from({ length: 1 + ((index + place) % 3) }, () => event),
      )
      expect(after(repeated, now)).toEqual(expected)
      // All events again, in reverse order.
      expect(after([...order, ...order.toReversed()], now)).toEqual(expected)
    }
  })

  test('1,000 random schedules end in the state of the true order', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent(), { minLength: 1, maxLength: 14 }).map((events) => [FIRST, ...events]),
        fc.integer({ min: 0, max: 400 }),
        fc.infiniteStream(fc.nat()),
        (events, days, numbers) => {
          const moment = new Date(at('2026-01-31T15:00:00').getTime() + days * DAY_MS)
          const shuffled = [...events, ...events]
            .map((event) => ({ event, key: numbers.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ event }) => event)
          expect(after(shuffled, moment)).toEqual(after(events, moment))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

/** Any event within 14 months. */
function anyEvent(): fc.Arbitrary<SubscriptionEvent> {
  const moment = fc
    .integer({ min: 1, max: 426 * 24 })
    .map((hours) => new Date(at('2026-01-31T15:00:00').getTime() + hours * 3_600_000))
  return fc.oneof(
    moment.map((paidAt) => ({
      type: 'paid' as const,
      payment: { id: paidAt.toISOString(), at: paidAt },
    })),
    fc.record({
      type: fc.constantFrom('canceled' as const, 'renewed' as const, 'charge_failed' as const),
      at: moment,
    }),
  )
}

describe('T-36 Premium', () => {
  const stories: fc.Arbitrary<Story> = fc.record({
    start: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-03-01'), noInvalidDate: true })
      .map(dayOf),
    charges: fc.array(fc.constantFrom('on time', 'on time', 'on time', 'late', 'too late'), {
      minLength: 13,
      maxLength: 13,
    }),
    cancel: fc.option(fc.integer({ min: 1, max: 420 }), { nil: undefined }),
    renewAfter: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    withdraws: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })

  test('500 histories of 14 months have Premium on exactly the days of the model', LONG, () => {
    fc.assert(
      fc.property(stories, (story) => {
        let state = BEGINNING
        const wrong: Day[] = []
        for (const { day, events, isPremium } of replay(story)) {
          const evening = new Date(startOf(addDays(day, 1)).getTime() - 1000)
          state = events.reduce((each, event) => applyEvent(each, event, evening).state, state)
          if (isLive(snapshotAt(state.facts, evening).status) !== isPremium) wrong.push(day)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('R-38 the next charge is one day after the last paid one, at any start', () => {
    fc.assert(
      fc.property(stories, ({ start }) => {
        const now = new Date(startOf(start).getTime() + DAY_MS / 2)
        const facts = { ...NO_FACTS, payments: [{ id: 'a', at: now }] }
        const { nextPeriodStart } = snapshotAt(facts, now)
        expect(nextPeriodStart && dayOf(nextPeriodStart)).toBe(addMonths(start, 1))
      }),
      { numRuns: 10_000 },
    )
  })
})
