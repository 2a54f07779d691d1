import type { Cents } from '@compra/contract/money/money.ts'

/** How far what is in the cart has used a budget up: 'near' from 80 of 100 on, 'full' from all of it. */
export type BudgetLevel = 'calm' | 'near' | 'full'

/** The budget is above 0. In whole cents, so that 79.99 of 100 are not 80. */
export function budgetLevel(inCart: Cents, budget: Cents): BudgetLevel {
  if (inCart >= budget) return 'full'
  return inCart * 100 >= budget * 80 ? 'near' : 'calm'
}

/** Whole, never more than what is really used. */
export function percentOf(inCart: Cents, budget: Cents): number {
  return Math.floor((inCart * 100) / budget)
}
