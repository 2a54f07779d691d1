import { dialogOf } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, test } from './product.ts'
import { card, openWith, productsOf } from './products.ts'

const HOME = [
  { name: 'Sabão em pó 1 kg', category: 'Limpeza', price: 12.5, stock: 4, minStock: 2 },
  { name: 'Arroz 5 kg', price: 27.9, stock: 1, minStock: 4, content: { amount: 5, unit: 'kg' } },
  { name: 'Banana prata', stock: 6 },
] as const

const table = (page: Page) => dialogOf(page, 'Produtos').dialog.getByRole('table')
const names = (page: Page) => table(page).getByRole('rowheader')
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })

test.use({ viewport: { width: 1920, height: 1080 } })

test('where there is room products are a table, whose heads sort it', async ({ page, product }) => {
  await openWith(page, product, HOME)
  await expect(names(page)).toHaveText([/^Banana/, /^Arroz.*Estoque baixo/, /^Sabão/])
  await expect(rowOf(page, 'Arroz').getByRole('cell')).toContainText([
    'Arroz, feijão e grãos',
    '1',
    '4',
    'R$ 27,90',
    '–',
    '',
  ])
  await expect(rowOf(page, 'Arroz')).toContainText('R$ 5,58/kg')
  expect(await findingsOf(page)).toEqual([])

  const byName = table(page).getByRole('columnheader', { name: 'Produto' })
  await byName.getByRole('button').click()
  await expect(names(page)).toHaveText([/^Arroz/, /^Banana/, /^Sabão/])
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('name')
  await table(page).getByRole('button', { name: 'Corredor' }).press('Enter')
  await expect(names(page)).toHaveText([/^Banana/, /^Arroz/, /^Sabão/])
  await table(page).getByRole('button', { name: 'Corredor' }).press('Enter')
  await expect(byName).not.toHaveAttribute('aria-sort')
})

test('a row does what a card does', async ({ page, product }) => {
  const user = await openWith(page, product, HOME)
  const arroz = rowOf(page, 'Arroz')
  await arroz.getByRole('button', { name: 'Mais um de Arroz 5 kg' }).click()
  await expect(arroz.getByRole('cell').nth(1)).toContainText('2')
  await expect
    .poll(async () => (await productsOf(product, user)).find(({ name }) => name === 'Arroz 5 kg'))
    .toMatchObject({ stock: 2 })
  await arroz.getByRole('button', { name: 'Histórico do estoque de Arroz 5 kg' }).click()
  const journal = dialogOf(page, 'Histórico de estoque')
  await expect(journal.dialog).toContainText('Arroz 5 kg')
  await journal.dialog.press('Escape')
  await arroz.getByRole('button', { name: 'Ações de Arroz 5 kg' }).press('Enter')
  await arroz.getByRole('button', { name: 'Excluir' }).press('Enter')
  await dialogOf(page, 'Confirmar Exclusão').button('Excluir').click()
  await expect(names(page)).toHaveText([/^Banana/, /^Sabão/])
})

test('a panel without that room has cards', async ({ page, product }) => {
  await openWith(page, product, HOME)
  await expect(table(page)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(card(page, 'Arroz 5 kg').edit).toBeVisible()
  await expect(table(page)).toHaveCount(0)
})
