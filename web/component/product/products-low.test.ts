import { dialogOf, expect, page, phoneTest, settle, toast } from '#component/harness/product.ts'
import { card, openWith, productsOf } from './products.ts'

const cards = () => page.getByRole('article')
const names = () => page.locator('article h3, tbody th')
const step = (label: string) => page.getByRole('button', { name: label, exact: true })

const SYNC = '/api/v1/sync'

/** The totals that sync sends, by their ids: a push may be repeated. */
function watchStocks(): ReadonlyMap<string, number> {
  const sent = new Map<string, number>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== SYNC) return
    // `as`: the shape of that very call.
    const { home: pantry } = request.postDataJSON() as {
      home?: { moves: { id: string; stock: number }[] }
    }
    for (const { id, stock } of pantry?.moves ?? []) sent.set(id, stock)
  })
  return sent
}

const PANTRY = [
  { name: 'Óleo', stock: 1, minStock: 3 },
  { name: 'Açúcar', stock: 3, minStock: 3 },
  { name: 'Arroz', stock: 0, minStock: 2 },
] as const

phoneTest(
  'products are ordered by name and by what is low, and only what is low is found',
  async () => {
    await openWith(PANTRY)
    await expect(cards()).toHaveText([
      /^Arroz ?Estoque baixo/,
      /^Açúcar(?!.*Estoque baixo)/,
      /^Óleo ?Estoque baixo/,
    ])
    const order = page.getByLabel('Ordenar por')
    await order.selectOption('Nome')
    await expect(cards()).toHaveText([
      /^Açúcar(?!.*Estoque baixo)/,
      /^Arroz ?Estoque baixo/,
      /^Óleo ?Estoque baixo/,
    ])
    await order.selectOption('Baixos primeiro')
    await expect(cards()).toHaveText([
      /^Arroz ?Estoque baixo/,
      /^Óleo ?Estoque baixo/,
      /^Açúcar(?!.*Estoque baixo)/,
    ])
    const low = step('Estoque baixo')
    await low.click()
    await expect(low).toHaveAttribute('aria-pressed', 'true')
    await expect(cards()).toHaveText([/^Arroz ?Estoque baixo/, /^Óleo ?Estoque baixo/])
  },
)

phoneTest(
  '+ and − on a card move the stock at once, go to the server together and are undone',
  async () => {
    const user = await openWith(PANTRY)
    await expect(card('Óleo').article).toBeVisible()
    const sent = watchStocks()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    page.route(SYNC, async (route) => {
      await mayAnswer
      route.continue()
    })
    const { article } = card('Óleo')
    for (const count of [2, 3, 4]) {
      await step('Mais um de Óleo').click()
      await expect(article).toContainText(`Estoque: ${count} (Mínimo: 3)`)
    }
    answer()
    await expect(toast('Óleo: 1 → 4')).toBeVisible()
    expect([...sent.values()]).toEqual([2, 4])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(article).toContainText('Estoque: 1 (Mínimo: 3)')
    await expect(toast('Óleo: 4 → 1')).toBeVisible()
    const kept = (await productsOf(user)).find(({ name }) => name === 'Óleo')
    expect(kept?.stock).toBe(1)
    await step('Menos um de Óleo').click()
    await expect(step('Menos um de Óleo')).toBeDisabled()
  },
)

phoneTest('the form stays open for the next product, of the same category', async () => {
  await openWith([])
  await dialogOf('Produtos').button('Adicionar Produto').click()
  const { dialog, field, button } = dialogOf('Cadastrar Produto')
  await field('Nome').fill('Sabão')
  await field('Categoria').selectOption('Limpeza')
  await field('Preço').fill('3,50')
  await button('Salvar e adicionar outro').click()
  await expect(toast('Produto Cadastrado')).toBeVisible()
  await expect(field('Nome')).toHaveValue('')
  await expect(field('Nome')).toBeFocused()
  await expect(field('Preço')).toHaveValue('')
  await expect(field('Categoria')).toHaveValue('Limpeza')
  await field('Nome').fill('Esponja')
  await button('Cadastrar').click()
  await expect(dialog).toHaveCount(0)
  await expect(names()).toHaveText(['Esponja', 'Sabão'])
})

phoneTest(
  'the facts of a card stand in one line, and a dialog over it has an edge in the dark',
  async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openWith([{ name: 'Sal', price: 19.9, stock: 12, minStock: 10 }])
    const { article, edit } = card('Sal')
    await expect(article).toContainText('Estoque: 12 (Mínimo: 10)')
    await expect(article).toContainText('Preço: R$ 19,90')
    const facts = article.locator('p > span:not([aria-hidden])').elements()
    const middles = facts.map((fact) => {
      const { top, height } = fact.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
    expect(middles).toHaveLength(2)
    expect(new Set(middles).size).toBe(1)
    await edit.click()
    const { dialog } = dialogOf('Editar Produto')
    await expect(dialog).toHaveCSS('outline-style', 'solid')
    await expect(dialog).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  },
)

phoneTest('the stock dialog opens with what is missing to the minimum', async () => {
  await openWith(PANTRY)
  await card('Óleo').stock.click()
  const { dialog, field, button } = dialogOf('Atualizar Estoque - Óleo')
  await expect(field('Quantidade')).toHaveValue('2')
  await button('Confirmar').click()
  await expect(dialog).toHaveCount(0)
  await expect(card('Óleo').article).toContainText('Estoque: 3 (Mínimo: 3)')
})

phoneTest('at least six cards are seen at once', async () => {
  const drafts = Array.from({ length: 12 }, (_, at) => ({
    name: `Produto de nome médio ${at}`,
    price: 12.9,
    stock: at,
    minStock: at % 3 === 0 ? 4 : 0,
  }))
  await openWith(drafts)
  await expect(page.getByRole('article').nth(6)).toBeVisible()
  await settle()
  const seen = page
    .getByRole('article')
    .elements()
    .filter((one) => one.getBoundingClientRect().bottom <= innerHeight)
  expect(seen.length).toBeGreaterThanOrEqual(6)
})
