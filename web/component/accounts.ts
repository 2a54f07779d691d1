import type { User } from '@compra/server/testing/app/new-user.ts'
import type { Locator } from './harness/locator.ts'
import { dialogOf, menu, page } from './harness/product.ts'

export const PASSWORD = 'jabuticaba no quintal'

export const newAddress = (): string => `${crypto.randomUUID()}@example.com`

/** Fills in the login that is open, as far as its button. */
export async function logIn({ email, password }: Pick<User, 'email' | 'password'>): Promise<void> {
  const { field, button } = dialogOf('Login')
  await field('E-mail').fill(email)
  await field('Senha').fill(password)
  await button('Entrar').click()
}

/** The menu, opened; beside the list of a wide window the rail, which has the same entries. */
export async function openMenu(): Promise<Locator> {
  if (innerWidth >= 900 && location.pathname === '/shopping-list') return menu()
  await page.getByRole('button', { name: 'Abrir menu' }).first().click()
  return page.getByRole('dialog', { name: 'Menu' })
}
