import { PAGES } from '@compra/contract/http/pages.ts'

/** The list with the login modal and the e-mail filled in, for a confirmed user. */
export function loginAddress(email: string): string {
  return `${PAGES.shoppingList}?${new URLSearchParams({ login: 'true', ...(email && { email }) })}`
}
