/** What becomes of a stock (spec §4, §5). */
import { STOCK_MAX } from '@compra/contract/limits.ts'

export type StockMode = 'add' | 'remove'

/** Never negative, and never more than can be kept (G-131, G-157). */
export function stockAfter(stock: number, mode: StockMode, quantity: number): number {
  const after = mode === 'add' ? stock + quantity : stock - quantity
  return Math.min(Math.max(after, 0), STOCK_MAX)
}

/** Why this cannot be done, or undefined. */
export function stockProblem(stock: number, mode: StockMode, quantity: number) {
  if (quantity <= 0) {
    return { title: 'Quantidade inválida', text: 'Informe uma quantidade maior que zero.' }
  }
  if (mode === 'remove' && quantity > stock) {
    return { title: 'Estoque insuficiente', text: 'A quantidade excede o estoque atual.' }
  }
  return undefined
}
