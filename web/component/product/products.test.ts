import { planApi } from '@compra/contract/plan/plan.ts'
import {
  address,
  dialogOf,
  expect,
  menu,
  openSignedIn,
  page,
  test,
  toast,
} from '#component/harness/product.ts'
import { card, openWith, productsOf, watchPages, withoutPantrySync } from './products.ts'

const modal = () => dialogOf('Produtos')
const cards = () => page.locator('article, tbody tr')
const names = () => page.locator('article h3, tbody th')

test('G-126 G-156 the filter finds by a part of the name and by category', async () => {
  const asked = watchPages()
  await openWith([
    { name: 'Açúcar' },
    { name: 'Sabão', category: 'Limpeza' },
    { name: 'Açafrão', category: 'Outros' },
  ])
  await expect(cards()).toHaveCount(3)
  const { button } = modal()
  const filter = dialogOf('Filtrar Produtos')
  await button('Filtrar').click()
  const text = filter.dialog.getByPlaceholder('Buscar por descrição...')
  await expect(text).toBeFocused()
  const options = filter.field('Categoria').getByRole('option')
  await expect(options).toHaveText(['Todas', 'Alimentos', 'Limpeza', 'Higiene', 'Outros'])
  await text.fill(' AC ')
  await text.press('Enter')
  await expect(names()).toHaveText(['Açafrão', 'Açúcar'])
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'true')

  await button('Filtrar').click()
  await expect(text).toHaveValue('AC')
  await filter.field('Categoria').selectOption('Alimentos')
  await filter.button('Buscar').click()
  await expect(names()).toHaveText(['Açúcar'])

  await button('Filtrar').click()
  await text.fill('nada disso')
  await filter.button('Buscar').click()
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()

  await button('Filtrar').click()
  await filter.button('Limpar').click()
  await expect(cards()).toHaveCount(3)
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'false')
  await button('Filtrar').click()
  await expect(text).toHaveValue('')
  await expect(filter.field('Categoria')).toHaveValue('')
  expect(asked).toEqual([])
})

test('a product is made, and changed, with what the form asks for', async () => {
  const user = await openWith([{ name: 'Sal' }])
  await modal().button('Adicionar Produto').click()
  const { dialog, field, button } = dialogOf('Cadastrar Produto')
  await expect(field('Nome')).toBeFocused()

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

  await button('Cadastrar').click()
  await expect(toast('Produto Cadastrado')).toBeVisible()
  await expect(toast('Arroz integral')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(names()).toHaveText([/^Arroz integral/, /^Sal/])
  const made = { name: 'Arroz integral', category: 'Alimentos', price: 19.9, stock: 0, minStock: 2 }
  const [first] = await productsOf(user)
  expect(first).toMatchObject(made)

  await card('Arroz integral').edit.click()
  const edit = dialogOf('Editar Produto')
  await expect(edit.field('Preço')).toHaveValue('19,90')
  await expect(edit.field('Estoque Mínimo')).toHaveValue('2')
  await edit.field('Nome').fill('Arroz')
  await edit.button('Aumentar Estoque').click()
  await edit.button('Atualizar').click()
  await expect(toast('Produto Atualizado')).toBeVisible()
  await expect(names().first()).toHaveText(/^Arroz/)
  expect((await productsOf(user))[0]).toMatchObject({ name: 'Arroz', stock: 1 })
})

test('G-157 what comes in and goes out moves the stock, where the card stands', async () => {
  const user = await openWith([{ name: 'Sal', stock: 3 }, { name: 'Café' }])
  await expect(cards()).toHaveCount(2)
  await card('Sal').stock.click()
  const { dialog, field, button } = dialogOf('Atualizar Estoque - Sal')
  const figures = dialog.getByRole('definition')
  await expect(dialog.getByLabel('Entrada')).toBeChecked()
  await expect(field('Quantidade')).toHaveValue('1')
  await expect(figures).toHaveText(['3', '4'])
  await button('Diminuir quantidade').click()
  await expect(button('Diminuir quantidade')).toBeDisabled()
  await button('Confirmar').click()
  await expect(toast('Quantidade inválida')).toBeVisible()
  await expect(toast('Informe uma quantidade maior que zero.')).toBeVisible()

  await field('Quantidade').fill('4')
  await button('Aumentar quantidade').click()
  await expect(figures).toHaveText(['3', '8'])
  await dialog.getByText('Saída').click()
  await expect(field('Quantidade')).toHaveValue('0')
  await expect(figures).toHaveText(['3', '3'])
  await field('Quantidade').fill('5')
  await expect(figures).toHaveText(['3', '0'])
  await button('Confirmar').click()
  await expect(toast('Estoque insuficiente')).toBeVisible()
  await expect(toast('A quantidade excede o estoque atual.')).toBeVisible()

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  page.route('/api/v1/sync', async (route) => {
    await mayAnswer
    route.continue()
  })
  await field('Quantidade').fill('2')
  await button('Confirmar').click()
  const saving = dialog.getByRole('button', { name: 'Salvando...' })
  await expect(saving).toBeDisabled()
  answer()
  await expect(toast('Estoque Atualizado')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card('Sal').article).toContainText('Estoque: 1 (Mínimo: 0)')
  expect((await productsOf(user)).map(({ stock }) => stock)).toEqual([0, 1])
})

test('G-161 a product is deleted after a question', async () => {
  const user = await openWith([{ name: 'Sal' }, { name: 'Café' }])
  const question = dialogOf('Confirmar Exclusão')
  await expect(cards()).toHaveCount(2)
  await card('Sal').remove.click()
  await expect(question.dialog).toContainText('Tem certeza que deseja excluir o produto "Sal"?')
  await question.button('Cancelar').click()
  await expect(card('Sal').open).toBeFocused()

  await card('Sal').remove.click()
  await question.button('Excluir').click()
  await expect(names()).toHaveText(['Café'])
  await expect(modal().button('Adicionar Produto')).toBeFocused()
  expect(await productsOf(user)).toHaveLength(1)
})

test('G-135 products that cannot be loaded are not said to be none', async () => {
  withoutPantrySync()
  await openWith([{ name: 'Sal' }])
  const { dialog, button } = modal()
  await expect(dialog.getByText('Não foi possível carregar.')).toBeVisible()
  await expect(dialog.getByText('Nenhum produto encontrado')).toHaveCount(0)
  await expect(page.locator('.toast-place').getByRole('button')).toHaveCount(0)
  page.unroute('/api/v1/sync')
  await button('Tentar novamente').click()
  await expect(names()).toHaveText(['Sal'])
})

test('the menu opens the products of a user who has none yet', async () => {
  await openSignedIn()
  await menu().getByRole('button', { name: 'Produtos' }).click()
  const { dialog, button } = modal()
  await expect(dialog.getByText('Nenhum produto encontrado')).toBeVisible()
  await expect(button('Adicionar Produto')).toBeVisible()
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(address).toEqual('/shopping-list?modal=products')
})

test('a check that fails counts as a limit that is reached', async () => {
  withoutPantrySync()
  page.route(planApi.checkLimit.path, (route) => route.fulfill({ status: 500 }))
  await openWith([])
  await modal().button('Adicionar Produto').click()
  await expect(dialogOf('Limite Atingido').dialog).toBeVisible()
})
