import type { Page } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { housemates, openHouse, openOther } from './house-list.ts'
import { expect, patience, PHONE, test } from './product.ts'
import { openList, row, type StoredItem } from './working-list.ts'

const SHOPPING: readonly StoredItem[] = [
  { name: 'Arroz', price: 79.99 },
  { name: 'Sal', price: 0.01 },
  { name: 'Feijão', price: 20 },
  { name: 'Pão' },
]

test.use(PHONE)

const money = (page: Page) => page.locator('#list-money')
const budget = (page: Page) => page.locator('#budget')
const field = (page: Page) => page.getByRole('textbox', { name: 'Orçamento' })
const spoken = (page: Page) => money(page).getByRole('status')

async function setBudget(page: Page, text: string, action = 'Definir orçamento'): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill(text)
  await field(page).press('Enter')
}

const tick = (page: Page, name: string) =>
  row(page, name).item.getByRole('button', { name: 'como comprado' }).click()

test('a budget is amber from 80 % and red from 100 %, in words, and said once for each', async ({
  page,
}) => {
  await openList(page, SHOPPING)
  await expect(page.locator('#total')).toBeVisible()
  // Whoever has none sees nothing of it.
  await expect(money(page)).toBeEmpty()
  await setBudget(page, '100')
  await expect(budget(page)).toContainText('No carrinho R$ 0,00 de R$ 100,00')
  await expect(money(page)).toContainText('Estimado R$ 100,00')
  await tick(page, 'Arroz')
  await expect(budget(page)).toContainText('No carrinho R$ 79,99 de R$ 100,00')
  await expect(budget(page)).toContainText('restam R$ 20,01')
  await expect(budget(page)).not.toContainText('%')
  await expect(spoken(page)).toBeEmpty()
  await tick(page, 'Sal')
  await expect(budget(page)).toContainText('80 %: restam R$ 20,00')
  await expect(spoken(page)).toHaveText('O carrinho passou de 80 % do orçamento.')
  expect(await findingsOf(page)).toEqual([])
  await tick(page, 'Feijão')
  await expect(budget(page)).toContainText('Orçamento atingido')
  await expect(spoken(page)).toHaveText('O carrinho chegou ao orçamento.')
  expect(await findingsOf(page)).toEqual([])
})

test('it is set by the keyboard alone, changed by a tap on it and taken away by an empty field', async ({
  page,
}) => {
  await openList(page, SHOPPING)
  await setBudget(page, '300')
  await expect(budget(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('300,00')
  await page.keyboard.press('Escape')
  await expect(budget(page)).toBeFocused()
  await page.reload()
  await expect(budget(page)).toContainText('de R$ 300,00')
  await setBudget(page, '', 'Mudar orçamento')
  await expect(money(page)).toBeEmpty()
  await page.reload()
  await expect(page.locator('#total')).toBeVisible()
  await expect(money(page)).toBeEmpty()
})

test('what has no price is marked, and what is beyond the budget is said before leaving', async ({
  page,
}) => {
  await openList(page, SHOPPING)
  await setBudget(page, '90')
  await expect(money(page)).toContainText('passa R$ 10,00 do orçamento')
  await money(page).getByRole('button', { name: '1 sem preço' }).click()
  await expect(row(page, 'Pão').item).toHaveAttribute('data-unpriced', '')
  await expect(
    row(page, 'Pão').item.getByRole('button', { name: /Preço e quantidade/ }),
  ).toBeFocused()
})

test('market mode shows it large, and nothing is wider than a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openList(page, SHOPPING)
  await setBudget(page, '999999,99')
  await expect(budget(page)).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = page.getByRole('dialog', { name: 'Modo mercado' })
  await expect(market).toContainText('No carrinho R$ 0,00 de R$ 999.999,99')
  await market.getByRole('button', { name: 'Arroz' }).click()
  await expect(market).toContainText('No carrinho R$ 79,99 de R$ 999.999,99')
  expect(await findingsOf(page)).toEqual([])
})

test('two of a house see one budget, and what one says without a network the other sees later', async ({
  page,
  product,
  browser,
}) => {
  const { ana, tomas } = await housemates(product)
  await openHouse(page, ana)
  const other = await openOther(browser, product, tomas)
  await setBudget(page, '250')
  await expect(budget(other)).toContainText('de R$ 250,00')
  await other.context().setOffline(true)
  await setBudget(other, '180', 'Mudar orçamento')
  await expect(budget(other)).toContainText('de R$ 180,00')
  await other.context().setOffline(false)
  await expect(budget(page)).toContainText('de R$ 180,00', { timeout: patience(30_000) })
  await other.context().close()
})
