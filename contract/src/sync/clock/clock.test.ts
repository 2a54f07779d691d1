import { expect, test } from 'vitest'
import { clampedStamps, stampsOf, withClampedStamps } from './clock.ts'

const NOW = 1_000_000
const HOUR_MS = 3_600_000

test('stamps ahead of the server clock are clamped in their order, and other things stay as they are', () => {
  const right = { name: 'Feira', t: [NOW - 2], removed: NOW - 1 }
  const ahead = { name: 'Festa', t: [NOW + HOUR_MS, NOW + HOUR_MS + 1], removed: 0 }
  const gone = { name: 'Praia', t: [NOW - 3], removed: NOW + HOUR_MS + 2 }
  const held = new Map(Object.entries({ right, ahead, gone }))
  const clamped = withClampedStamps(held, clampedStamps(stampsOf(held), [], NOW))
  expect(clamped.get('right')).toBe(right)
  expect(clamped.get('ahead')).toEqual({ ...ahead, t: [NOW + 1, NOW + 2] })
  expect(clamped.get('gone')).toEqual({ ...gone, removed: NOW + 3 })
})
