import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page } from '#harness/product.ts'
import { beginPasting } from './receipt-pages.ts'

export { RICE, receiptPage } from '@compra/contract/testing/browser/receipt-page.ts'

const intake = (page: Page) => dialogOf(page, 'Ler nota')
export const review = (page: Page) => dialogOf(page, 'Conferir nota')

/** Opens 'Ler nota' from the menu of the list, and pastes a page as it is copied from a browser. */
export async function pasteReceipt(page: Page, html: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.locator('#more-actions').getByRole('button', { name: 'Ler nota' }).click()
  await beginPasting(page)
  const area = intake(page).dialog.getByRole('textbox')
  await area.evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'copiado')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    field.dispatchEvent(paste)
  }, html)
  await expect(review(page).dialog).toBeVisible()
}

/** A row under review, by the name that it has or by its words. */
export function reviewRow(page: Page, name: string | RegExp) {
  const item = review(page).dialog.getByRole('listitem', { name, exact: true })
  const button = (label: string | RegExp) => item.getByRole('button', { name: label, exact: true })
  return { item, button, line: item.locator('button[aria-expanded]') }
}
