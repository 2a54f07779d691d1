import type { HistoryEvent } from '@compra/contract/sync/history.ts'
import { newStamps } from '@compra/contract/sync/item.ts'
import { expect, test } from 'vitest'
import {
  addItem,
  removeItem,
  setPrice,
  setQuantity,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import {
  EMPTY_LIST,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { daysOf, entriesOf, namesText } from './history-entries.ts'
import { changeText } from './history-text.ts'
import { stillStands, undoEvents } from './history-undo.ts'

const [LEITE, PAO] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
]

function event(given: Partial<HistoryEvent>): HistoryEvent {
  return {
    rev: 1,
    at: '2026-11-14T14:05:00.000Z',
    by: 'ana',
    itemId: LEITE,
    name: 'Leite',
    before: {},
    after: {},
    ...given,
  }
}

const withLeite = addItem(EMPTY_LIST, LEITE, 'Leite', 10)
const shown = (list: WorkingList) =>
  itemsOf(list).map(({ name, status, cents, quantity }) => [name, status, cents, quantity])

test('many items changed at once make one entry, with the text of a single item', () => {
  const entries = entriesOf([
    event({ before: { isOn: true }, after: { isOn: false } }),
    event({ itemId: PAO, name: 'Pão', before: { isOn: true }, after: { isOn: false } }),
    event({ rev: 2, before: { price: 0 }, after: { price: 550 } }),
  ])
  expect(entries.map(({ act, events }) => [act, namesText(events)])).toEqual([
    ['removeu', 'Leite e Pão'],
    ['pôs o preço R$\u00A05,50', 'Leite'],
  ])
})

test('the same change by two members, or in two pushes, makes two entries', () => {
  const bought = { before: { status: 'pending' }, after: { status: 'purchased' } } as const
  const entries = entriesOf([
    event(bought),
    event({ ...bought, by: 'tomás' }),
    event({ ...bought, rev: 2 }),
  ])
  expect(entries.map(({ act, by }) => `${by} ${act}`)).toEqual([
    'ana marcou como comprado',
    'tomás marcou como comprado',
    'ana marcou como comprado',
  ])
})

test.each([
  [{ price: 400 }, { price: 550 }, 'mudou o preço de R$\u00A04,00 para R$\u00A05,50'],
  [{ price: 400 }, { price: 0 }, 'tirou o preço'],
  [{ quantity: 1 }, { quantity: 2 }, 'mudou a quantidade de 1 para 2'],
  [{ name: 'Leite' }, { name: 'Leite integral' }, 'renomeou “Leite”'],
  [{ note: null }, { note: 'o mais maduro' }, 'escreveu “o mais maduro”'],
  [{ note: 'x' }, { note: null }, 'apagou a observação'],
  [{ measure: null }, { measure: { amount: 2, unit: 'kg' } }, 'pôs a medida 2\u00A0kg'],
])('the text of a change from %j to %j', (before, after, words) => {
  expect(changeText(event({ before, after }))).toBe(words)
})

test('entries are grouped by day', () => {
  const now = new Date(2026, 10, 14, 20)
  const on = (day: number) => event({ rev: day, at: new Date(2026, 10, day, 9).toISOString() })
  const days = daysOf(entriesOf([on(14), on(13), on(12)]), now)
  expect(days.map(({ title }) => title)).toEqual(['Hoje', 'Ontem', '12 de novembro'])
})

test('undo restores a value that is unchanged since, with a new stamp', () => {
  const priced = setPrice(withLeite, LEITE, 550, 20)
  const raised = event({ before: { price: 400 }, after: { price: 550 } })
  const undone = undoEvents(priced, [raised], 30)
  expect(shown(undone)).toEqual([['Leite', 'pending', 400, 1]])
  expect(undone.pending[0]?.stamps[2]).toBe(30)
})

test('a part that was changed since stays and offers no undo; the other parts are restored', () => {
  const raised = event({ before: { price: 400, quantity: 1 }, after: { price: 550, quantity: 2 } })
  const since = setPrice(setQuantity(withLeite, LEITE, 2, 20), LEITE, 600, 21)
  expect(shown(undoEvents(since, [raised], 30))).toEqual([['Leite', 'pending', 600, 1]])
  expect(stillStands(setQuantity(since, LEITE, 3, 22), [raised])).toBe(false)
})

test('a tick, an addition and a removal are undone', () => {
  const bought = toggleStatus(withLeite, LEITE, 'purchased', 20)
  const ticked = event({ before: { status: 'pending' }, after: { status: 'purchased' } })
  expect(shown(undoEvents(bought, [ticked], 30))).toEqual([['Leite', 'pending', 0, 1]])
  const added = event({ before: { isOn: false }, after: { isOn: true, name: 'Leite' } })
  expect(shown(undoEvents(withLeite, [added], 30))).toEqual([])
  const gone = removeItem(setPrice(withLeite, LEITE, 550, 15), LEITE, 20)
  const removed = event({ before: { isOn: true }, after: { isOn: false } })
  expect(shown(undoEvents(gone, [removed], 30))).toEqual([['Leite', 'pending', 550, 1]])
})

test('a removed item that is unknown locally is restored by its name alone', () => {
  const removed = event({ before: { isOn: true }, after: { isOn: false } })
  const back = undoEvents(EMPTY_LIST, [removed], 30)
  expect(back.pending[0]).toMatchObject({ name: 'Leite', stamps: newStamps(30) })
})

test('no item is restored next to one of the same name', () => {
  const other = addItem(EMPTY_LIST, PAO, 'leite', 10)
  const removed = event({ before: { isOn: true }, after: { isOn: false } })
  expect(stillStands(other, [removed])).toBe(false)
})
