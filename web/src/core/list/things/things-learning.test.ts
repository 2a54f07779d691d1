import { expect, test } from 'vitest'
import { untickAll } from '#core/list/working-list/untick.ts'
import {
  addItem,
  removeItem,
  rename,
  restoreItems,
  setPrice,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import {
  EMPTY_LIST,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { dayOf, type Things, THINGS_MAX } from './thing.ts'
import { learn } from './things-learning.ts'

const NOTHING: Things = new Map()
const MORNING = new Date(2026, 10, 22, 9).getTime()
const TODAY = dayOf(MORNING)
const DAY_MS = 24 * 60 * 60 * 1000

/** The things after a list went through the given states. */
function after(lists: readonly WorkingList[], start: Things = NOTHING, since = 0): Things {
  return lists.reduce(
    ({ things, before }, list) => ({ things: learn(things, before, list, since), before: list }),
    { things: start, before: EMPTY_LIST },
  ).things
}

const milk = addItem(EMPTY_LIST, 'a', 'Leite', MORNING)

test('a new item is stored by its name, and counted', () => {
  expect(after([milk]).get('leite')).toEqual({
    name: 'Leite',
    count: 1,
    last: MORNING,
    cents: 0,
    boughtOn: [],
  })
})

test('the same name is one thing in any spelling, and the last spelling is kept', () => {
  const again = addItem(removeItem(milk, 'a', MORNING + DAY_MS), 'b', 'LEITE', MORNING + DAY_MS)
  const things = after([milk, again])
  expect(things.size).toBe(1)
  expect(things.get('leite')).toMatchObject({ name: 'LEITE', count: 2 })
})

test('a change that was handled already has no effect', () => {
  const bought = toggleStatus(setPrice(milk, 'a', 450, MORNING + 1), 'a', 'purchased', MORNING + 2)
  const things = after([milk, bought])
  expect(after([milk, bought], things)).toBe(things)
  expect(learn(things, EMPTY_LIST, bought, MORNING + 2)).toBe(things)
})

test('the last typed price is stored, and a removed one is not', () => {
  const priced = setPrice(milk, 'a', 450, MORNING + 1)
  const cleared = setPrice(priced, 'a', 0, MORNING + 2)
  expect(after([milk, priced, cleared]).get('leite')).toMatchObject({ cents: 450 })
})

test('of two rows of a thing the price typed last stays, also if the other row changes', () => {
  const first = setPrice(milk, 'a', 450, MORNING + 1)
  const both = setPrice(addItem(first, 'b', 'Leite', MORNING + 2), 'b', 499, MORNING + 3)
  const ticked = toggleStatus(both, 'a', 'purchased', MORNING + 4)
  expect(after([first, both, ticked]).get('leite')).toMatchObject({ cents: 499 })
})

test('a tick is a purchase on its day by the clock of the device, and one a day', () => {
  const late = new Date(2026, 10, 22, 23, 59).getTime()
  const ticked = toggleStatus(milk, 'a', 'purchased', late)
  const gone = removeItem(ticked, 'a', late + 1)
  const again = toggleStatus(addItem(gone, 'b', 'leite', late + 2), 'b', 'purchased', late + 3)
  expect(after([milk, ticked, gone, again]).get('leite')?.boughtOn).toEqual([TODAY])
  const next = new Date(2026, 10, 23, 0, 1).getTime()
  expect(after([milk, toggleStatus(milk, 'a', 'purchased', next)]).get('leite')?.boughtOn).toEqual([
    TODAY + 1,
  ])
})

test('a tick undone on its day is no purchase; undone later it stays one', () => {
  const ticked = toggleStatus(milk, 'a', 'purchased', MORNING + 1)
  const back = toggleStatus(ticked, 'a', 'purchased', MORNING + 2)
  expect(after([milk, ticked, back]).get('leite')?.boughtOn).toEqual([])
  const tomorrow = untickAll(ticked, MORNING + DAY_MS)
  expect(after([milk, ticked, tomorrow]).get('leite')?.boughtOn).toEqual([TODAY])
})

test('of two ticked rows of a thing one can be undone, and the purchase stays', () => {
  const both = addItem(milk, 'b', 'Leite', MORNING + 1)
  const ticked = toggleStatus(
    toggleStatus(both, 'a', 'purchased', MORNING + 2),
    'b',
    'purchased',
    MORNING + 3,
  )
  const one = toggleStatus(ticked, 'b', 'purchased', MORNING + 4)
  expect(after([both, ticked, one]).get('leite')?.boughtOn).toEqual([TODAY])
})

test('a rename moves the count and the purchase of today, and older days stay', () => {
  const known = after([toggleStatus(milk, 'a', 'purchased', MORNING)])
  const tomorrow = MORNING + DAY_MS
  const next = addItem(EMPTY_LIST, 'b', 'Leite', tomorrow)
  const ticked = toggleStatus(next, 'b', 'purchased', tomorrow + 1)
  const things = after([next, ticked, rename(ticked, 'b', 'Café', tomorrow + 2)], known)
  expect(things.get('leite')).toMatchObject({ count: 1, boughtOn: [TODAY] })
  expect(things.get('cafe')).toMatchObject({ name: 'Café', count: 1, boughtOn: [TODAY + 1] })
})

test('a mistyped name is dropped, and its values move to the right one', () => {
  const typed = setPrice(addItem(EMPTY_LIST, 'a', 'Arrox', MORNING), 'a', 590, MORNING + 1)
  const things = after([typed, rename(typed, 'a', 'Arroz', MORNING + 2)])
  expect([...things.keys()]).toEqual(['arroz'])
  expect(things.get('arroz')).toMatchObject({ cents: 590, count: 1 })
})

test('a corrected accent is not counted again', () => {
  const things = after([milk, rename(milk, 'a', 'Leité', MORNING + 1)])
  expect(things.get('leite')).toMatchObject({ name: 'Leité', count: 1 })
})

test('an item deleted within a minute was a slip, and an undo restores its thing', () => {
  const gone = removeItem(milk, 'a', MORNING + 30_000)
  expect(after([milk, gone]).size).toBe(0)
  const back = restoreItems(gone, itemsOf(milk), MORNING + 31_000)
  expect(after([milk, gone, back]).get('leite')).toMatchObject({ count: 1 })
  const later = removeItem(milk, 'a', MORNING + 90_000)
  const undone = restoreItems(later, itemsOf(milk), MORNING + 91_000)
  expect(after([milk, later, undone]).get('leite')).toMatchObject({ count: 1 })
})

test('changes made while the page was closed are learned by their stamps, and older ones are not', () => {
  const salt = setPrice(addItem(EMPTY_LIST, 'a', 'Sal', MORNING - 2), 'a', 300, MORNING - 1)
  const old = toggleStatus(salt, 'a', 'purchased', MORNING)
  const list = toggleStatus(
    addItem(old, 'b', 'Pão', MORNING + DAY_MS),
    'b',
    'purchased',
    MORNING + DAY_MS + 1,
  )
  const things = learn(NOTHING, EMPTY_LIST, list, MORNING)
  expect([...things.keys()]).toEqual(['pao'])
  expect(things.get('pao')?.boughtOn).toEqual([TODAY + 1])
})

test('a list of the first version yields names and no days', () => {
  const first = toggleStatus(addItem(EMPTY_LIST, 'a', 'Leite', 1), 'a', 'purchased', 1)
  expect(after([first]).get('leite')).toMatchObject({ count: 1, boughtOn: [] })
})

test('of more than 500 things the most recently used are kept', () => {
  const names = Array.from({ length: THINGS_MAX + 3 }, (_, index) => `Coisa ${index}`)
  const full = names.reduce(
    (list, name, index) => addItem(list, name, name, MORNING + index),
    EMPTY_LIST,
  )
  const things = after([full])
  expect(things.size).toBe(THINGS_MAX)
  expect(things.has('coisa 2')).toBe(false)
  expect(things.has('coisa 3')).toBe(true)
})
