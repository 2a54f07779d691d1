import { describe, expect, test } from 'vitest'
import { deferredUntil, nextDue, quietUntil } from './plan.ts'

const PUSH = {
  channel: 'push',
  kinds: ['house-list'],
  zone: 'America/Sao_Paulo',
  digest_hour: 18,
  sent_on: null,
  sent: 0,
} as const
const MAIL = { ...PUSH, channel: 'mail' } as const
const at = (text: string) => new Date(text)
const iso = (moment: Date | null | undefined) => moment?.toISOString()

describe('the quiet hours', () => {
  test.for([
    ['America/Sao_Paulo', '2026-11-23T00:59:59Z', undefined],
    ['America/Sao_Paulo', '2026-11-23T01:00:00Z', '2026-11-23T10:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-23T09:59:59Z', '2026-11-23T10:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-23T10:00:00Z', undefined],
    // One hour behind Brasília, and two.
    ['America/Manaus', '2026-11-23T01:30:00Z', undefined],
    ['America/Rio_Branco', '2026-11-23T02:59:00Z', undefined],
    ['America/Rio_Branco', '2026-11-23T03:00:00Z', '2026-11-23T12:00:00.000Z'],
    // Offsets of half an hour and three quarters, and the other side of the date line.
    ['Asia/Kolkata', '2026-11-23T16:30:00Z', '2026-11-24T01:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-23T16:14:59Z', undefined],
    ['Pacific/Kiritimati', '2026-11-23T08:00:00Z', '2026-11-23T17:00:00.000Z'],
    // The nights of a switch to summer time and back: one hour shorter, one longer.
    ['Europe/Lisbon', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ] as const)('in %s at %s end at %s', ([zone, now, end]) => {
    expect(iso(quietUntil(zone, at(now)))).toBe(end)
  })

  test('delay a push message, and no mail', () => {
    const night = at('2026-11-23T02:00:00Z')
    expect(iso(deferredUntil(PUSH, night))).toBe('2026-11-23T10:00:00.000Z')
    expect(deferredUntil(MAIL, night)).toBe(undefined)
  })
})

describe('the limit of a day', () => {
  const noon = at('2026-11-23T15:00:00Z')

  test('defers the fourth message to the next morning', () => {
    expect(deferredUntil({ ...PUSH, sent_on: '2026-11-23', sent: 2 }, noon)).toBe(undefined)
    const full = { ...PUSH, sent_on: '2026-11-23', sent: 3 }
    expect(iso(deferredUntil(full, noon))).toBe('2026-11-24T10:00:00.000Z')
    // Before midnight, the next morning belongs to the next day.
    expect(iso(deferredUntil(full, at('2026-11-24T02:30:00Z')))).toBe('2026-11-24T10:00:00.000Z')
    expect(deferredUntil(full, at('2026-11-24T10:00:00Z'))).toBe(undefined)
  })

  test('defers the second mail to the digest hour of the next day, also after the hour was changed', () => {
    const sent = { ...MAIL, sent_on: '2026-11-23', sent: 1 }
    expect(iso(deferredUntil(sent, noon))).toBe('2026-11-24T21:00:00.000Z')
    expect(deferredUntil({ ...sent, sent_on: '2026-11-22' }, noon)).toBe(undefined)
  })
})

describe('the next digest', () => {
  const noon = at('2026-11-23T15:00:00Z')

  test.for([
    [[], undefined],
    [['house-list', 'low-stock'], undefined],
    [['expiring'], '2026-11-24T12:00:00.000Z'],
    [['menu-tomorrow'], '2026-11-23T21:00:00.000Z'],
    [['expiring', 'menu-tomorrow'], '2026-11-23T21:00:00.000Z'],
  ] as const)('for messages of %j is at %s', ([kinds, next]) => {
    expect(iso(nextDue({ ...PUSH, kinds }, noon))).toBe(next)
  })

  test('by mail is at its hour, or just after it on a day that skips that hour', () => {
    expect(iso(nextDue(MAIL, noon))).toBe('2026-11-23T21:00:00.000Z')
    expect(nextDue({ ...MAIL, kinds: [] }, noon)).toBe(null)
    const skipped = { ...MAIL, zone: 'Europe/Berlin', digest_hour: 2 }
    expect(iso(nextDue(skipped, at('2026-03-28T12:00:00Z')))).toBe('2026-03-29T01:00:00.000Z')
    // Chile skips midnight itself.
    const midnight = { ...MAIL, zone: 'America/Santiago', digest_hour: 0 }
    expect(iso(nextDue(midnight, at('2026-09-05T12:00:00Z')))).toBe('2026-09-06T04:00:00.000Z')
    // The repeated hour of the switch back is one digest: the next one is a day later.
    const twice = nextDue(skipped, at('2026-10-24T12:00:00Z'))
    expect(iso(twice)).toBe('2026-10-25T01:00:00.000Z')
    expect(iso(nextDue(skipped, twice ?? noon))).toBe('2026-10-26T01:00:00.000Z')
  })
})
