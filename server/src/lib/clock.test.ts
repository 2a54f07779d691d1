import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('who waits for a moment is told each time the clock is set, and then it shows the new time', () => {
  const clock = createClock(() => 0)
  const seen: number[] = []
  clock.whenSet(() => seen.push(clock.now().getTime()))
  clock.setTo(new Date(5_000))
  clock.backToRealTime()
  expect(seen).toEqual([5_000, 0])
})
