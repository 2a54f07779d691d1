import { describe, expect, test } from 'vitest'
import { between, type Line, markdown, printed } from './table.ts'
import { readWishes } from './wishes.ts'

const KNOWN = ['GOAL-33', 'GOAL-03', 'GOAL-12']

describe('what is asked for on the command line', () => {
  test('nothing means every goal, in normal size, by a seed of its own', () => {
    const wishes = readWishes([], KNOWN)
    expect(wishes).toMatchObject({ ids: KNOWN, size: 'normal' })
    expect(Number.isInteger(wishes.seed)).toBe(true)
  })

  test('names may be short, and the goals run in their own order', () => {
    expect(readWishes(['12', 'goal-33'], KNOWN).ids).toEqual(['GOAL-33', 'GOAL-12'])
    expect(readWishes(['3'], KNOWN).ids).toEqual(['GOAL-03'])
  })

  test('the size and the seed can be named', () => {
    expect(readWishes(['--long', '--seed', '7'], KNOWN)).toMatchObject({ size: 'long', seed: 7 })
  })

  test('a goal that does not exist and a seed that is no number are refused', () => {
    expect(() => readWishes(['GOAL-99'], KNOWN)).toThrow('There is no GOAL-99')
    expect(() => readWishes(['--seed', 'x'], KNOWN)).toThrow('whole number')
  })
})

describe('the table', () => {
  const line: Line = {
    id: 'GOAL-12',
    title: 'checkouts',
    wanted: '1',
    measured: '1 | 1',
    holds: true,
    seconds: 3,
  }
  const missed: Line = { ...line, id: 'GOAL-03', holds: false, note: 'a reason' }

  test('has the goals in the order of their numbers, and what qualifies them below', () => {
    expect(markdown([line, missed]).split('\n').slice(2)).toEqual([
      String.raw`| GOAL-03 | checkouts | 1 | 1 \| 1 | NO | 3 |`,
      String.raw`| GOAL-12 | checkouts | 1 | 1 \| 1 | yes | 3 |`,
      '',
      '- GOAL-03: a reason',
    ])
  })

  test('a goal that cannot be tried is neither reached nor missed', () => {
    expect(printed({ ...line, holds: 'not run' })).toContain('| not run |')
  })

  test('goes between the marks of a page and leaves the rest as it is', () => {
    expect(between('a<b>old<e>z', '<b>', '<e>', 'new')).toBe('a<b>\n\nnew\n\n<e>z')
    expect(() => between('a<b>', '<b>', '<e>', 'new')).toThrow('no <b>')
  })
})
