import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { type Line, markdown, printed } from './table.ts'

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

  test('a scenario that does not exist and a seed that is no number are refused', () => {
    expect(() => readOptions(['floods'], KNOWN)).toThrow('There is no floods')
    expect(() => readOptions(['--seed', 'x'], KNOWN)).toThrow('whole number')
  })
})

describe('the table', () => {
  const line: Line = {
    name: 'kills',
    title: 'kill -9',
    wanted: '1',
    measured: '1 | 1',
    holds: true,
    seconds: 3,
  }
  const missed: Line = { ...line, name: 'outages', holds: false, note: 'a reason' }

  test('has a row for each scenario, and what qualifies them below', () => {
    expect(markdown([line, missed]).split('\n').slice(2)).toEqual([
      String.raw`| kills | kill -9 | 1 | 1 \| 1 | yes | 3 |`,
      String.raw`| outages | kill -9 | 1 | 1 \| 1 | NO | 3 |`,
      '',
      '- outages: a reason',
    ])
  })

  test('a scenario that cannot be run is neither passed nor missed', () => {
    expect(printed({ ...line, holds: 'not run' })).toContain('| not run |')
  })
})
