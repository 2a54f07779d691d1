import { expect, type Page } from '@playwright/test'
import { failure } from '#harness/failure.ts'
import { addItem } from '#working-list/working-list.ts'
import { sent } from './house-list.ts'

/** The code that sends the lists of the household. */
export const HOUSE_SYNC = /\/assets\/house-sync-/

/** Adds 'Leite' to the open list of the household while that code is missing: it is in the text of the list alone. */
export async function addUnsent(page: Page): Promise<void> {
  await expect(sent(page)).toBeVisible()
  await page.route(HOUSE_SYNC, (route) => route.abort())
  await page.reload()
  await failure(page).getByRole('button', { name: 'Fechar aviso' }).click()
  await addItem(page, 'Leite')
}
