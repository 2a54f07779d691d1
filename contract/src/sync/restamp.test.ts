import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aheadAfter } from './clock/clock.ts'
import type { Row } from './item.ts'
import { latestStamp } from './merge.ts'
import { EMPTY_REPLICA, takeRows } from './replica.ts'
import { restamp } from './restamp.ts'
import { CLOCK_AHEAD_MS } from './sync.ts'

const NOW = 1_700_000_000_000
const LIMIT = NOW + CLOCK_AHEAD_MS

function rowAt(id: string, born: number, place = 0, removed = 0): Row {
  const stamps = [born, place, 0, 0, 0, 0, 0, 0] as const
  return { id, name: id, status: 'pending', cents: 0, quantity: 1, stamps, removed, intoAt: 0 }
}

test('stamps of a clock that runs ahead keep their order, above all that may have been accepted', () => {
  const stamp = fc.integer({ min: NOW - 200_000, max: NOW + 900_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(stamp, stamp, stamp), { minLength: 1 }), (stamps) => {
      const rows = stamps.map((each, at) => rowAt(`${at}`, each[0], -each[1], each[2]))
      const { replica, lowered } = restamp(takeRows(EMPTY_REPLICA, rows), NOW)
      const accepted = stamps.flat().filter((each) => each <= LIMIT)
      const after = [...lowered].toSorted(([a], [b]) => a - b).map(([, low]) => low)
      expect(after).toEqual(after.toSorted((a, b) => a - b))
      expect(new Set(after).size).toBe(lowered.size)
      expect(Math.min(...after)).toBeGreaterThan(Math.max(NOW, ...accepted))
      for (const row of replica.rows.values()) {
        expect(latestStamp(row)).toBeLessThanOrEqual(Math.max(NOW, ...accepted) + lowered.size)
        expect(row.stamps[1]).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('stamps of a clock that is right stay as they are', () => {
  const replica = takeRows(EMPTY_REPLICA, [rowAt('a', NOW - 5, NOW + 20_000)])
  expect(restamp(replica, NOW).replica).toBe(replica)
})

test('a stamp goes above what the server has confirmed, be it overwritten on the device', () => {
  const confirmed = rowAt('a', NOW - 5, NOW + 30_000)
  const base = new Map([['a', confirmed]])
  const ahead = rowAt('a', NOW - 5, NOW + 600_000)
  const { replica } = restamp({ ...EMPTY_REPLICA, base, rows: new Map([['a', ahead]]) }, NOW)
  expect(replica.rows.get('a')?.stamps[1]).toBe(NOW + 30_001)
})

test('what the server has accepted stays, be it ahead of the time that is reckoned, and later acts stay later', () => {
  const confirmed = rowAt('a', NOW - 5, LIMIT + 700)
  const later = { ...confirmed, removed: LIMIT + 800 }
  const base = new Map([['a', confirmed]])
  const { replica } = restamp({ ...EMPTY_REPLICA, base, rows: new Map([['a', later]]) }, NOW)
  expect(replica.rows.get('a')).toEqual({ ...confirmed, removed: LIMIT + 701 })
})

test('how far a clock is ahead is the least that answers have shown, until it is set', () => {
  const shown = [600_900, 600_020, 607_000, 0, 29_000, -40_000]
  const known: number[] = []
  for (const each of shown) known.push(aheadAfter(known.at(-1), each))
  expect(known).toEqual([600_900, 600_020, 600_020, 0, 0, -40_000])
})
