import { createStore } from 'zustand/vanilla'

/** Whether the budget field is open. */
export const budgetRequest = createStore(() => ({ isOpen: false }))

export function openBudget(): void {
  budgetRequest.setState({ isOpen: true })
}

export function closeBudget(): void {
  budgetRequest.setState({ isOpen: false })
}
