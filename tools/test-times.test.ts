import { expect, test } from 'vitest'
import { lastRunOf, timeLines, timesOfPlaywright } from './test-times.ts'

test('the end of a run lists its steps with their times and its ten slowest files', () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.test.ts`, at]))
  const lines = timeLines({ checks: 61, build: 9 }, files)
  expect(lines.slice(0, 5)).toEqual([
    'Steps:',
    '   1 min 1 s  checks',
    '         9 s  build',
    'Slowest files:',
    '        11 s  11.test.ts',
  ])
  expect(lines).toHaveLength(4 + 10)
})

test('the time of a file in the browser is that of all its tests', () => {
  const spec = (duration: number) => ({
    title: 'it opens',
    tests: [{ status: 'expected', results: [{ duration }] }],
  })
  const inner = { title: 'on a phone', specs: [spec(500)] }
  const suites = [{ title: 'a.spec.ts', specs: [spec(1000), spec(2000)], suites: [inner] }]
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
  expect(timesOfPlaywright({ stats, errors: [], suites })).toEqual({ 'a.spec.ts': 3.5 })
})

test('the remaining time is that of the step and the later ones in the last run', () => {
  const steps = ['checks', 'build', 'node']
  expect(lastRunOf(steps, 1, { checks: 5, build: 10, node: 20 })).toEqual({ step: 10, later: 20 })
  expect(lastRunOf(steps, 1, undefined)).toBeUndefined()
})
