import { type PageRow, receiptPage, RICE } from '@compra/contract/testing/browser/receipt-page.ts'
import { dialogOf, expect, page } from '#component/harness/product.ts'

export { type PageRow, receiptPage, RICE }

export const intake = () => dialogOf('Ler nota')
export const review = () => dialogOf('Conferir nota')

/** 'Ler nota', opened from the list. */
export async function openReadNote() {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.locator('#more-actions').getByRole('button', { name: 'Ler nota' }).click()
  // Phones begin with the camera.
  if (innerWidth < 640) await intake().button('Colar a página').click()
  await expect(intake().field('Página da nota')).toBeFocused()
  return intake()
}

/** Pastes clipboard data, by MIME type; omitted types were not copied. */
export const paste = (copied: Readonly<Record<string, string>>): Promise<void> =>
  page.getByLabel('Página da nota').paste(copied)

/** Opens 'Ler nota' from the menu of the list, and pastes a page as it is copied from a browser. */
export async function pasteReceipt(html: string): Promise<void> {
  await openReadNote()
  await paste({ 'text/html': html, 'text/plain': 'copiado' })
  await expect(review().dialog).toBeVisible()
}

/** A row under review, by the name that it has or by its words. */
export function reviewRow(name: string | RegExp) {
  const item = review().dialog.getByRole('listitem', { name, exact: true })
  const button = (label: string | RegExp) => item.getByRole('button', { name: label, exact: true })
  return { item, button, line: item.locator('button[aria-expanded]') }
}
