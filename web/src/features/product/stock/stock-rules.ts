/** Changes of a stock. */
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'

/** The most likely amount to enter, whole units: up to the minimum, else one. */
export function likelyEntry({ stock, minStock }: { stock: number; minStock: number }): number {
  return Math.min(Math.max(Math.ceil(minStock - stock), 1), rounded(STOCK_MAX - stock))
}

export type StockMode = 'add' | 'remove'

/** Clamped to 0 and the maximum (G-131, G-157). */
export function stockAfter(stock: number, mode: StockMode, quantity: number): number {
  const after = mode === 'add' ? stock + quantity : stock - quantity
  return rounded(Math.min(Math.max(after, 0), STOCK_MAX))
}

/** The reason why the change is refused, or undefined. */
export function stockProblem(stock: number, mode: StockMode, quantity: number) {
  if (quantity <= 0) {
    return { title: 'Quantidade inválida', text: 'Informe uma quantidade maior que zero.' }
  }
  if (mode === 'remove' && quantity > stock) {
    return { title: 'Estoque insuficiente', text: 'A quantidade excede o estoque atual.' }
  }
  return undefined
}
