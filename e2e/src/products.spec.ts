import { planApi } from '@compra/contract/plan.ts'
import { productApi } from '@compra/contract/product.ts'
import { dialogOf, openMenu, openSignedIn, toast, watchCalls, withoutHome } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { addProducts, card, openWith, PRODUCTS, productsOf, watchPages } from './products.ts'

const PATH = productApi.list.path
const modal = (page: Page) => dialogOf(page, 'Produtos')
const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('the menu opens the products of somebody who has none yet', async ({ page, product }) => {
  await openSignedIn(page, product)
  await (await openMenu(page)).getByRole('button', { name: 'Produtos' }).click()
  const { dialog, button } = modal(page)
  await expect(dialog.getByText('Nenhum produto encontrado')).toBeVisible()
  await expect(button('Adicionar Produto')).toBeVisible()
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(PRODUCTS)
})

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

test('G-126 G-156 the filter finds by a part of the name and by category', async ({
  page,
  product,
}) => {
  const asked = watchPages(page)
  await openWith(page, product, [
    { name: 'Açúcar' },
    { name: 'Sabão', category: 'Limpeza' },
    { name: 'Açafrão', category: 'Outros' },
  ])
  await expect(cards(page)).toHaveCount(3)
  const { button } = modal(page)
  const filter = dialogOf(page, 'Filtrar Produtos')
  await button('Filtrar').click()
  const text = filter.dialog.getByPlaceholder('Buscar por descrição...')
  await expect(text).toBeFocused()
  const options = filter.field('Categoria').getByRole('option')
  await expect(options).toHaveText(['Todas', 'Alimentos', 'Limpeza', 'Higiene', 'Outros'])
  await text.fill(' AC ')
  await text.press('Enter')
  await expect(names(page)).toHaveText(['Açafrão', 'Açúcar'])
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'true')

  await button('Filtrar').click()
  await expect(text).toHaveValue('AC')
  await filter.field('Categoria').selectOption('Alimentos')
  await filter.button('Buscar').click()
  await expect(names(page)).toHaveText(['Açúcar'])

  await button('Filtrar').click()
  await text.fill('nada disso')
  await filter.button('Buscar').click()
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()

  await button('Filtrar').click()
  await filter.button('Limpar').click()
  await expect(cards(page)).toHaveCount(3)
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'false')
  await button('Filtrar').click()
  await expect(text).toHaveValue('')
  await expect(filter.field('Categoria')).toHaveValue('')
  expect(asked).toEqual([
    { name: '', page: '1', size: '10' },
    { name: 'AC', page: '1', size: '10' },
    { name: 'AC', category: 'Alimentos', page: '1', size: '10' },
    { name: 'nada disso', category: 'Alimentos', page: '1', size: '10' },
    { name: '', page: '1', size: '10' },
  ])
})

