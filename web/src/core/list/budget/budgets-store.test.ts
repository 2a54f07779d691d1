import { expect, test } from 'vitest'
import { createBudgetsStore } from './budgets-store.ts'

const FURTHER = '0b7f3f0e-6f1c-4c53-8d5e-0a3a3a8a1a01'

function tabs(texts = new Map<string, string>(), now = { at: 1000 }) {
  const storage = {
    readAll: () => texts,
    read: (list: string) => texts.get(list) ?? null,
    write: (list: string, text: string) => void texts.set(list, text),
    remove: (list: string) => void texts.delete(list),
  }
  const tab = () => createBudgetsStore({ storage, now: () => now.at })
  return { texts, now, tab }
}

test('a budget is stored with its stamp, and another tab reads it', () => {
  const { texts, tab } = tabs()
  tab().set('local', 30_050)
  expect(texts.get('local')).toBe('{"cents":30050,"at":1000}')
  expect(tab().getState().get('local')).toEqual({ cents: 30_050, at: 1000 })
})

test('the later change of two tabs wins, also if it removes the budget', () => {
  const { now, tab } = tabs()
  const [one, two] = [tab(), tab()]
  one.set('house', 5000)
  two.set('house', 7000)
  now.at = 10
  one.set('house', 0)
  for (const each of [one, two]) {
    each.refresh()
    expect(each.getState().get('house')).toEqual({ cents: 0, at: 1002 })
  }
  one.take('house', { cents: 9000, at: 500 })
  expect(one.getState().get('house')?.cents).toBe(0)
})

test('the budgets of a household are erased, and that of the local list stays', () => {
  const { texts, tab } = tabs()
  const store = tab()
  for (const list of ['local', 'house', FURTHER]) store.set(list, 100)
  store.dropHouse()
  expect([...texts.keys()]).toEqual(['local'])
  expect([...store.getState().keys()]).toEqual(['local'])
})

test('a text that the app never writes is no budget', () => {
  const bad = [
    '',
    '[]',
    '{"cents":-1,"at":5}',
    '{"cents":1e9,"at":5}',
    '{"cents":5,"at":0}',
    '{"cents":1.5,"at":5}',
  ]
  const { tab } = tabs(new Map(bad.map((text, at) => [`${at}`, text])))
  expect(tab().getState().size).toBe(0)
})
