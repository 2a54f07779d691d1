import { expect, test } from 'vitest'
import {
  closingLine,
  failureLines,
  flakyLines,
  judge,
  passedInPlaywright,
  passedInVitest,
  settle,
  tallyPlaywright,
  tallyVitest,
} from './tally.ts'

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  startTime: 0,
  endTime: 1000,
  assertionResults: statuses.map((each, at) => ({ status: each, fullName: `fact ${at}` })),
})

test('the closing line is the sum over all suites', () => {
  const checks = { name: 'checks', passed: 9, failed: 0, skipped: 0, failures: [] }
  const server = { name: 'server', passed: 30, failed: 2, skipped: 1, failures: ['a', 'b'] }
  expect(closingLine([checks, server])).toBe('39 passed, 2 failed, 1 skipped')
  expect(closingLine([])).toBe('0 passed, 0 failed, 0 skipped')
})

test('a run of several projects is counted per project, by its folder', () => {
  const report = {
    testResults: [
      file('/repo/server/src/a.test.ts', 'passed', 'passed', 'passed', 'skipped'),
      file('/repo/server/src/b.test.ts', 'failed', 'passed', 'failed', 'todo'),
      file('/repo/web/src/c.test.ts', 'passed', 'passed'),
    ],
  }
  expect(tallyVitest('server', '/repo/server/', report)).toEqual({
    name: 'server',
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: ['src/b.test.ts: fact 1'],
  })
  expect(tallyVitest('web', '/repo/web/', report)).toMatchObject({ passed: 1, failed: 0 })
})

test('a file that cannot be loaded counts as one failure', () => {
  const report = { testResults: [file('/repo/server/src/a.test.ts', 'failed')] }
  expect(tallyVitest('server', '/repo/server/', report)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['src/a.test.ts'],
  })
})

test('a file whose hook fails counts as one failure, next to the tests that passed', () => {
  const report = { testResults: [file('/repo/server/src/a.test.ts', 'failed', 'passed')] }
  expect(tallyVitest('server', '/repo/server/', report)).toMatchObject({ passed: 1, failed: 1 })
})

test('a browser test that passed only when retried within the run is a failure', () => {
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 },
    errors: [{ message: 'no browser\nat some place' }],
    suites: [],
  }
  expect(tallyPlaywright('browser', report)).toEqual({
    name: 'browser',
    passed: 7,
    failed: 4,
    skipped: 3,
    failures: ['no browser\nat some place'],
  })
})

test('a failed browser test is named by its file, its group and its title', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  const group = { title: 'with a finger', specs: [spec('it swipes', 'unexpected')] }
  const specs = [spec('it opens', 'expected'), spec('it shuts', 'flaky')]
  const report = { stats, errors: [], suites: [{ title: 'a.spec.ts', specs, suites: [group] }] }
  expect(tallyPlaywright('browser', report).failures).toEqual([
    'a.spec.ts: it shuts',
    'a.spec.ts: with a finger: it swipes',
  ])
})

const name = (title: string) => `a.spec.ts: ${title}`

/** A run of `a.spec.ts` alone, with these titles passed and those failed. */
function runAgain(passed: readonly string[], failed: readonly string[] = []) {
  const specs = [
    ...passed.map((title) => ({ title, tests: [{ status: 'expected' }] })),
    ...failed.map((title) => ({ title, tests: [{ status: 'unexpected' }] })),
  ]
  const stats = { expected: passed.length, unexpected: failed.length, flaky: 0, skipped: 0 }
  return passedInPlaywright({ stats, errors: [], suites: [{ title: 'a.spec.ts', specs }] })
}

function firstRun(failures: readonly string[]) {
  return { name: 'browser', passed: 9, failed: failures.length, skipped: 1, failures }
}

test('a failed browser test that passes alone is listed as flaky and counts as passed', () => {
  const settled = settle(
    firstRun([name('it opens'), name('it shuts')]),
    runAgain(['it opens', 'it shuts']),
  )
  expect(settled).toEqual({
    ...firstRun([]),
    passed: 11,
    flaky: [name('it opens'), name('it shuts')],
  })
  expect(closingLine([settled])).toBe('11 passed, 0 failed, 1 skipped')
  expect(flakyLines([firstRun([]), settled])).toEqual([
    'flaky   browser: a.spec.ts: it opens',
    'flaky   browser: a.spec.ts: it shuts',
  ])
})

test('a failed browser test that fails alone too, or is missing in the retry, has failed', () => {
  const first = firstRun([name('it opens'), name('it shuts'), 'no browser'])
  expect(settle(first, runAgain(['it opens'], ['it shuts']))).toMatchObject({
    passed: 10,
    failed: 2,
    failures: [name('it shuts'), 'no browser'],
    flaky: [name('it opens')],
  })
})

test('a component test that passes alone is found by the name of its failure', () => {
  const ran = (status: string) => ({
    testResults: [
      {
        name: '/web/component/lists.test.ts',
        status,
        startTime: 0,
        endTime: 1,
        assertionResults: [
          { status, fullName: 'it opens' },
          { status: 'passed', fullName: 'it shuts' },
        ],
      },
    ],
  })
  const folder = '/web/component/'
  const first = tallyVitest('components', folder, ran('failed'))
  expect(settle(first, passedInVitest(folder, ran('passed')))).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: ['lists.test.ts: it opens'],
  })
  expect(settle(first, passedInVitest(folder, ran('failed')))).toMatchObject({ failed: 1 })
})

test('five flaky browser tests are accepted, six are six failures', () => {
  const titles = ['1', '2', '3', '4', '5', '6']
  const settled = (count: number) =>
    settle(firstRun(titles.slice(0, count).map(name)), runAgain(titles.slice(0, count)))
  expect(settled(5)).toMatchObject({ passed: 14, failed: 0 })
  expect(settled(6)).toMatchObject({ passed: 9, failed: 6, flaky: titles.map(name) })
})

test('failures are listed in the last lines, up to a dozen', () => {
  const tally = {
    name: 'web',
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ['one', 'two\nat some place'],
  }
  const green = { name: 'server', passed: 4, failed: 0, skipped: 0, failures: [] }
  expect(failureLines([green])).toEqual([])
  expect(failureLines([green, tally])).toEqual(['FAILED  web: one', 'FAILED  web: two'])
  const many = failureLines([{ ...tally, failures: Array.from({ length: 30 }, String) }])
  expect(many).toHaveLength(12)
  expect(many.at(-1)).toBe('FAILED  and 19 more')
})

test('a suite that ran no test has failed', () => {
  const nothing = { name: 'web', passed: 0, failed: 0, skipped: 4, failures: [] }
  expect(judge(nothing, 0)).toMatchObject({ failed: 1, skipped: 4 })
})

test('a command with a bad exit code has failed although each of its tests passed', () => {
  const green = { name: 'server', passed: 4, failed: 0, skipped: 0, failures: [] }
  expect(judge(green, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    failures: ['it ended badly, or ran nothing'],
  })
  expect(judge(green, 0)).toEqual(green)
  expect(judge({ ...green, failed: 2 }, 1)).toMatchObject({ failed: 2 })
})
