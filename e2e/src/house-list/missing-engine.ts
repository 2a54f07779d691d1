import { expect, type Page } from '@playwright/test'
import { failure } from '#harness/failure.ts'
import { addItem } from '#working-list/working-list.ts'
import { sent } from './house-list.ts'

/** The code that syncs household lists. */
export const HOUSE_SYNC = /\/assets\/house-sync-/

/**
 * Adds 'Leite' to the open household list while that code is missing: it is stored only in the list's text.
 */
export async function addUnsent(page: Page): Promise<void> {
  await expect(sent(page)).toBeVisible()
  await page.route(HOUSE_SYNC, (route) => route.abort())
  await page.reload()
  await failure(page).getByRole('button', { name: 'Fechar aviso' }).click()
  await addItem(page, 'Leite')
}
