import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
  shuffledSubarray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { rounded } from '#measure/measure.ts'
import type { StockMove } from './moves.ts'
import { type Moved, movedBy, type Stocked, takeBack } from './stock-of.ts'

type Movement = Exclude<StockMove, { kind: 'undo' }>

const START: Stocked = { stock: 3, packs: [{ expires: '2026-11-20', amount: 1.25 }], owed: 0 }
const ids = { id: 'm', entry: 'e', product: 'a' }
const units = double({ min: 0.001, max: 9, noNaN: true }).map(rounded)
const expires = constantFrom(undefined, '2026-11-10', '2026-11-20', '2026-12-01')
const enter = record({ quantity: units, expires }).map((rest): Movement => {
  return { kind: 'enter', ...ids, purchase: 'k', price: 0, ...rest }
})
const cook = units.map((amount): Movement => ({ kind: 'cook', ...ids, recipe: 'r', amount }))
const count = record({ stock: units, seen: units }).map((rest): Movement => {
  return { kind: 'set', ...ids, ...rest }
})

/** What becomes of a stock, and what each movement did. */
function after(start: Stocked, moves: readonly Movement[]): [Stocked, readonly Moved[]] {
  const did: Moved[] = []
  const end = moves.reduce((before, move) => {
    const [next, moved] = movedBy(before, move)
    did.push(moved)
    return next
  }, start)
  return [end, did]
}

const sumOf = (parts: readonly { readonly amount: number }[]) =>
  rounded(parts.reduce((sum, { amount }) => sum + amount, 0))

test('a stock is never below nothing, and what has a date is never more than it', () => {
  const moves = array(oneof(enter, cook, count), { maxLength: 12 })
  assert(
    property(moves, integer({ min: 0, max: 11 }), (made, at) => {
      const [end, did] = after(START, made)
      for (const { stock, packs, owed } of [end, takeBack(end, did.slice(at, at + 2))]) {
        expect(Math.min(stock, owed)).toBeGreaterThanOrEqual(0)
        expect(sumOf(packs)).toBeLessThanOrEqual(stock)
        expect(packs.every(({ amount }) => amount > 0)).toBe(true)
        const dates = packs.map((pack) => pack.expires)
        expect(dates).toEqual([...new Set(dates)].toSorted())
      }
    }),
  )
})

test('movements that are taken back in any order leave what the others make', () => {
  const made = array(oneof(enter, cook), { minLength: 1, maxLength: 8 })
  const order = shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7])
  assert(
    property(made, order, (moves, taken) => {
      const [end, did] = after(START, moves)
      const back = taken.flatMap((at) => did[at] ?? [])
      const { stock, owed } = back.reduce((before, one) => takeBack(before, [one]), end)
      const out = did.filter((one) => !back.includes(one) && one.quantity < 0)
      expect(owed).toBeLessThanOrEqual(rounded(-out.reduce((sum, one) => sum + one.quantity, 0)))
      const standing = did.filter((one) => !back.includes(one))
      const exact = standing.reduce((sum, { quantity }) => sum + quantity, START.stock)
      expect(stock - owed).toBeCloseTo(exact, 6)
    }),
  )
})

test('what was cooked and taken back has its dates again', () => {
  const bought = array(enter, { maxLength: 6 })
  const cooked = array(cook, { minLength: 1, maxLength: 4 })
  assert(
    property(bought, cooked, (entries, meals) => {
      const [full] = after(START, entries)
      const [left, did] = after(full, meals)
      expect(takeBack(left, did)).toEqual(full)
    }),
  )
})

test('the earliest date goes first, then what has none', () => {
  const [full] = after(START, [
    { kind: 'enter', ...ids, purchase: 'k', price: 0, quantity: 2, expires: '2026-11-10' },
  ])
  const [left, [did]] = after(full, [{ kind: 'cook', ...ids, recipe: 'r', amount: 2.5 }])
  expect(did?.packs).toEqual([
    { expires: '2026-11-10', amount: -2 },
    { expires: '2026-11-20', amount: -0.5 },
  ])
  expect(left).toEqual({ stock: 2.5, packs: [{ expires: '2026-11-20', amount: 0.75 }], owed: 0 })
  expect(after(left, [{ kind: 'cook', ...ids, recipe: 'r', amount: 9 }])[0].stock).toBe(0)
})

test('what is counted owes nothing any more', () => {
  const [counted] = after({ stock: 0, packs: [], owed: 2 }, [
    { kind: 'set', ...ids, stock: 5, seen: 0 },
  ])
  expect(counted).toEqual({ stock: 5, packs: [], owed: 0 })
})
