import { expect, test } from 'vitest'
import { stockAfter, stockProblem } from './stock-rules.ts'

test.each([
  [3, 'add', 4, 7],
  [3, 'remove', 2, 1],
  [3, 'remove', 9, 0],
  [999_998, 'add', 5, 999_999],
] as const)('PS-27 PS-32 of %i, %s %i, %i are left', (stock, mode, quantity, after) => {
  expect(stockAfter(stock, mode, quantity)).toBe(after)
})

test('PS-30 PS-31 nothing, and more than there is, cannot be taken', () => {
  expect(stockProblem(3, 'add', 0)?.title).toBe('Quantidade inválida')
  expect(stockProblem(3, 'remove', 4)?.title).toBe('Estoque insuficiente')
  expect(stockProblem(3, 'remove', 3)).toBeUndefined()
  expect(stockProblem(0, 'add', 1)).toBeUndefined()
})
