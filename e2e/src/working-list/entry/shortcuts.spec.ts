import { dialogOf, railOf } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, type Page, patience, PHONE, test } from '#harness/product.ts'
import { openList, row } from '#working-list/working-list.ts'

const LIST = [{ name: 'Arroz' }, { name: 'Feijão' }, { name: 'Café' }]
const help = (page: Page) => dialogOf(page, 'Atalhos do teclado')

/** Presses a key of the page that has nothing focused, once its code is there. */
async function open(page: Page): Promise<void> {
  await openList(page, LIST)
  await page.locator('html[data-swipes]').waitFor({ state: 'attached' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help(page).dialog).toBeVisible({ timeout: patience(1000) })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(help(page).dialog).toBeHidden()
}

test('shortcuts are turned off in their dialog, permanently, and on again', async ({ page }) => {
  await open(page)
  await page.keyboard.press('?')
  await expect(help(page).dialog.getByText('Próximo item')).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  await help(page).field('Usar atalhos de uma tecla').uncheck()
  await page.keyboard.press('Escape')
  await expect(help(page).dialog).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.locator('#items :focus')).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-swipes]').waitFor({ state: 'attached' })
  await railOf(page).getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect(help(page).field('Usar atalhos de uma tecla')).not.toBeChecked()
  await help(page).field('Usar atalhos de uma tecla').check()
  await page.keyboard.press('Escape')
  await expect(help(page).dialog).toBeHidden()
  await page.keyboard.press('j')
  await expect(row(page, 'Arroz').bought).toBeFocused()
})

test.describe('on a touch device', () => {
  test.use(PHONE)

  test('no shortcut is active, and no menu shows keys', async ({ page }) => {
    await openList(page, LIST)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('button', { name: 'Produtos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Atalhos do teclado' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(help(page).dialog).toHaveCount(0)
  })
})
