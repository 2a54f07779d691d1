import { expect, test } from 'vitest'
import { createRepeatFilter } from './repeated-code.ts'

/** Whether each sighting is new. */
function newOnes(...sightings: readonly [code: string, ms: number][]): readonly boolean[] {
  const filter = createRepeatFilter()
  return sightings.map(([code, ms]) => filter.isNew(code, ms))
}

test('a code that stays in the picture is new once, however long it stays', () => {
  expect(newOnes(['A', 0], ['A', 200], ['A', 1_100], ['A', 2_000], ['A', 2_900])).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a code that was out of the picture for a second is new again', () => {
  expect(newOnes(['A', 0], ['A', 999], ['A', 1_999], ['A', 2_998])).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('two packs in one picture are new once each', () => {
  expect(newOnes(['A', 0], ['B', 200], ['A', 400], ['B', 600], ['A', 800])).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
