import { expect, test } from 'vitest'
import { withIds } from './saved-item-ids.ts'

const STORED = [
  { id: 'a', name: 'Leite' },
  { id: 'b', name: 'Pão' },
]
const idsOf = (...items: readonly { id?: string; name: string }[]) =>
  withIds(STORED, items, (key) => `new ${key.trim()}`).map(({ id }) => id)

test('an item keeps its id by its name, in any order', () => {
  expect(idsOf({ name: 'pao' }, { name: 'Leite' })).toEqual(['b', 'a'])
})

test('an item that says its id keeps it under another name', () => {
  expect(idsOf({ id: 'a', name: 'Leite integral' }, { name: 'Pão' })).toEqual(['a', 'b'])
  expect(idsOf({ id: 'b', name: 'Leite' }, { id: 'a', name: 'Pão' })).toEqual(['b', 'a'])
})

test('an id that is given away belongs to no other item, and unknown ids are ignored', () => {
  expect(idsOf({ id: 'a', name: 'Suco' }, { id: 'a', name: 'Leite' })).toEqual(['a', 'new leite'])
  expect(idsOf({ id: 'x', name: 'Leite' }, { id: 'x', name: 'Sal' })).toEqual(['a', 'new sal'])
})

test('a new item gets no id that the list has', () => {
  const isTaken: boolean[] = []
  const newId = (_: string, taken: (id: string) => boolean) => {
    isTaken.push(taken('a'), taken('c'))
    return 'c'
  }
  withIds(STORED, [{ id: 'a', name: 'Suco' }, { name: 'Leite' }], newId)
  expect(isTaken).toEqual([true, false])
})
