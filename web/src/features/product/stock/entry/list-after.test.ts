import { expect, test } from 'vitest'
import { addItem, toggleStatus } from '#core/list/working-list/working-list-rules.ts'
import { EMPTY_LIST, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { listAfter } from './list-after.ts'

const facts = { quantity: 3, cents: 450, measure: { amount: 1, unit: 'l' } }
const start = [
  ['a', 'Leite'],
  ['b', 'Café'],
  ['c', 'Sal'],
].reduce((list, [id = '', name = ''], at) => addItem(list, id, name, at + 1, facts), EMPTY_LIST)
const bought = ['a', 'b'].reduce(
  (list, id, at) => toggleStatus(list, id, 'purchased', 10 + at),
  start,
)
const shown = (list: typeof start) =>
  itemsOf(list).map(({ id, name, status, quantity }) => [id, name, status, quantity])
const rests = bought.purchased.filter(({ id }) => id === 'a').map((item) => ({ item, quantity: 2 }))

test('what was not bought in whole is wanted again, as another item', () => {
  const after = listAfter(bought, { rests, keeps: undefined }, ['new'], 20)
  expect(shown(after)).toEqual([
    ['c', 'Sal', 'pending', 3],
    ['new', 'Leite', 'pending', 2],
    ['b', 'Café', 'purchased', 3],
  ])
  expect(after.pending[1]).toMatchObject({ cents: 450, measure: facts.measure })
})

test('a list that is cleared keeps what was not answered for, and the rests', () => {
  const after = listAfter(bought, { rests, keeps: new Set(['b']) }, ['new'], 20)
  expect(shown(after)).toEqual([
    ['new', 'Leite', 'pending', 2],
    ['b', 'Café', 'purchased', 3],
  ])
  expect(itemsOf(listAfter(bought, { rests: [], keeps: new Set() }, [], 20))).toEqual([])
})
