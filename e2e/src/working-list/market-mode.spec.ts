import type { Page } from '@playwright/test'
import { expect, MOVING, test } from '#harness/product.ts'
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
const left = (page: Page) => market(page).getByText(/^Faltam? /)

async function openMarket(page: Page): Promise<void> {
  await openList(page, SHOPPING)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(market(page)).toBeVisible()
}

test('market mode is left by one tap, by going back and by Esc, and a reload keeps it', async ({
  page,
}) => {
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
