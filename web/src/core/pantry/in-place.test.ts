import { expect, test } from 'vitest'
import { inPlace } from './in-place.ts'

const item = (id: string, name = id) => ({ id, name })
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const none = () => undefined

test('items keep their places when their order changes, as they are now', () => {
  const before = [item('a'), item('b'), item('c')]
  const now = [item('c'), item('a', 'A'), item('b')]
  expect(inPlace(before, now, none)).toEqual([item('a', 'A'), item('b'), item('c')])
})

test('an item that the filter finds no more stays until it is deleted', () => {
  const before = [item('a'), item('b')]
  expect(inPlace(before, [item('b')], (id) => item(id, 'left'))).toEqual([
    item('a', 'left'),
    item('b'),
  ])
  expect(ids(inPlace(before, [item('b')], none))).toBe('b')
})

test('a new item stands behind the one that precedes it, or first', () => {
  const before = [item('a'), item('b')]
  expect(ids(inPlace(before, [item('n'), item('a'), item('b')], none))).toBe('nab')
  expect(ids(inPlace(before, [item('b'), item('n'), item('a')], none))).toBe('abn')
  expect(ids(inPlace([], [item('x')], none))).toBe('x')
})
