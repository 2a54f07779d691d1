import { expect, test } from 'vitest'
import { formatList, parseList } from '#core/list/working-list/working-list-format.ts'
import { addItem, toggleStatus } from '#core/list/working-list/working-list-rules.ts'
import {
  EMPTY_LIST,
  type Item,
  itemsOf,
  STATUSES,
} from '#core/list/working-list/working-list-state.ts'
import { append, groupsOf, readStored, toggle } from './stored-list.ts'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const rice = { measure: { amount: 2, unit: 'kg' }, cents: 599, quantity: 3 }
const withRice = addItem(EMPTY_LIST, id(1), 'Arroz', 1000, rice)
const both = addItem(withRice, id(2), 'Leite', 1001)
const factsOf = ({ id: key, name, cents, quantity, measure }: Omit<Item, 'stamps'>) => [
  key,
  name,
  cents,
  quantity,
  measure,
]
const text = formatList(toggleStatus(both, id(1), 'purchased', 1002))

test('a list that the app stored is shown as the app shows it', () => {
  const stored = readStored(text)
  const app = parseList(text)
  if (!stored || !app) throw new Error('both can read it')
  for (const status of STATUSES) {
    expect(groupsOf(stored)[status].map(factsOf)).toEqual(app[status].map(factsOf))
  }
})

test('an added item is the last pending one of the list that the app reads', () => {
  const longer = append(readStored(text) ?? { items: [] }, ' Pão  francês ', 10)
  const app = parseList(JSON.stringify(longer))
  expect(app && itemsOf(app).map(({ name }) => name)).toEqual(['Leite', 'Pão francês', 'Arroz'])
  expect(app?.pending[1]?.stamps[0]).toBeGreaterThan(1002)
})

test.each([
  ['a pending one is bought', 2, 'purchased'],
  ['a pending one cannot be had', 2, 'unavailable'],
  ['a bought one is pending again', 1, 'purchased'],
  ['a bought one cannot be had after all', 1, 'unavailable'],
] as const)(
  'an item that is pressed becomes what the app would make of it: %s',
  (_, at, pressed) => {
    const more = addItem(parseList(text) ?? EMPTY_LIST, id(3), 'Pão', 1003)
    const full = toggleStatus(addItem(more, id(4), 'Sal', 1004), id(3), 'unavailable', 1005)
    const stored = readStored(formatList(full)) ?? { items: [] }
    const marked = JSON.stringify(toggle(stored, id(at), pressed))
    const [, place = 0] = readStored(marked)?.items.find((item) => item.id === id(at))?.t ?? []
    expect(parseList(marked)).toEqual(toggleStatus(full, id(at), pressed, Math.abs(place)))
    expect(Math.abs(place)).toBeGreaterThan(1005)
  },
)

test('an item that was removed once, or does not exist, is left to the app', () => {
  const removed = { ...JSON.parse(text), removed: { [id(1)]: 900 } }
  const stored = readStored(JSON.stringify(removed)) ?? { items: [] }
  expect(toggle(stored, id(1), 'purchased')).toBeUndefined()
  expect(toggle(stored, id(9), 'purchased')).toBeUndefined()
})

test('a duplicate, a full list and an empty name add nothing', () => {
  const stored = readStored(text) ?? { items: [] }
  expect(append(stored, 'LEITE', 10)).toBeUndefined()
  expect(append(stored, 'Pão', 2)).toBeUndefined()
  expect(append(stored, '\u202E', 10)).toBeUndefined()
})

test('a stamp that no app has written does not affect the next one', () => {
  const damaged = JSON.stringify({ ...JSON.parse(text), removed: { x: 'soon' } })
  const longer = append(readStored(damaged) ?? { items: [] }, 'Pão', 10)
  expect(parseList(JSON.stringify(longer))?.pending).toHaveLength(2)
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"items":{}}'],
  ['null', 'null'],
  ['an item without stamps, of an older version', JSON.stringify({ items: [{ name: 'Pão' }] })],
  ['an id of an older version', text.replace(id(1), '7')],
  ['a name with spare spaces', text.replace('Arroz', 'Arroz ')],
  ['a status of another version', text.replace('purchased', 'gone')],
  ['a price as text', text.replace('5.99', '"5.99"')],
  ['a price below zero', text.replace('5.99', '-5.99')],
  ['half a piece', text.replace('"quantity":3', '"quantity":0.5')],
])('%s is left to the app', (_, stored) => {
  expect(readStored(stored)).toBeUndefined()
})
