import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

test('the newest entries are kept, up to the limit', () => {
  const writes = fc.array(fc.tuple(fc.nat(9), fc.nat()), { maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), writes, (most, entries) => {
      const map = createBoundedMap<number, number>(most)
      for (const [key, value] of entries) {
        map.set(key, value)
        expect(map.get(key)).toBe(value)
      }
      const last = new Map(entries)
      const kept = [...last.keys()].filter((key) => map.get(key) !== undefined)
      expect(kept).toHaveLength(Math.min(most, last.size))
      for (const key of kept) expect(map.get(key)).toBe(last.get(key))
    }),
  )
})

test('expired entries are deleted, up to the first valid one', () => {
  const map = createBoundedMap<string, number>(10)
  for (const [key, until] of Object.entries({ a: 1, b: 2, c: 9, d: 1 })) map.set(key, until)
  map.deleteOldest((until) => until < 5)
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, undefined, 9, 1])
})
