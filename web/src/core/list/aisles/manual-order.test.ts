import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangedOrder, type ManualOrder, withMove } from './manual-order.ts'

const LEARNED = Array.from('abcdefgh')

function moves(list: readonly (readonly [aisle: string, index: number])[], learned = LEARNED) {
  let manual: ManualOrder | undefined
  let seen = learned
  for (const [aisle, index] of list) {
    manual = withMove(seen, manual, aisle, index)
    seen = arrangedOrder(learned, manual)
  }
  return { manual, seen }
}

test('a moved aisle stays in its new place', () => {
  expect(moves([['h', 0]]).seen.join('')).toBe('habcdefg')
  expect(moves([['a', 7]]).seen.join('')).toBe('bcdefgha')
  const both = moves([
    ['h', 0],
    ['c', 1],
  ])
  expect(both.seen.join('')).toBe('hcabdefg')
})

test('after any moves the order is the last shown one', () => {
  const move = fc.tuple(fc.constantFrom(...LEARNED), fc.nat({ max: LEARNED.length - 1 }))
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (list) => {
      const { manual, seen } = moves(list)
      expect(seen).toEqual(manual?.order)
      expect(seen.toSorted()).toEqual(LEARNED)
    }),
  )
})

test('later trips move the other aisles; a moved one stays behind its neighbour', () => {
  const { manual } = moves([['h', 1]])
  expect(arrangedOrder(Array.from('gfedcbah'), manual).join('')).toBe('gfedcbah')
  expect(arrangedOrder(Array.from('bacdefgh'), manual).join('')).toBe('bahcdefg')
})

test('unknown aisles are skipped', () => {
  const manual = { order: Array.from('xahb'), moved: ['x', 'h'] }
  expect(arrangedOrder(Array.from('abh'), manual).join('')).toBe('ahb')
})
