import { findingsOf } from '#component/harness/axe.ts'
import { dialogOf, expect, page, test as testInPage } from '#component/harness/product.ts'
import { card, openWith, productsOf } from './products.ts'

const PANTRY = [
  { name: 'Sabão em pó 1 kg', category: 'Limpeza', price: 12.5, stock: 4, minStock: 2 },
  { name: 'Arroz 5 kg', price: 27.9, stock: 1, minStock: 4, content: { amount: 5, unit: 'kg' } },
  { name: 'Banana prata', stock: 6 },
] as const

const table = () => dialogOf('Produtos').dialog.getByRole('table')
const names = () => table().getByRole('rowheader')
const rowOf = (name: string) => table().getByRole('row').filter({ hasText: name })

/** A test in a window that has room for the table. */
function test(title: string, work: () => Promise<void>): void {
  testInPage(title, async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await work()
  })
}

test('where there is room products are a table, whose heads sort it', async () => {
  await openWith(PANTRY)
  await expect(names()).toHaveText([/^Banana/, /^Arroz.*Estoque baixo/, /^Sabão/])
  await expect(rowOf('Arroz').getByRole('cell')).toContainTexts([
    'Arroz, feijão e grãos',
    '1',
    '4',
    'R$ 27,90',
    '–',
  ])
  await expect(rowOf('Arroz')).toContainText('R$ 5,58/kg')
  expect(await findingsOf()).toEqual([])

  const byName = table().getByRole('columnheader', { name: 'Produto' })
  await byName.getByRole('button').click()
  await expect(names()).toHaveText([/^Arroz/, /^Banana/, /^Sabão/])
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('name')
  await table().getByRole('button', { name: 'Corredor' }).press('Enter')
  await expect(names()).toHaveText([/^Banana/, /^Arroz/, /^Sabão/])
  await table().getByRole('button', { name: 'Corredor' }).press('Enter')
  await expect(byName).not.toHaveAttribute('aria-sort')
})

test('a row does what a card does', async () => {
  const user = await openWith(PANTRY)
  const arroz = rowOf('Arroz')
  await arroz.getByRole('button', { name: 'Mais um de Arroz 5 kg' }).click()
  await expect(arroz.getByRole('cell').nth(1)).toContainText('2')
  await expect
    .poll(async () => (await productsOf(user)).find(({ name }) => name === 'Arroz 5 kg'))
    .toMatchObject({ stock: 2 })
  await arroz.getByRole('button', { name: 'Arroz 5 kg', exact: true }).press('Enter')
  await page.getByRole('button', { name: /: ver o histórico$/ }).click()
  const journal = dialogOf('Histórico de estoque')
  await expect(journal.dialog).toContainText('Arroz 5 kg')
  await journal.dialog.press('Escape')
  await card('Arroz 5 kg').remove.click()
  await dialogOf('Confirmar Exclusão').button('Excluir').click()
  await expect(names()).toHaveText([/^Banana/, /^Sabão/])
})

test('the table is the default from 900 px, with fewer columns in a narrow panel', async () => {
  await openWith(PANTRY)
  await expect(table()).toBeVisible()
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(names()).toHaveCount(3)
    await expect(rowOf('Arroz').getByRole('button', { name: 'Mais um de' })).toBeInViewport()
    await expect(table().getByRole('columnheader', { name: 'Corredor' })).toHaveCount(0)
    expect(await findingsOf()).toEqual([])
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(table()).toHaveCount(0)
})

test('without products there is no empty table', async () => {
  await openWith([])
  await expect(dialogOf('Produtos').dialog).toContainText('Nenhum produto encontrado')
  await expect(table()).toHaveCount(0)
})
