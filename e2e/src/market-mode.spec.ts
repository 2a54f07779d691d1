import type { Locator, Page } from '@playwright/test'
import { expect, MOVING, PHONE, test } from './product.ts'
import { names, openList, type StoredItem } from './working-list.ts'

test.use(MOVING)

const SHOPPING: readonly StoredItem[] = [
  { name: 'Bananas', price: 6.99, quantity: 2 },
  { name: 'Leite', price: 4.5 },
  { name: 'Pão' },
  { name: 'Detergente', price: 3, status: 'unavailable' },
  { name: 'Arroz', price: 27.9, status: 'purchased' },
]

const market = (page: Page) => page.getByRole('dialog', { name: 'Modo mercado' })
const toggle = (page: Page, name: string) => market(page).getByRole('button', { name })
const left = (page: Page) => market(page).getByText(/^Faltam? /)

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  })

async function openMarket(page: Page): Promise<void> {
  await openList(page, SHOPPING)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(market(page)).toBeVisible()
}

test('it is left by one tap, by going back and by Esc, and a reload keeps it', async ({ page }) => {
  await openMarket(page)
  const enter = page.getByRole('button', { name: 'Modo mercado' })
  await market(page).getByRole('button', { name: 'Sair' }).click()
  await expect(market(page)).toBeHidden()
  await expect(enter).toBeFocused()
  await enter.click()
  await page.goBack()
  await expect(market(page)).toBeHidden()
  await enter.click()
  await page.keyboard.press('Escape')
  await expect(market(page)).toBeHidden()
  await enter.click()
  await expect(market(page)).toBeVisible()
  await page.reload()
  await expect(left(page)).toHaveText('Faltam 3 de 5')
  await market(page).getByRole('button', { name: 'Sair' }).click()
  await expect(market(page)).toBeHidden()
  await expect(names(page)).toHaveCount(5)
})

test.describe('on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } })

  test('every row is a target of 72 px across the screen, and nothing is cut off', async ({
    page,
  }) => {
    await openMarket(page)
    for (const name of ['Bananas', 'Leite', 'Pão']) {
      const box = await boxOf(toggle(page, name))
      expect(box.height).toBeGreaterThanOrEqual(72)
      expect(box.width).toBeGreaterThanOrEqual(320)
    }
    expect(await market(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
})
