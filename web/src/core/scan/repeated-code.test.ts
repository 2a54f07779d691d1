import { expect, test } from 'vitest'
import { createRepeatFilter } from './repeated-code.ts'

type Frame = readonly [code: string | undefined, ms: number]

/** Whether the code of each frame is new. */
function newOnes(...frames: readonly Frame[]): readonly boolean[] {
  const filter = createRepeatFilter()
  return frames.map(([code, ms]) => filter.isNew(code, ms))
}

test('a code that stays in the picture is new once, however long it stays', () => {
  expect(newOnes(['A', 0], ['A', 200], ['A', 1_100], ['A', 9_000])).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a code that was out of the picture for two seconds is new again', () => {
  const gone = (ms: number): readonly Frame[] => [
    ['A', 0],
    [undefined, 200],
    [undefined, 400],
    ['A', ms],
  ]
  expect(newOnes(...gone(1_999)).at(-1)).toBe(false)
  expect(newOnes(...gone(2_000)).at(-1)).toBe(true)
  expect(newOnes(['A', 0], ['B', 200], ['B', 400], ['A', 2_100]).at(-1)).toBe(true)
})

test('a slow frame without a code is no sign that the pack has gone', () => {
  expect(newOnes(['A', 0], [undefined, 3_000], ['A', 6_000])).toEqual([true, false, false])
})

test('two packs in one picture are new once each', () => {
  expect(newOnes(['A', 0], ['B', 1_500], ['A', 3_000], ['B', 4_500], ['A', 6_000])).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
