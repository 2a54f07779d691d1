import { PAGES } from '@compra/contract/pages.ts'

/** The list with the login modal over it, the e-mail filled in (G-047). */
export function loginAddress(email: string): string {
  return `${PAGES.shoppingList}?${new URLSearchParams({ login: 'true', ...(email && { email }) })}`
}
