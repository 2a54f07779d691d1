import type { User } from '@compra/server/testing/app/new-user.ts'
import { onTestFinished } from 'vitest'
import type { Locator } from './locator.ts'
import { dialogOf, page } from './product.ts'

/** Fills in the login that is open, as far as its button. */
export async function logIn({ email, password }: User): Promise<void> {
  const { field, button } = dialogOf('Login')
  await field('E-mail').fill(email)
  await field('Senha').fill(password)
  await button('Entrar').click()
}

/** The menu, opened on a narrow screen. */
export async function openMenu(): Promise<Locator> {
  await page.getByRole('button', { name: 'Abrir menu' }).first().click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Counts what a person presses on the page from now on. */
export function watchTaps(): () => number {
  let count = 0
  const handleClick = ({ isTrusted, detail }: MouseEvent) => {
    // A label presses its field once more, without a finger.
    if (isTrusted && detail > 0) count += 1
  }
  document.addEventListener('click', handleClick, true)
  onTestFinished(() => document.removeEventListener('click', handleClick, true))
  return () => count
}
