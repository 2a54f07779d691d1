import { measuredName } from '@compra/contract/measure/measured-name.ts'
import { expect, test } from 'vitest'
import { mergeLists } from '#core/list/working-list/working-list-merge.ts'
import {
  addItem,
  rename,
  setPrice,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import {
  EMPTY_LIST,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { takenApart, withMeasures } from './taken-apart.ts'

test.each([
  ['Farinha (500 g)', 'Farinha', 500, 'g'],
  ['Farinha · 500\u00A0g', 'Farinha', 500, 'g'],
  ['Óleo (2 colheres (sopa))', 'Óleo', 2, 'colher (sopa)'],
  ['Mel · 1/3\u00A0xícara', 'Mel', 0.333, 'xícara'],
  ['Arroz (tipo 1) (5 kg)', 'Arroz (tipo 1)', 5, 'kg'],
  ['Ovos (1 dúzia)', 'Ovos', 1, 'dúzia'],
])('%s is %s of %d %s', (stored, name, amount, unit) => {
  expect(takenApart({ name: stored })).toEqual({ name, measure: { amount, unit } })
})

test.each([
  'Arroz',
  'Arroz (tipo 1)',
  'Ovos (12)',
  'Ovos (12 un)',
  'Arroz 5 kg',
  '(500 g)',
  'Sal ·',
])('%s remains a name', (name) => {
  expect(takenApart({ name })).toBeUndefined()
})

test('a name stays if the item has a measure of its own', () => {
  const measure = { amount: 1, unit: 'kg' }
  expect(takenApart({ name: 'Farinha (500 g)', measure })).toBeUndefined()
})

function listOf(...names: readonly string[]): WorkingList {
  return names.reduce((list, name, at) => addItem(list, name, name, at + 1), EMPTY_LIST)
}

const texts = (list: WorkingList) => itemsOf(list).map(measuredName)

test('items keep their place, status, price and id', () => {
  const old = setPrice(
    toggleStatus(listOf('Sal', 'Farinha (500 g)', 'Café'), 'Farinha (500 g)', 'purchased', 9),
    'Farinha (500 g)',
    450,
    9,
  )
  const read = withMeasures(old, 20)
  expect(texts(read)).toEqual(['Sal', 'Café', 'Farinha 500 g'])
  expect(read.purchased[0]).toMatchObject({ id: 'Farinha (500 g)', cents: 450 })
  expect(withMeasures(read, 30)).toBe(read)
})

test('no item becomes equal to another', () => {
  const read = withMeasures(listOf('Farinha (500 g)', 'Farinha · 500 g', 'Farinha'), 20)
  expect(texts(read)).toEqual(['Farinha 500 g', 'Farinha · 500 g', 'Farinha'])
})

test('two tabs that split names at once, and one that renames later, get the same list', () => {
  const old = listOf('Farinha (500 g)')
  const [one, other] = [withMeasures(old, 20), withMeasures(old, 21)]
  expect(texts(mergeLists(one, other))).toEqual(['Farinha 500 g'])
  const renamed = rename(one, 'Farinha (500 g)', 'Farinha de rosca', 30)
  expect(texts(mergeLists(renamed, other))).toEqual(['Farinha de rosca 500 g'])
})
