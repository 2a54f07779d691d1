import { expect, test } from 'vitest'
import { type Budget, isSameBudget, mergeBudgets } from './budget.ts'

const ALL: readonly (Budget | undefined)[] = [
  undefined,
  ...[1, 2, 3].flatMap((at) => [0, 5000, 30_000].map((cents) => ({ cents, at }))),
]

test('the join of budgets does not depend on order, grouping or repetition', () => {
  for (const a of ALL) {
    expect(mergeBudgets(a, a)).toBe(a)
    for (const b of ALL) {
      expect(isSameBudget(mergeBudgets(a, b), mergeBudgets(b, a))).toBe(true)
      for (const c of ALL) {
        const left = mergeBudgets(mergeBudgets(a, b), c)
        expect(isSameBudget(left, mergeBudgets(a, mergeBudgets(b, c)))).toBe(true)
      }
    }
  }
})

test('the later one holds, also when it takes the budget away, and one without a moment never does', () => {
  const [first, none] = [
    { cents: 30_000, at: 10 },
    { cents: 0, at: 20 },
  ]
  expect(mergeBudgets(first, none)).toBe(none)
  expect(mergeBudgets(none, first)).toBe(none)
  expect(mergeBudgets(undefined, { cents: 100, at: 0 })).toBeUndefined()
})

test('budgets are the same that say the same at the same moment, and one of them stays itself', () => {
  const budget = { cents: 30_000, at: 10 }
  expect(isSameBudget(budget, { ...budget })).toBe(true)
  expect(mergeBudgets(budget, { ...budget })).toBe(budget)
  expect(isSameBudget(undefined, { cents: 0, at: 0 })).toBe(true)
  expect(isSameBudget(budget, { ...budget, at: 11 })).toBe(false)
  expect(isSameBudget(budget, { ...budget, cents: 0 })).toBe(false)
  expect(isSameBudget(budget, undefined)).toBe(false)
})
