import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { addItem, names, openList, row } from '#working-list/working-list.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const byName = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key)
    // After the last element the browser itself has the focus.
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    if (label === name) return
  }
  throw new Error(`'${name}' is not met`)
}

test('a guest adds, ticks, prices and clears by keyboard alone', async ({ page }) => {
  await openList(page)
  await tabTo(page, 'Novo item')
  for (const name of ['Leite', 'Pão']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(names(page).filter({ hasText: name })).toBeVisible()
  }
  await tabTo(page, 'Marcar Leite como comprado')
  await page.keyboard.press('Space')
  await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(names(page)).toHaveText(['Pão', 'Leite'])
  await tabTo(page, 'Preço e quantidade de Pão', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pão').price).toBeVisible()
  for (let press = 0; press < 20; press += 1) {
    if (await row(page, 'Pão').price.evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(row(page, 'Pão').price).toBeFocused()
  await page.keyboard.type('8,49')
  await expect(page.getByText('Total: R$ 8,49')).toBeVisible()
  await tabTo(page, 'Limpar Lista', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const { dialog, button } = dialogOf(page, 'Limpar Lista')
  await expect(dialog).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(button('Limpar')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
})

test('arrows, Home and End go through the actions of the list, and Esc returns to their button', async ({
  page,
}) => {
  await openList(page)
  await addItem(page, 'Leite')
  await tabTo(page, 'Mais ações', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const actions = page.locator('#more-actions').getByRole('button')
  await expect(actions.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(actions.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(actions.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(actions.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(actions.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(actions.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions.first()).toBeHidden()
  await expect(byName(page, 'Mais ações')).toBeFocused()
})

test('a budget left by Esc returns the focus to the actions', async ({ page }) => {
  await openList(page)
  await addItem(page, 'Leite')
  await byName(page, 'Mais ações').press('Enter')
  await byName(page, 'Definir orçamento').press('Enter')
  await expect(page.getByRole('textbox', { name: 'Orçamento' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(byName(page, 'Mais ações')).toBeFocused()
})
