import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('a listener is called each time the clock is set, and reads the new time', () => {
  const clock = createClock(() => 0)
  const seen: number[] = []
  clock.onSet(() => seen.push(clock.now().getTime()))
  clock.setTo(new Date(5_000))
  clock.backToRealTime()
  expect(seen).toEqual([5_000, 0])
})
