import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const MB = 1024 * 1024

test('memory that is not used any more goes back to the system', () => {
  let used: object[] | undefined = Array.from({ length: 1_000_000 }, (_, at) => ({ at }))
  const before = process.memoryUsage().heapTotal
  expect(used).toHaveLength(1_000_000)
  used = undefined
  releaseMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 20 * MB)
  expect(globalThis).not.toHaveProperty('gc')
})
