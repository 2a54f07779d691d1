import { findingsOf } from '#component/harness/axe.ts'
import { expect, page, phoneTest as test } from '#component/harness/product.ts'
import { openList, row, type StoredItem } from './working-list.ts'

const SHOPPING: readonly StoredItem[] = [
  { name: 'Arroz', price: 79.99 },
  { name: 'Sal', price: 0.01 },
  { name: 'Feijão', price: 20 },
  { name: 'Pão' },
]

const money = () => page.locator('#list-money')
const budget = () => page.locator('#budget')
const field = () => page.getByRole('textbox', { name: 'Orçamento' })
const spoken = () => money().getByRole('status')

async function setBudget(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Definir orçamento', exact: true }).click()
  await expect(field()).toBeFocused()
  await field().fill(text)
  await field().press('Enter')
}

const tick = (name: string) => row(name).item.getByRole('button', { name: 'como comprado' }).click()

test('a budget is amber from 80 % and red from 100 %, with text, and each is announced once', async () => {
  await openList(SHOPPING)
  await expect(page.locator('#total')).toBeVisible()
  // Without a budget nothing is shown.
  await expect(money()).toBeEmpty()
  await setBudget('100')
  await expect(budget()).toContainText('No carrinho R$ 0,00 de R$ 100,00')
  await expect(money()).toContainText('Estimado R$ 100,00')
  await tick('Arroz')
  await expect(budget()).toContainText('No carrinho R$ 79,99 de R$ 100,00')
  await expect(budget()).toContainText('restam R$ 20,01')
  await expect(budget()).not.toContainText('%')
  await expect(spoken()).toBeEmpty()
  await tick('Sal')
  await expect(budget()).toContainText('80 %: restam R$ 20,00')
  await expect(spoken()).toHaveText('O carrinho passou de 80 % do orçamento.')
  expect(await findingsOf()).toEqual([])
  await tick('Feijão')
  await expect(budget()).toContainText('Orçamento atingido')
  await expect(spoken()).toHaveText('O carrinho chegou ao orçamento.')
  expect(await findingsOf()).toEqual([])
})

test('items without a price are marked, and an estimate over the budget is shown', async () => {
  await openList(SHOPPING)
  await setBudget('90')
  await expect(money()).toContainText('passa R$ 10,00 do orçamento')
  await money().getByRole('button', { name: '1 sem preço' }).click()
  await expect(row('Pão').item).toHaveAttribute('data-unpriced', '')
  await expect(row('Pão').item.getByRole('button', { name: /Preço e quantidade/ })).toBeFocused()
})

test('market mode shows it large, and nothing is wider than a narrow screen', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openList(SHOPPING)
  await setBudget('999999,99')
  await expect(budget()).toBeVisible()
  expect(document.documentElement.scrollWidth > innerWidth).toBe(false)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = page.getByRole('dialog', { name: 'Modo mercado' })
  await expect(market).toContainText('No carrinho R$ 0,00 de R$ 999.999,99')
  await market.getByRole('button', { name: 'Arroz' }).click()
  await expect(market).toContainText('No carrinho R$ 79,99 de R$ 999.999,99')
  expect(await findingsOf()).toEqual([])
})
