import { expect, test } from 'vitest'
import { type Tick, tripsOf } from './trips.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One tick a minute. */
function walked(aisles: string, from = 0): Tick[] {
  return Array.from(aisles).map((aisle, index) => ({ at: from + index * MINUTE, aisle }))
}

test('ticks within three hours are one trip, in the order of their moments', () => {
  const ticks = [...walked('abcdef'), ...walked('fedcba', 20 * HOUR)]
  expect(tripsOf(ticks.toReversed())).toEqual([Array.from('abcdef'), Array.from('fedcba')])
  const late = { at: 3 * HOUR + 1, aisle: 'z' }
  expect(tripsOf([...walked('abcdef'), late])).toEqual([Array.from('abcdef')])
  expect(tripsOf([...walked('abcdef'), { ...late, at: 3 * HOUR }])).toEqual([Array.from('abcdefz')])
})

test('fewer than six ticks are no trip', () => {
  expect(tripsOf(walked('abcde'))).toEqual([])
  expect(tripsOf(walked('abcdef'))).toHaveLength(1)
})

test('only the latest eight trips count', () => {
  const ticks = Array.from('ABCDEFGHIJ').flatMap((name, day) =>
    walked(`${name}bcdef`, day * 24 * HOUR),
  )
  expect(tripsOf(ticks).map(([first]) => first)).toEqual(Array.from('CDEFGHIJ'))
})

test('four ticks within five seconds are made at home and are ignored', () => {
  const quick = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: HOUR + index * 1600, aisle: 'x' }))
  expect(tripsOf([...walked('abcdef'), ...quick(3)])).toEqual([Array.from('abcdefxxx')])
  expect(tripsOf([...walked('abcdef'), ...quick(4)])).toEqual([Array.from('abcdef')])
  expect(tripsOf([...walked('abcdef'), ...quick(12)])).toEqual([Array.from('abcdef')])
})
