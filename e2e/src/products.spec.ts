import { planApi } from '@compra/contract/plan.ts'
import { dialogOf, openMenu, toast, withoutHome } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { addProducts, card, openWith, watchPages } from './products.ts'

const modal = (page: Page) => dialogOf(page, 'Produtos')
const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('cards say what there is, ten at a time, the newest first', async ({ page, product }) => {
  const asked = watchPages(page)
  const drafts = Array.from({ length: 23 }, (_, index) => ({ name: `Produto ${index + 1}.` }))
  await openWith(page, product, [
    ...drafts,
    { name: 'Sal', price: 3.5, stock: 2, minStock: 5 },
    { name: 'Café', price: 1234.5, stock: 5, minStock: 5, category: 'Outros' },
  ])
  await expect(names(page).first()).toHaveText('Café')
  for (const text of ['Outros', 'Estoque: 5 (Mínimo: 5)', 'Preço: R$ 1234.50']) {
    await expect(card(page, 'Café').article.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(card(page, 'Café').article.getByText('Estoque baixo')).toHaveCount(0)
  const salt = card(page, 'Sal')
  for (const text of ['Estoque baixo', 'Estoque: 2 (Mínimo: 5)', 'Preço: R$ 3.50']) {
    await expect(salt.article.getByText(text, { exact: true })).toBeVisible()
  }
  for (const button of [salt.stock, salt.edit, salt.remove]) await expect(button).toBeVisible()
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
  }

  for (const count of [20, 25]) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count)
  }
  await expect(names(page).last()).toHaveText('Produto 1.')
  await expect(cards(page)).toHaveCount(25)
  expect(asked.map((query) => query['page'])).toEqual(['1', '2', '3'])
})

test('G-083 the sixth product of a free account meets the prompt', async ({ page, product }) => {
  const user = await openWith(page, product, [{}, {}, {}, {}])
  const prompt = dialogOf(page, 'Limite Atingido')
  await modal(page).button('Adicionar Produto').click()
  const { field, button } = dialogOf(page, 'Cadastrar Produto')
  await field('Nome').fill('Quinto')
  await field('Categoria').selectOption('Outros')
  // Another tab is quicker.
  await addProducts(product, user, [{}])
  await button('Cadastrar').click()
  await expect(prompt.dialog).toContainText('limite de cadastro de produtos')
  await prompt.button('Agora não').click()
  await expect(field('Nome')).toHaveValue('Quinto')
  // The way to Premium does not lose the typed text either.
  await button('Cadastrar').click()
  await prompt.button('Assinar Premium').click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await prompt.button('Agora não').click()
  await expect(field('Nome')).toHaveValue('Quinto')
  await button('Cancelar').click()

  await modal(page).button('Adicionar Produto').click()
  await expect(prompt.dialog).toContainText('limite de cadastro de produtos')
  await expect(dialogOf(page, 'Cadastrar Produto').dialog).toHaveCount(0)
  await page.goBack()
  await expect(prompt.dialog).toHaveCount(0)
  await expect(modal(page).button('Adicionar Produto')).toBeFocused()
  await modal(page).button('Adicionar Produto').click()
  await prompt.button('Assinar Premium').click()
  await expect(dialogOf(page, 'Premium').dialog).toBeVisible()
})

test('whoever leaves while the limit is asked about meets no prompt', async ({ page, product }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${planApi.checkLimit.path}*`, async (route) => {
    await mayAnswer
    await route.fulfill({ json: { limitReached: true } })
  })
  await openWith(page, product, [])
  await modal(page).button('Adicionar Produto').click()
  await page.keyboard.press('Escape')
  await expect(modal(page).dialog).toHaveCount(0)
  const answered = page.waitForResponse((one) => one.url().includes(planApi.checkLimit.path))
  answer()
  await (await answered).finished()
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await expect(page.getByRole('dialog', { name: 'Compartilhar Lista' })).toBeVisible()
  await expect(dialogOf(page, 'Limite Atingido').dialog).toHaveCount(0)
})

test('where a device has nothing more, the products are those loaded last, and nothing is saved', async ({
  page,
  product,
}) => {
  await withoutHome(page)
  await openWith(page, product, [{ name: 'Sal', stock: 2 }])
  await expect(names(page)).toHaveText(['Sal'])
  await page.keyboard.press('Escape')
  await page.route('**/api/v1/**', (route) => route.abort())
  await (await openMenu(page)).getByRole('button', { name: 'Produtos' }).click()
  const { dialog } = modal(page)
  await expect(dialog.getByText('Sem conexão com a sua conta.')).toBeVisible()
  await expect(names(page)).toHaveText(['Sal'])
  await card(page, 'Sal').stock.click()
  const stock = dialogOf(page, 'Atualizar Estoque - Sal')
  await stock.button('Confirmar').click()
  await expect(
    toast(page, 'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.'),
  ).toBeVisible()
  await expect(stock.field('Quantidade')).toHaveValue('1')
})
