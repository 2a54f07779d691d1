import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { type Line, printed, withLines } from './table.ts'

const KNOWN = ['restarts', 'outages', 'kills']

describe('the options of the command line', () => {
  test('without names every scenario runs, in normal size, with a random seed', () => {
    const options = readOptions([], KNOWN)
    expect(options).toMatchObject({ names: KNOWN, size: 'normal' })
    expect(Number.isInteger(options.seed)).toBe(true)
  })

  test('named scenarios run in their own order', () => {
    expect(readOptions(['kills', 'restarts'], KNOWN).names).toEqual(['restarts', 'kills'])
  })

  test('the size and the seed can be named', () => {
    expect(readOptions(['--long', '--seed', '7'], KNOWN)).toMatchObject({ size: 'long', seed: 7 })
  })

  test('every seed that a run draws can be named', () => {
    const greatest = 2 ** 31 - 1
    expect(readOptions(['--seed', `${greatest}`], KNOWN).seed).toBe(greatest)
    expect(() => readOptions(['--seed', `${greatest + 1}`], KNOWN)).toThrow('whole number')
  })

  test('an unknown scenario and an invalid seed are refused', () => {
    expect(() => readOptions(['floods'], KNOWN)).toThrow('There is no floods')
    expect(() => readOptions(['--seed', 'x'], KNOWN)).toThrow('whole number')
  })
})

describe('the table', () => {
  const NAMES = ['restarts', 'outages', 'kills']
  const run = { size: 'normal', description: '2026-11-23, commit abc' } as const
  const line: Line = {
    name: 'kills',
    title: 'kill -9',
    wanted: '1',
    measured: '1 | 1',
    holds: true,
    seconds: 3,
  }
  const missed: Line = { ...line, name: 'outages', holds: false, note: 'a reason' }
  const rowsOf = (page: string) => page.split('\n').slice(4)

  test('has a row for each scenario with its run, and notes below', () => {
    expect(rowsOf(withLines('', [line, missed], run, NAMES))).toEqual([
      String.raw`| outages | kill -9 | 1 | 1 \| 1 | NO | 3 | 2026-11-23, commit abc |`,
      String.raw`| kills | kill -9 | 1 | 1 \| 1 | yes | 3 | 2026-11-23, commit abc |`,
      '',
      '<!-- prettier-ignore-end -->',
      '',
      '- outages: a reason',
    ])
  })

  test('a run by name replaces its own row and note, and keeps the others', () => {
    const before = withLines('', [line, missed], run, NAMES)
    const later = { ...run, description: 'later' }
    const after = withLines(before, [{ ...line, name: 'outages' }], later, NAMES)
    expect(rowsOf(after)).toEqual([
      String.raw`| outages | kill -9 | 1 | 1 \| 1 | yes | 3 | later |`,
      ...rowsOf(before).slice(1, 4),
    ])
    expect(withLines(after, [{ ...line, note: 'more' }], run, NAMES)).toContain('- kills: more')
  })

  test('a long run has a row of its own', () => {
    const before = withLines('', [line, missed], run, NAMES)
    const long = { size: 'long', description: 'at night' } as const
    const after = withLines(before, [missed], long, NAMES)
    expect(rowsOf(after)).toHaveLength(rowsOf(before).length + 2)
    expect(after).toContain(
      String.raw`| outages --long | kill -9 | 1 | 1 \| 1 | NO | 3 | at night |`,
    )
    expect(after).toContain('- outages: a reason\n- outages --long: a reason')
  })

  test('keeps manually aligned rows, and drops those of removed scenarios', () => {
    const page =
      '| scenario | a |\n| --- | --- |\n| kills    | a |\n| floods   | b |\n\n- floods: c'
    const after = withLines(page, [], run, NAMES)
    expect(after).toContain('| kills    | a |')
    expect(after).not.toContain('floods')
  })

  test('a scenario that could not run has neither passed nor failed', () => {
    expect(printed({ ...line, holds: 'not run' })).toContain('| not run |')
  })
})
