import { expect, test } from 'vitest'
import { asTime, createProgress } from './test-progress.ts'

test('a run reports its finished files, failures and the remaining time by the last run', () => {
  const lines: string[] = []
  let at = 0
  const lastRun = { step: 100, later: 60 }
  const print = (line: string) => void lines.push(line)
  const progress = createProgress({ files: 4, lastRun, print, now: () => at })
  progress.fileDone()
  expect(lines).toEqual([])
  progress.failed('a.test.ts: it opens')
  at = 15_000
  progress.fileDone()
  progress.fileDone()
  progress.fileDone()
  expect(lines).toEqual([
    '  FAILED  a.test.ts: it opens',
    "  2 of 4 files, 1 failed, 1 min 50 s left by the last run's times",
    "  4 of 4 files, 1 failed, 1 min 0 s left by the last run's times",
  ])
})

test('a first run reports no remaining time', () => {
  const lines: string[] = []
  createProgress({ files: 1, print: (line) => void lines.push(line) }).fileDone()
  expect(lines).toEqual(['  1 of 1 files'])
})

test('a time is shown in minutes and seconds', () => {
  expect([asTime(0.4), asTime(59), asTime(121)]).toEqual(['0 s', '59 s', '2 min 1 s'])
})
