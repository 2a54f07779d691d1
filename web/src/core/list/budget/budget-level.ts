import type { Cents } from '@compra/contract/money/money.ts'

/** How much of a budget the cart uses: 'near' from 80 %, 'full' from 100 %. */
export type BudgetLevel = 'calm' | 'near' | 'full'

/** `budget` is above 0. In whole cents, so that 79.99 of 100 are not 80. */
export function budgetLevel(inCart: Cents, budget: Cents): BudgetLevel {
  if (inCart >= budget) return 'full'
  return inCart * 100 >= budget * 80 ? 'near' : 'calm'
}

/** Rounded down, so that it never exceeds the used share. */
export function percentOf(inCart: Cents, budget: Cents): number {
  return Math.floor((inCart * 100) / budget)
}
