import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, page } from '#component/harness/product.ts'

/** Signed in, with the list of the household on the screen. */
export async function openHouse(user: User): Promise<void> {
  await mountApp('/shopping-list', user.refreshToken)
  await chooseList('Lista da casa')
}

export const title = () => page.getByRole('heading', { level: 1 })

export const choice = () => page.getByRole('dialog', { name: 'Qual lista?' })

/** Opens another list by the title of the one that is there. */
export async function chooseList(name: string): Promise<void> {
  await title().getByRole('button').click()
  await choice().getByRole('button', { name }).first().click()
  await expect(choice()).toBeHidden()
}

/** All is sent. */
export const sent = () => page.locator('[data-waiting="0"]')
