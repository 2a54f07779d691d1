import type { Page } from '@playwright/test'
import { addItem, names, row } from '#working-list/working-list.ts'
import { expect, test } from './test.ts'

test.describe('a guest', () => {
  test('starts a list, ticks and prices, and finds it again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Começar uma lista' }).click()
    for (const name of ['Bananas', 'Leite', 'Pão']) await addItem(page, name)
    await row(page, 'Leite').bought.click()
    await expect(names(page)).toHaveText(['Bananas', 'Pão', 'Leite'])
    await row(page, 'Pão').details.click()
    await row(page, 'Pão').price.fill('3,50')
    await row(page, 'Pão').more.click()
    await expect(page.getByText('Total: R$ 7,00')).toBeVisible()

    await page.reload()
    await expect(names(page)).toHaveText(['Bananas', 'Pão', 'Leite'])
    await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Total: R$ 7,00')).toBeVisible()
  })

  test('chooses a theme that stays', async ({ page }) => {
    await page.goto('/shopping-list')
    const toggle = page.getByRole('button', { name: 'Alternar tema' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  })

  test('pastes several lines, each an item', async ({ page }) => {
    await page.goto('/robots.txt', { waitUntil: 'load' })
    await copy(page, 'Leite\nPão\nQueijo')
    await page.goto('/shopping-list')
    await page.getByPlaceholder('Digite o item').focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(names(page)).toHaveText(['Leite', 'Pão', 'Queijo'])
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the pages open, and added items are kept', async ({ page, context }) => {
    await openInstalled(page)
    await context.setOffline(true)
    await page.goto('/shopping-list')
    await addItem(page, 'Café')
    await page.reload()
    await expect(names(page)).toHaveText(['Café'])
    await page.goto('/policy')
    await expect(page.getByRole('heading', { name: 'Política de Privacidade' })).toBeVisible()
  })
})

async function openInstalled(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Copies text by the keyboard, from a page that shows nothing else. */
async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((lines) => {
    const field = document.body.appendChild(document.createElement('textarea'))
    field.value = lines
    field.select()
  }, text)
  await page.keyboard.press('ControlOrMeta+c')
}
