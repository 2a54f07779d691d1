import { expect, test } from 'vitest'
import { budgetLevel, percentOf } from './budget-level.ts'

test('a budget is nearly used up from 80 %, and used up from 100 %', () => {
  const levels = [0, 7999, 8000, 9999, 10_000, 10_001].map((cents) => budgetLevel(cents, 10_000))
  expect(levels).toEqual(['calm', 'calm', 'near', 'near', 'full', 'full'])
  // 80 % of this budget is no whole cent.
  expect([budgetLevel(26, 33), budgetLevel(27, 33)]).toEqual(['calm', 'near'])
})

test('the shown percentage is never more than the used share', () => {
  expect([percentOf(7999, 10_000), percentOf(8000, 10_000), percentOf(1, 300)]).toEqual([79, 80, 0])
})
