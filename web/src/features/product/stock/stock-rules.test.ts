import { expect, test } from 'vitest'
import { likelyEntry, stockAfter, stockProblem } from './stock-rules.ts'

test.each([
  [3, 'add', 4, 7],
  [3, 'remove', 2, 1],
  [3, 'remove', 9, 0],
  [999_998, 'add', 5, 999_999],
  [1.9, 'add', 0.2, 2.1],
  [1.9, 'remove', 1, 0.9],
] as const)('of %d, %s %d, %d are left', (stock, mode, quantity, after) => {
  expect(stockAfter(stock, mode, quantity)).toBe(after)
})

test.each([
  [2, 5, 3],
  [5, 5, 1],
  [0, 0, 1],
  [1.9, 5, 4],
  [999_999, 0, 0],
])('of %d with a minimum of %i, %i most likely come home', (stock, minStock, quantity) => {
  expect(likelyEntry({ stock, minStock })).toBe(quantity)
})

test('nothing, and more than there is, cannot be taken', () => {
  expect(stockProblem(3, 'add', 0)?.title).toBe('Quantidade inválida')
  expect(stockProblem(3, 'remove', 4)?.title).toBe('Estoque insuficiente')
  expect(stockProblem(3, 'remove', 3)).toBeUndefined()
  expect(stockProblem(0, 'add', 1)).toBeUndefined()
})
