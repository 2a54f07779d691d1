import { expect, test } from 'vitest'
import { readChoice } from './mutate-choice.ts'
import { printed, type Report, tallyOf, withRows } from './mutate-report.ts'

const TREE: Readonly<Record<string, string>> = {
  'contract/src/money.ts': '',
  'contract/src/money.test.ts': "import { readPrice } from './money.ts'",
  'contract/src/line/line-price.ts': "import { readPrice } from '#money.ts'",
  'contract/src/line/read-line.test.ts': "import { readWrittenPrice } from '#line/line-price.ts'",
  'contract/src/week.test.ts': "import { week } from './week.ts'",
  'contract/src/testing/story.test.ts': "import { readPrice } from '#money.ts'",
  'contract/src/testing/story.ts': '',
  'server/src/lib/clock.ts': '',
}
const chosen = (...words: string[]) =>
  readChoice(words, Object.keys(TREE), (file) => TREE[file] ?? '')

test('a file is tested by the tests that load it, the nearest first, without stories', () => {
  const { sources, tests } = chosen('./contract/src/money.ts')
  expect(sources).toEqual(['contract/src/money.ts'])
  expect(tests).toEqual(['contract/src/money.test.ts', 'contract/src/line/read-line.test.ts'])
})

test('stories run on request', () => {
  expect(chosen('contract/src/money.ts', '--stories').tests).toContain(
    'contract/src/testing/story.test.ts',
  )
})

test('faults are planted in the sources of a folder, each once, and in no test', () => {
  const { sources, paths } = chosen('contract/src/line/', 'contract/src')
  expect(sources).toEqual(['contract/src/line/line-price.ts', 'contract/src/money.ts'])
  expect(paths).toEqual(['contract/src/line', 'contract/src'])
})

test('a path without a source of the contract is refused, and so is an unknown option', () => {
  expect(() => chosen('server/src/lib')).toThrow(
    'There is no source of the contract in server/src/lib.',
  )
  expect(() => chosen('contract/src/mon')).toThrow('There is no source')
  expect(() => chosen('contract/src', '--all')).toThrow('Usage')
  expect(() => chosen('--record')).toThrow('Usage')
})

const at = (line: number, start: number, end: number, endLine = line) => ({
  start: { line, column: start },
  end: { line: endLine, column: end },
})
const REPORT: Report = {
  files: {
    'contract/src/b.ts': {
      source: 'if (a < b) {\n  stop()\n}\n',
      mutants: [
        { status: 'Killed', replacement: 'true', location: at(1, 5, 10) },
        { status: 'Survived', replacement: 'a <= b', location: at(1, 5, 10) },
        { status: 'Timeout', replacement: 'false', location: at(1, 5, 10) },
        { status: 'NoCoverage', replacement: '{}', location: at(1, 12, 2, 3) },
        { status: 'Ignored', replacement: '""', location: at(1, 1, 2) },
      ],
    },
    'contract/src/a.ts': {
      source: 'x',
      mutants: [{ status: 'RuntimeError', replacement: 'y', location: at(1, 1, 2) }],
    },
  },
}

test('a fault counts as noticed if a test fails, does not end or cannot load the file', () => {
  expect(tallyOf(REPORT)).toEqual({
    files: [
      { file: 'contract/src/a.ts', mutants: 1, noticed: 1 },
      { file: 'contract/src/b.ts', mutants: 4, noticed: 2 },
    ],
    survivors: [
      'contract/src/b.ts:1:5  a < b  =>  a <= b',
      'contract/src/b.ts:1:12  { stop() }  =>  {}',
    ],
    untried: 1,
  })
})

test('the report lists each survivor, the share of each file and the untried faults', () => {
  const lines = printed(tallyOf(REPORT)).split('\n')
  expect(lines).toContain('contract/src/b.ts:1:5  a < b  =>  a <= b')
  expect(lines).toContain('contract/src/b.ts  2 of 4 noticed (50 %)')
  expect(lines).toContain('all  3 of 5 noticed (60 %)')
  expect(lines.at(-1)).toContain(': 1 (--static')
})

test('a run replaces the rows of its own paths and keeps the others', () => {
  const tally = tallyOf(REPORT)
  const run = (paths: readonly string[], day: string, isStatic = false) => ({
    paths,
    day,
    isStatic,
    tally,
  })
  const first = withRows(
    '',
    run(['contract/src/b.ts', 'contract/src', 'contract/src/c.ts'], '2026-01-01'),
  )
  const second = withRows(first, run(['contract/src'], '2026-01-02'))
  expect(
    withRows(second, run(['contract/src/a.ts'], '2026-01-03', true))
      .split('\n')
      .slice(2),
  ).toEqual([
    '| contract/src | 2 | 5 | 3 | 60 % | 2026-01-02 |',
    '| contract/src/a.ts --static | 1 | 1 | 1 | 100 % | 2026-01-03 |',
    '| contract/src/b.ts | 1 | 4 | 2 | 50 % | 2026-01-01 |',
  ])
})
