import { expect, type Page, test } from './product.ts'

test('ER-16 a toast lasts 5 s', async ({ page }) => {
  await openShareDialog(page)
  await showEmptyListToast(page)
  await page.clock.runFor(4999)
  await expect(toast(page)).toContainText('Lista vazia')
  await page.clock.runFor(1)
  await expect(toast(page)).toHaveText('')
})

test('ER-17 the newest takes the place of the one before, and starts its own time', async ({
  page,
}) => {
  await openShareDialog(page)
  await showEmptyListToast(page)
  await page.clock.runFor(4000)
  await showEmptyListToast(page)
  await expect(page.getByText('Lista vazia')).toHaveCount(1)
  await page.clock.runFor(4000)
  await expect(toast(page)).toContainText('Lista vazia')
  await page.clock.runFor(1000)
  await expect(toast(page)).toHaveText('')
})

test('a toast stays while the pointer or the focus rests on it, then goes on counting', async ({
  page,
}) => {
  await openShareDialog(page)
  await showEmptyListToast(page)
  await page.clock.runFor(3000)
  await toast(page).getByText('Lista vazia').hover()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toContainText('Lista vazia')
  await toast(page).getByRole('button', { name: 'Fechar aviso' }).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(toast(page)).toContainText('Lista vazia')
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).focus()
  await page.clock.runFor(2000)
  await expect(toast(page)).toHaveText('')
})

test('a toast over an open modal is in front, can be pressed and belongs to the modal', async ({
  page,
}) => {
  await openShareDialog(page)
  await showEmptyListToast(page)
  const inModal = page.getByRole('dialog').getByRole('status')
  await expect(inModal).toContainText('Lista vazia')
  await inModal.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast(page)).toHaveText('')
})

test('a toast outlives the modal over which it came', async ({ page }) => {
  await openShareDialog(page)
  await showEmptyListToast(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast(page).getByText('Lista vazia')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast(page)).toHaveText('')
})

async function openShareDialog(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.pauseAt(60_000)
}

async function showEmptyListToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await expect(toast(page)).toContainText('Lista vazia')
}

function toast(page: Page) {
  return page.getByRole('status')
}
