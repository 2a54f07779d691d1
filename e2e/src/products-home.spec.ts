import { productApi } from '@compra/contract/product.ts'
import { dialogOf, toast, watchCalls, withoutHome } from './accounts.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { card, openWith, productsOf, watchPages } from './products.ts'

const names = (page: Page) => page.getByRole('article').getByRole('heading')
const step = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const pathOf = (id: string | undefined) => `${productApi.list.path}/${id}/stock`

const HOME = [
  { name: 'Óleo', stock: 1, minStock: 3 },
  { name: 'Açúcar', stock: 3, minStock: 3 },
  { name: 'Arroz', stock: 0, minStock: 2 },
] as const

test.use(PHONE)

test('products are ordered by name and by what is low, and only what is low is found', async ({
  page,
  product,
}) => {
  await openWith(page, product, HOME)
  const asked = watchPages(page)
  await expect(names(page)).toHaveText(['Arroz Estoque baixo', 'Açúcar', 'Óleo Estoque baixo'])
  const order = page.getByLabel('Ordenar por')
  await order.selectOption('Nome')
  await expect(names(page)).toHaveText(['Açúcar', 'Arroz Estoque baixo', 'Óleo Estoque baixo'])
  await order.selectOption('Baixos primeiro')
  await expect(names(page)).toHaveText(['Arroz Estoque baixo', 'Óleo Estoque baixo', 'Açúcar'])
  const low = step(page, 'Estoque baixo')
  await low.click()
  await expect(low).toHaveAttribute('aria-pressed', 'true')
  await expect(names(page)).toHaveText(['Arroz Estoque baixo', 'Óleo Estoque baixo'])
  expect(asked.at(-1)).toMatchObject({ sort: 'low', low: 'true', page: '1' })
})

test('+ and − on a card move the stock at once, go to the server together and are undone', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, HOME)
  const oil = (await productsOf(product, user)).find(({ name }) => name === 'Óleo')
  const sent = watchCalls(page, pathOf(oil?.id))
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(pathOf(oil?.id), async (route) => {
    await mayAnswer
    await route.continue()
  })
  const { article } = card(page, 'Óleo')
  for (const count of [2, 3, 4]) {
    await step(page, 'Mais um de Óleo').click()
    await expect(article).toContainText(`Estoque: ${count} (Mínimo: 3)`)
  }
  answer()
  await expect(toast(page, 'Óleo: 1 → 4')).toBeVisible()
  expect(sent).toEqual([{ stock: 2 }, { stock: 4 }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(article).toContainText('Estoque: 1 (Mínimo: 3)')
  await expect(toast(page, 'Óleo: 4 → 1')).toBeVisible()
  const kept = (await productsOf(product, user)).find(({ name }) => name === 'Óleo')
  expect(kept?.stock).toBe(1)
  await step(page, 'Menos um de Óleo').click()
  await expect(step(page, 'Menos um de Óleo')).toBeDisabled()
})

test('a step that is not kept is taken back, and may be tried again', async ({ page, product }) => {
  await withoutHome(page)
  const user = await openWith(page, product, [{ name: 'Sal', stock: 2 }])
  const [salt] = await productsOf(product, user)
  await page.route(pathOf(salt?.id), (route) => route.abort())
  await step(page, 'Menos um de Sal').click()
  await expect(
    toast(page, 'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.'),
  ).toBeVisible()
  await expect(card(page, 'Sal').article).toContainText('Estoque: 2 (Mínimo: 0)')
  await page.unroute(pathOf(salt?.id))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(card(page, 'Sal').article).toContainText('Estoque: 1 (Mínimo: 0)')
  await expect(toast(page, 'Sal: 2 → 1')).toBeVisible()
})

test('the form stays open for the next product, of the same category', async ({
  page,
  product,
}) => {
  await openWith(page, product, [])
  await dialogOf(page, 'Produtos').button('Adicionar Produto').click()
  const { dialog, field, button } = dialogOf(page, 'Cadastrar Produto')
  await field('Nome').fill('Sabão')
  await field('Categoria').selectOption('Limpeza')
  await field('Preço').fill('3,50')
  await button('Salvar e adicionar outro').click()
  await expect(toast(page, 'Produto Cadastrado')).toBeVisible()
  await expect(field('Nome')).toHaveValue('')
  await expect(field('Nome')).toBeFocused()
  await expect(field('Preço')).toHaveValue('')
  await expect(field('Categoria')).toHaveValue('Limpeza')
  await field('Nome').fill('Esponja')
  await button('Cadastrar').click()
  await expect(dialog).toHaveCount(0)
  await expect(names(page)).toHaveText(['Esponja', 'Sabão'])
})

test('the facts of a card stand in one line, and a dialog over it has an edge in the dark', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openWith(page, product, [{ name: 'Sal', price: 19.9, stock: 12, minStock: 10 }])
  const { article, edit } = card(page, 'Sal')
  const facts = ['Estoque: 12 (Mínimo: 10)', 'Preço: R$ 19.90']
  for (const fact of facts) await expect(article.getByText(fact, { exact: true })).toBeVisible()
  const tops = await article
    .getByText(/Estoque:|Preço:/)
    .evaluateAll((spans) =>
      spans
        .filter((span) => span.tagName === 'SPAN')
        .map((span) => span.getBoundingClientRect().top),
    )
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
  await edit.click()
  const { dialog } = dialogOf(page, 'Editar Produto')
  await expect(dialog).toHaveCSS('outline-style', 'solid')
  await expect(dialog).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
})

test('the stock dialog opens with what is missing to the minimum', async ({ page, product }) => {
  await openWith(page, product, HOME)
  await card(page, 'Óleo').stock.click()
  const { dialog, field, button } = dialogOf(page, 'Atualizar Estoque - Óleo')
  await expect(field('Quantidade')).toHaveValue('2')
  await button('Confirmar').click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Óleo').article).toContainText('Estoque: 3 (Mínimo: 3)')
})
