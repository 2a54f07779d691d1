import { dialogOf, openSignedIn, toast } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, patience, PHONE, test } from './product.ts'
import { field, names, openList, row } from './working-list.ts'

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

test('rows are gone through, ticked, opened and given up by keys alone', async ({ page }) => {
  await open(page)
  await page.keyboard.press('j')
  await expect(row(page, 'Arroz').bought).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Feijão').bought).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(row(page, 'Feijão').bought).toBeFocused()
  await expect(names(page)).toHaveText(['Feijão', 'Café', 'Arroz'])
  await page.keyboard.press('Space')
  await expect(names(page)).toHaveText(['Café', 'Feijão', 'Arroz'])
  await page.keyboard.press('i')
  await expect(row(page, 'Feijão').missing).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('e')
  await expect(row(page, 'Feijão').name).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page)).toBeFocused()
})

test('what is typed is text: no key acts in a field, with a modifier or below a dialog', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('/')
  await page.keyboard.type('xj?z gp')
  await expect(field(page)).toHaveValue('xj?z gp')
  await field(page).fill('')
  await field(page).blur()
  await page.keyboard.press('Alt+j')
  await expect(page.locator('#items :focus')).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  const { dialog } = dialogOf(page, 'Limpar Lista')
  await dialog.getByRole('heading').focus()
  await page.keyboard.press('?')
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names(page)).toHaveText(['Arroz', 'Feijão', 'Café'])
})

test('z takes back what a toast offers to take back', async ({ page }) => {
  await open(page)
  await row(page, 'Café').details.click()
  await row(page, 'Café').remove.click()
  await expect(toast(page, 'Item excluído')).toBeVisible()
  await page.keyboard.press('z')
  await expect(names(page)).toHaveText(['Arroz', 'Feijão', 'Café'])
})

test('g and a letter open what has an address, and a late letter does not', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL(/modal=products/, { timeout: patience(1000) })
  }).toPass()
  await expect(dialogOf(page, 'Produtos').dialog).toBeVisible()
})

test('single keys are turned off in their dialog, for good, and on again', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect(help(page).field('Usar atalhos de uma tecla')).not.toBeChecked()
  await help(page).field('Usar atalhos de uma tecla').check()
  await page.keyboard.press('Escape')
  await expect(help(page).dialog).toBeHidden()
  await page.keyboard.press('j')
  await expect(row(page, 'Arroz').bought).toBeFocused()
})

test.describe('by fingers', () => {
  test.use(PHONE)

  test('nothing listens, and no menu speaks of keys', async ({ page }) => {
    await openList(page, LIST)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await expect(page.getByRole('button', { name: 'Colar lista' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Atalhos do teclado' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(help(page).dialog).toHaveCount(0)
  })
})
