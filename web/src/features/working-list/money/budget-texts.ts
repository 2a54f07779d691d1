import { formatMoney } from '@compra/contract/format/money.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import { budgetLevel, type BudgetLevel, percentOf } from '#core/list/budget/budget-level.ts'

/** 'No carrinho R$ 80,00 de R$ 300,00'; 'cerca de' if it includes earlier prices. */
export function cartText(inCart: Cents, isAbout: boolean, budget: Cents): string {
  const amount = `${isAbout ? 'cerca de ' : ''}${formatMoney(inCart)}`
  return budget > 0 ? `No carrinho ${amount} de ${formatMoney(budget)}` : `No carrinho ${amount}`
}

/** What is left of the budget, or by how much it is exceeded. */
export function leftText(inCart: Cents, budget: Cents): string {
  const left = budget - inCart
  if (left < 0) return `${formatMoney(-left)} acima`
  if (left === 0) return 'Orçamento atingido'
  const text = `${left === 1 ? 'resta' : 'restam'} ${formatMoney(left)}`
  return budgetLevel(inCart, budget) === 'near' ? `${percentOf(inCart, budget)} %: ${text}` : text
}

/** Announced once, when the cart reaches the level. */
export const REACHED: Readonly<Record<Exclude<BudgetLevel, 'calm'>, string>> = {
  near: 'O carrinho passou de 80 % do orçamento.',
  full: 'O carrinho chegou ao orçamento.',
}
