import type { Locator } from './locator.ts'
import { menu, page } from './product.ts'

export const PASSWORD = 'jabuticaba no quintal'

export const newAddress = (): string => `${crypto.randomUUID()}@example.com`

/** The menu, opened; beside the list of a wide window the rail, which has the same entries. */
export async function openMenu(): Promise<Locator> {
  if (innerWidth >= 900 && location.pathname === '/shopping-list') return menu()
  await page.getByRole('button', { name: 'Abrir menu' }).first().click()
  return page.getByRole('dialog', { name: 'Menu' })
}
