import { PAGES } from '@compra/contract/http/pages.ts'

/** The list with the login modal over it, the e-mail filled in: a confirmed person goes on to the login. */
export function loginAddress(email: string): string {
  return `${PAGES.shoppingList}?${new URLSearchParams({ login: 'true', ...(email && { email }) })}`
}
