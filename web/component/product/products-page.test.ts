import { dialogOf, expect, menu, page, phoneTest, test, toast } from '#component/harness/product.ts'
import { addProducts, card, openWith, watchPages } from './products.ts'

const modal = () => dialogOf('Produtos')
const cards = () => page.locator('article, tbody tr')
const names = () => page.locator('article h3, tbody th')

phoneTest('six cards or more are whole on a phone, with targets of 44 px', async () => {
  await openWith(
    Array.from({ length: 12 }, (_, at) => ({
      name: `Feijão carioca ${at + 1} kg`,
      price: 8.9,
      stock: at % 3,
      minStock: 1,
    })),
  )
  await expect(page.getByRole('article')).toHaveCount(10)
  const whole = page
    .getByRole('article')
    .elements()
    .filter((article) => {
      const { left, bottom } = article.getBoundingClientRect()
      return article.contains(document.elementFromPoint(left + 20, bottom - 4))
    })
  expect(whole.length).toBeGreaterThanOrEqual(6)
  for (const step of whole.flatMap((article) => [...article.querySelectorAll('button')])) {
    expect(step.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

phoneTest('cards say what there is, ten at a time, the newest first', async () => {
  const asked = watchPages()
  const drafts = Array.from({ length: 23 }, (_, index) => ({ name: `Produto ${index + 1}.` }))
  await openWith([
    ...drafts,
    { name: 'Sal', price: 3.5, stock: 2, minStock: 5 },
    { name: 'Café', price: 1234.5, stock: 5, minStock: 5, category: 'Outros' },
  ])
  await expect(names().first()).toHaveText('Café')
  for (const text of ['Estoque: 5 (Mínimo: 5)', 'Preço: R$ 1.234,50']) {
    await expect(card('Café').article).toContainText(text)
  }
  await expect(card('Café').article.getByText('Estoque baixo')).toHaveCount(0)
  const salt = card('Sal')
  for (const text of ['Estoque baixo', 'Estoque: 2 (Mínimo: 5)', 'Preço: R$ 3,50']) {
    await expect(salt.article).toContainText(text)
  }
  await salt.open.click()
  for (const name of ['Atualizar Estoque', 'Editar', 'Excluir', 'Adicionar à lista']) {
    await expect(dialogOf('Sal').button(name)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
  }

  for (const count of [20, 25]) {
    await cards().last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards().elements().length).toBeGreaterThanOrEqual(count)
  }
  await expect(names().last()).toHaveText('Produto 1.')
  await expect(cards()).toHaveCount(25)
  expect(asked).toEqual([])
})

test('G-083 the sixth product of a free account meets the prompt', async () => {
  const user = await openWith([{}, {}, {}, {}])
  const prompt = dialogOf('Limite Atingido')
  await modal().button('Adicionar Produto').click()
  const { field, button } = dialogOf('Cadastrar Produto')
  await field('Nome').fill('Quinto')
  await field('Categoria').selectOption('Outros')
  // Another tab is quicker.
  await addProducts(user, [{}])
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
  await expect(card('Quinto').article).toContainText('Não coube no plano: só neste aparelho')

  await modal().button('Adicionar Produto').click()
  await expect(prompt.dialog).toContainText('limite de cadastro de produtos')
  await expect(dialogOf('Cadastrar Produto').dialog).toHaveCount(0)
  await page.goBack()
  await expect(prompt.dialog).toHaveCount(0)
  await expect(modal().button('Adicionar Produto')).toBeFocused()
  await modal().button('Adicionar Produto').click()
  await prompt.button('Assinar Premium').click()
  await expect(dialogOf('Premium').dialog).toBeVisible()
})

test('a user who leaves while the limit is checked gets no prompt', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const { promise: isAnswered, resolve: noteAnswer } = Promise.withResolvers<void>()
  page.route('/api/v1/sync', async (route) => {
    await mayAnswer
    route.abort()
    noteAnswer()
  })
  await openWith([])
  await modal().button('Adicionar Produto').click()
  await page.keyboard.press('Escape')
  await expect(modal().dialog).toHaveCount(0)
  answer()
  await isAnswered
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await expect(page.getByRole('dialog', { name: 'Compartilhar Lista' })).toBeVisible()
  await expect(dialogOf('Limite Atingido').dialog).toHaveCount(0)
})

test('without a network the products of this device are shown with a notice, and changes are kept', async () => {
  await openWith([{ name: 'Sal', stock: 2 }])
  await expect(names()).toHaveText(['Sal'])
  await page.keyboard.press('Escape')
  page.route(/\/api\/v1\//, (route) => route.abort())
  await menu().getByRole('button', { name: 'Produtos' }).click()
  const { dialog } = modal()
  await expect(dialog.getByText('Sem conexão com a sua conta.')).toBeVisible()
  await expect(names()).toHaveText(['Sal'])
  await card('Sal').stock.click()
  await dialogOf('Atualizar Estoque - Sal').button('Confirmar').click()
  await expect(
    toast('Guardado neste aparelho. Vai para a conta quando houver conexão.'),
  ).toBeVisible()
  await expect(card('Sal').article).toContainText('Estoque: 3')
})
