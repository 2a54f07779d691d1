import { expect, test } from 'vitest'
import { loweredStamps, stampsOf, withLowered } from './clock.ts'

const NOW = 1_000_000
const HOUR_MS = 3_600_000

test('things whose stamps are ahead are brought down in their order, others stay what they are', () => {
  const right = { name: 'Feira', t: [NOW - 2], removed: NOW - 1 }
  const ahead = { name: 'Festa', t: [NOW + HOUR_MS, NOW + HOUR_MS + 1], removed: 0 }
  const gone = { name: 'Praia', t: [NOW - 3], removed: NOW + HOUR_MS + 2 }
  const held = new Map(Object.entries({ right, ahead, gone }))
  const lowered = withLowered(held, loweredStamps(stampsOf(held), [], NOW))
  expect(lowered.get('right')).toBe(right)
  expect(lowered.get('ahead')).toEqual({ ...ahead, t: [NOW + 1, NOW + 2] })
  expect(lowered.get('gone')).toEqual({ ...gone, removed: NOW + 3 })
})
