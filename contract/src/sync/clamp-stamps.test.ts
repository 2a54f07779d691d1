import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampStamps } from './clamp-stamps.ts'
import { clockSkewAfter } from './clock/clock.ts'
import { newStamps, type Row } from './item.ts'
import { latestStamp } from './merge.ts'
import { EMPTY_REPLICA, applyLocalRows } from './replica.ts'
import { CLOCK_AHEAD_MS } from './sync.ts'

const NOW = 1_700_000_000_000
const LIMIT = NOW + CLOCK_AHEAD_MS

function rowAt(id: string, born: number, place = 0, removed = 0): Row {
  const stamps = newStamps(born, place)
  return { id, name: id, status: 'pending', cents: 0, quantity: 1, stamps, removed, intoAt: 0 }
}

test('stamps of a clock that runs ahead keep their order, above every stamp that the server may have accepted', () => {
  const stamp = fc.integer({ min: NOW - 200_000, max: NOW + 900_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(stamp, stamp, stamp), { minLength: 1 }), (stamps) => {
      const rows = stamps.map((each, at) => rowAt(`${at}`, each[0], -each[1], each[2]))
      const { replica, clamped } = clampStamps(applyLocalRows(EMPTY_REPLICA, rows), NOW)
      const accepted = stamps.flat().filter((each) => each <= LIMIT)
      const after = [...clamped].toSorted(([a], [b]) => a - b).map(([, stamp]) => stamp)
      expect(after).toEqual(after.toSorted((a, b) => a - b))
      expect(new Set(after).size).toBe(clamped.size)
      expect(Math.min(...after)).toBeGreaterThan(Math.max(NOW, ...accepted))
      for (const row of replica.rows.values()) {
        expect(latestStamp(row)).toBeLessThanOrEqual(Math.max(NOW, ...accepted) + clamped.size)
        expect(row.stamps[1]).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('stamps of a clock that is right stay as they are', () => {
  const replica = applyLocalRows(EMPTY_REPLICA, [rowAt('a', NOW - 5, NOW + 20_000)])
  expect(clampStamps(replica, NOW).replica).toBe(replica)
})

test('a clamped stamp is above the confirmed one, even if the device has overwritten that', () => {
  const confirmed = rowAt('a', NOW - 5, NOW + 30_000)
  const base = new Map([['a', confirmed]])
  const ahead = rowAt('a', NOW - 5, NOW + 600_000)
  const { replica } = clampStamps({ ...EMPTY_REPLICA, base, rows: new Map([['a', ahead]]) }, NOW)
  expect(replica.rows.get('a')?.stamps[1]).toBe(NOW + 30_001)
})

test('an accepted stamp stays, even ahead of the estimated server time, and later changes stay later', () => {
  const confirmed = rowAt('a', NOW - 5, LIMIT + 700)
  const later = { ...confirmed, removed: LIMIT + 800 }
  const base = new Map([['a', confirmed]])
  const { replica } = clampStamps({ ...EMPTY_REPLICA, base, rows: new Map([['a', later]]) }, NOW)
  expect(replica.rows.get('a')).toEqual({ ...confirmed, removed: LIMIT + 701 })
})

test('the clock skew is the least that responses have shown, until the clock is set', () => {
  const measured = [600_900, 600_020, 607_000, 0, 29_000, -40_000]
  const known: number[] = []
  for (const each of measured) known.push(clockSkewAfter(known.at(-1), each))
  expect(known).toEqual([600_900, 600_020, 600_020, 0, 0, -40_000])
})