test('a product is made, and changed, with what the form asks for', async ({ page, product }) => {
  await withoutHome(page)
  const checks = watchPages(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === planApi.checkLimit.path || request.method() !== 'GET') calls.push(pathname)
  })
  const user = await openWith(page, product, [{ name: 'Sal' }])
  await modal(page).button('Adicionar Produto').click()
  const { dialog, field, button } = dialogOf(page, 'Cadastrar Produto')
  await expect(field('Nome')).toBeFocused()
  expect(calls).toContain(planApi.checkLimit.path)

  await field('Preço').fill('-1')
  await field('Estoque').fill('-1')
  await field('Estoque Mínimo').fill('-5')
  await button('Cadastrar').click()
  for (const message of [
    'O nome é obrigatório',
    'A categoria é obrigatória',
    'O preço deve ser maior ou igual a zero',
    'O estoque não pode ser negativo',
    'O estoque mínimo não pode ser negativo',
  ]) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(field('Nome')).toHaveAccessibleDescription('O nome é obrigatório')

  await field('Nome').fill('  Arroz   integral ')
  await field('Categoria').selectOption('Alimentos')
  await field('Preço').fill('R$ 19,90')
  await field('Estoque').fill('1')
  await button('Diminuir Estoque').click()
  await expect(button('Diminuir Estoque')).toBeDisabled()
  await field('Estoque Mínimo').fill('')
  await expect(button('Diminuir Estoque Mínimo')).toBeDisabled()
  await button('Aumentar Estoque Mínimo').click()
  await button('Aumentar Estoque Mínimo').click()

  await page.route(PATH, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await button('Cadastrar').click()
  await expect(toast(page, 'Não foi possível salvar o produto. Tente novamente.')).toBeVisible()
  await page.unroute(PATH)
  await page.route(PATH, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await button('Cadastrar').click()
  await expect(
    toast(page, 'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.'),
  ).toBeVisible()
  await page.unroute(PATH)

  const sent = watchCalls(page, PATH)
  checks.length = 0
  await button('Cadastrar').click()
  await expect(toast(page, 'Produto Cadastrado')).toBeVisible()
  await expect(toast(page, 'Arroz integral')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(names(page)).toHaveText(['Arroz integral Estoque baixo', 'Sal'])
  const made = { name: 'Arroz integral', category: 'Alimentos', price: 19.9, stock: 0, minStock: 2 }
  expect(sent[0]).toEqual(made)
  expect(checks).toEqual([{ name: '', page: '1', size: '10' }])
  const [first] = await productsOf(product, user)
  expect(first).toMatchObject(made)

  await card(page, 'Arroz integral').edit.click()
  const edit = dialogOf(page, 'Editar Produto')
  await expect(edit.field('Preço')).toHaveValue('19,90')
  await expect(edit.field('Estoque Mínimo')).toHaveValue('2')
  await edit.field('Nome').fill('Arroz')
  await edit.button('Aumentar Estoque').click()
  const changes = watchCalls(page, `${PATH}/${first?.id}`)
  await edit.button('Atualizar').click()
  await expect(toast(page, 'Produto Atualizado')).toBeVisible()
  await expect(names(page).first()).toHaveText('Arroz Estoque baixo')
  expect(changes).toEqual([{ ...made, name: 'Arroz', stock: 1 }])
  expect((await productsOf(product, user))[0]).toMatchObject({ name: 'Arroz', stock: 1 })
})

test('G-157 what comes in and goes out moves the stock, where the card stands', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [{ name: 'Sal', stock: 3 }, { name: 'Café' }])
  await expect(cards(page)).toHaveCount(2)
  const asked = watchPages(page)
  await card(page, 'Sal').stock.click()
  const { dialog, field, button } = dialogOf(page, 'Atualizar Estoque - Sal')
  const figures = dialog.getByRole('definition')
  await expect(dialog.getByLabel('Entrada')).toBeChecked()
  await expect(field('Quantidade')).toHaveValue('1')
  await expect(figures).toHaveText(['3', '4'])
  await button('Diminuir quantidade').click()
  await expect(button('Diminuir quantidade')).toBeDisabled()
  await button('Confirmar').click()
  await expect(toast(page, 'Quantidade inválida')).toBeVisible()
  await expect(toast(page, 'Informe uma quantidade maior que zero.')).toBeVisible()

  await field('Quantidade').fill('4')
  await button('Aumentar quantidade').click()
  await expect(figures).toHaveText(['3', '8'])
  await dialog.getByText('Saída').click()
  await expect(field('Quantidade')).toHaveValue('0')
  await expect(figures).toHaveText(['3', '3'])
  await field('Quantidade').fill('5')
  await expect(figures).toHaveText(['3', '0'])
  await button('Confirmar').click()
  await expect(toast(page, 'Estoque insuficiente')).toBeVisible()
  await expect(toast(page, 'A quantidade excede o estoque atual.')).toBeVisible()

  const [salt] = (await productsOf(product, user)).filter(({ name }) => name === 'Sal')
  const path = `${PATH}/${salt?.id}/stock`
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await mayAnswer
    await route.fulfill({ status: 500 })
  })
  await field('Quantidade').fill('2')
  await button('Confirmar').click()
  const saving = dialog.getByRole('button', { name: 'Salvando...' })
  await expect(saving).toBeDisabled()
  answer()
  await expect(toast(page, 'Não foi possível atualizar o estoque. Tente novamente.')).toBeVisible()
  await page.unroute(path)
  const sent = watchCalls(page, path)
  await button('Confirmar').click()
  await expect(toast(page, 'Estoque Atualizado')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Sal').article).toContainText('Estoque: 1 (Mínimo: 0)')
  expect(sent).toEqual([{ stock: 1 }])
  expect(asked).toEqual([])
  expect((await productsOf(product, user)).map(({ stock }) => stock)).toEqual([0, 1])
})

test('G-161 a product is deleted after a question, and a failure says nothing', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [{ name: 'Sal' }, { name: 'Café' }])
  const question = dialogOf(page, 'Confirmar Exclusão')
  await expect(cards(page)).toHaveCount(2)
  const asked = watchPages(page)
  await card(page, 'Sal').remove.click()
  await expect(question.dialog).toContainText('Tem certeza que deseja excluir o produto "Sal"?')
  await question.button('Cancelar').click()
  await expect(card(page, 'Sal').remove).toBeFocused()

  const one = new RegExp(`${PATH}/[^/]+$`)
  await page.route(one, (route) => route.fulfill({ status: 500 }))
  await card(page, 'Sal').remove.click()
  await question.button('Excluir').click()
  await expect(question.dialog).toHaveCount(0)
  await expect(card(page, 'Sal').article).toBeVisible()
  await expect(page.locator('.toast-place').getByRole('button')).toHaveCount(0)
  await page.unroute(one)
  expect(asked).toEqual([])

  await card(page, 'Sal').remove.click()
  await question.button('Excluir').click()
  await expect(names(page)).toHaveText(['Café'])
  await expect(modal(page).button('Adicionar Produto')).toBeFocused()
  expect(asked).toEqual([{ name: '', page: '1', size: '10' }])
  expect(await productsOf(product, user)).toHaveLength(1)
})

test('G-135 products that cannot be loaded are not said to be none', async ({ page, product }) => {
  await page.route(`**${PATH}?*`, (route) => route.fulfill({ status: 500 }))
  await openWith(page, product, [{ name: 'Sal' }])
  const { dialog, button } = modal(page)
  await expect(dialog.getByText('Não foi possível carregar.')).toBeVisible()
  await expect(dialog.getByText('Nenhum produto encontrado')).toHaveCount(0)
  await expect(page.locator('.toast-place').getByRole('button')).toHaveCount(0)
  await page.unroute(`**${PATH}?*`)
  await button('Tentar novamente').click()
  await expect(names(page)).toHaveText(['Sal'])
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

test('a check that fails counts as a limit that is reached', async ({ page, product }) => {
  await page.route(`**${planApi.checkLimit.path}*`, (route) => route.fulfill({ status: 500 }))
  await openWith(page, product, [])
  await modal(page).button('Adicionar Produto').click()
  await expect(dialogOf(page, 'Limite Atingido').dialog).toBeVisible()
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
