import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

const spin = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('long work yields to the event loop, and keeps its order', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const items = Array.from({ length: 30 }, (_, at) => at)
  const done = await inSlices(items, (at) => {
    spin(4)
    return at % 2 ? at * 10 : undefined
  })
  clearInterval(others)
  expect(done).toEqual(items.filter((at) => at % 2).map((at) => at * 10))
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('work stops at the result limit', async () => {
  const endless = (function* () {
    for (let at = 0; ; at += 1) yield at
  })()
  expect(await inSlices(endless, (at) => at, { maxResults: 3 })).toEqual([0, 1, 2])
})
