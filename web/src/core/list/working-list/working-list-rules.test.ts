import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tickAgain, untickAll } from './untick.ts'
import {
  addItem,
  clearList,
  hasName,
  inCartOf,
  isFinished,
  removeItem,
  restoreItems,
  setPrice,
  setQuantity,
  totalOf,
  toggleStatus,
} from './working-list-rules.ts'
import {
  arrange,
  countOf,
  EMPTY_LIST,
  itemsOf,
  rowsOf,
  type Status,
  STATUSES,
  type WorkingList,
} from './working-list-state.ts'

function listOf(...names: string[]): WorkingList {
  return names.reduce((list, name, index) => addItem(list, name, name, index + 1), EMPTY_LIST)
}

const names = (list: WorkingList) => itemsOf(list).map((item) => item.name)
const statusOf = (list: WorkingList, id: string) =>
  itemsOf(list).find((item) => item.id === id)?.status

test('a new item is pending, costs 0 and has quantity 1', () => {
  expect(itemsOf(addItem(EMPTY_LIST, 'id-1', 'Leite', 1))).toMatchObject([
    { id: 'id-1', name: 'Leite', status: 'pending', cents: 0, quantity: 1 },
  ])
})

test('a name is taken whatever its case, accents and surrounding spaces', () => {
  const list = toggleStatus(listOf('Pão', 'Leite'), 'Pão', 'purchased', 9)
  for (const twin of ['pão', 'PAO', ' Pao ']) expect(hasName(list, twin)).toBe(true)
  expect(hasName(list, 'Pá')).toBe(false)
})

test('a toggle sets its status, takes it back, or replaces the other one', () => {
  const toggles: [Status, Exclude<Status, 'pending'>, Status][] = [
    ['pending', 'purchased', 'purchased'],
    ['purchased', 'purchased', 'pending'],
    ['pending', 'unavailable', 'unavailable'],
    ['unavailable', 'unavailable', 'pending'],
    ['purchased', 'unavailable', 'unavailable'],
    ['unavailable', 'purchased', 'purchased'],
  ]
  for (const [from, pressed, to] of toggles) {
    const before = from === 'pending' ? listOf('A') : toggleStatus(listOf('A'), 'A', from, 5)
    expect(statusOf(toggleStatus(before, 'A', pressed, 6), 'A')).toBe(to)
  }
})

test('the order is what a stable sort by status of the current order gives', () => {
  const press = fc.record({
    id: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    pressed: fc.constantFrom('purchased' as const, 'unavailable' as const),
  })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      let list = listOf('A', 'B', 'C', 'D', 'E', 'F')
      let stamp = 100
      for (const { id, pressed } of presses) {
        const before = statusOf(list, id)
        const after = before === pressed ? 'pending' : pressed
        const changed = itemsOf(list).map((item) => ({
          name: item.name,
          status: item.id === id ? after : item.status,
        }))
        list = toggleStatus(list, id, pressed, stamp++)
        const sorted = changed.toSorted(
          (a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status),
        )
        expect(names(list)).toEqual(sorted.map((item) => item.name))
        expect(arrange(rowsOf(list))).toEqual(list)
      }
    }),
    { numRuns: 500 },
  )
})

test('a new item is the last of the pending ones', () => {
  const list = toggleStatus(listOf('A', 'B'), 'A', 'purchased', 5)
  expect(names(addItem(list, 'C', 'C', 6))).toEqual(['B', 'C', 'A'])
})

test('the total leaves out unavailable items', () => {
  let list = listOf('A', 'B', 'C')
  list = setQuantity(setPrice(list, 'A', 350, 4), 'A', 2, 5)
  list = toggleStatus(setPrice(list, 'B', 1000, 6), 'B', 'unavailable', 7)
  list = toggleStatus(setPrice(list, 'C', 1, 8), 'C', 'purchased', 9)
  expect(totalOf(list)).toBe(701)
})

test('a list is finished when it has items and none is pending', () => {
  expect(isFinished(EMPTY_LIST)).toBe(false)
  const half = toggleStatus(listOf('A', 'B'), 'A', 'purchased', 5)
  expect(isFinished(half)).toBe(false)
  expect(isFinished(toggleStatus(half, 'B', 'unavailable', 6))).toBe(true)
})

test('an undo of a deletion or a clearing restores all places', () => {
  const list = toggleStatus(setPrice(listOf('A', 'B', 'C', 'D'), 'B', 99, 5), 'C', 'unavailable', 6)
  const removed = removeItem(list, 'B', 7)
  expect(names(removed)).toEqual(['A', 'D', 'C'])
  const restored = restoreItems(removed, [list.pending[1] ?? expect.fail()], 8)
  expect(shown(restored)).toEqual(shown(list))

  const cleared = clearList(list, 9)
  expect(countOf(cleared)).toBe(0)
  expect(shown(restoreItems(cleared, itemsOf(list), 10))).toEqual(shown(list))
})

test('a change without effect returns the same list', () => {
  const list = listOf('A')
  expect(setPrice(list, 'A', 0, 5)).toBe(list)
  expect(setQuantity(list, 'A', 1, 5)).toBe(list)
  expect(removeItem(list, 'unknown', 5)).toBe(list)
  expect(toggleStatus(list, 'unknown', 'purchased', 5)).toBe(list)
  expect(restoreItems(list, itemsOf(list), 5)).toBe(list)
  expect(clearList(EMPTY_LIST, 5)).toBe(EMPTY_LIST)
})

test('the memory of deletions is bounded, the newest are kept', () => {
  let list = EMPTY_LIST
  for (let stamp = 1; stamp <= 1200; stamp++) {
    list = removeItem(addItem(list, `id-${stamp}`, 'A', stamp), `id-${stamp}`, stamp)
  }
  expect(list.gone.size).toBe(1000)
  expect(list.gone.has('id-1200')).toBe(true)
  expect(list.gone.has('id-1')).toBe(false)
})

function shown(list: WorkingList) {
  return itemsOf(list).map(({ id, name, status, cents, quantity }) => ({
    id,
    name,
    status,
    cents,
    quantity,
  }))
}

test('the sum in the cart is that of the purchased items', () => {
  let list = listOf('A', 'B', 'C')
  for (const id of ['A', 'B', 'C']) list = setPrice(list, id, 150, 4)
  list = setQuantity(toggleStatus(list, 'B', 'purchased', 5), 'B', 2, 6)
  list = toggleStatus(list, 'C', 'unavailable', 7)
  expect([totalOf(list), inCartOf(list)]).toEqual([450, 300])
})

test('removed marks are restored, except on items that were marked again', () => {
  let list = listOf('A', 'B', 'C', 'D', 'E')
  list = toggleStatus(toggleStatus(list, 'D', 'purchased', 6), 'B', 'purchased', 7)
  const before = toggleStatus(list, 'C', 'unavailable', 8)
  const plain = untickAll(before, 10)
  expect(names(plain)).toEqual(['A', 'E', 'B', 'C', 'D'])
  expect(plain.pending).toHaveLength(5)
  expect(names(tickAgain(plain, before, 20))).toEqual(names(before))
  const marked = toggleStatus(plain, 'D', 'unavailable', 21)
  expect(names(tickAgain(marked, before, 22))).toEqual(['A', 'E', 'C', 'D', 'B'])
  expect(arrange(rowsOf(plain))).toEqual(plain)
})
