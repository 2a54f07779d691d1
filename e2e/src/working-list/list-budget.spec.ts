import type { Page } from '@playwright/test'
import { expect, patience, PHONE, test } from '#harness/product.ts'
import { housemates, openHouse, openOther } from '#house-list/house-list.ts'
import { openList, type StoredItem } from './working-list.ts'

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

async function setBudget(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Definir orçamento', exact: true }).click()
  await write(page, text)
}

async function changeBudget(page: Page, text: string): Promise<void> {
  await budget(page).click()
  await write(page, text)
}

async function write(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeFocused()
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('a budget is set by keyboard alone, changed by a tap and removed by an empty field', async ({
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
  await changeBudget(page, '')
  await expect(money(page)).toBeEmpty()
  await page.reload()
  await expect(page.locator('#total')).toBeVisible()
  await expect(money(page)).toBeEmpty()
})

test('two members share one budget, and an offline change reaches the other later', async ({
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
  await changeBudget(other, '180')
  await expect(budget(other)).toContainText('de R$ 180,00')
  await other.context().setOffline(false)
  await expect(budget(page)).toContainText('de R$ 180,00', { timeout: patience(30_000) })
  await other.context().close()
})
