import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { dialogOf, expect, page, product, test, toast } from '#component/harness/product.ts'
import { withoutPantrySync } from '#component/product/products.ts'
import {
  card,
  cards,
  FEIRA,
  listOf,
  numbered,
  openLists,
  save,
  savedOf,
  watchPages,
} from './saved-lists.ts'

const question = () => dialogOf('Confirmar Exclusão')
const failed = () => toast('Erro')

test('the filter finds by a part of the name, and is taken off again', async () => {
  await openLists([listOf('Açougue', 'Linguiça'), FEIRA])
  await expect(cards()).toHaveCount(2)
  const asked = watchPages()
  const { button } = dialogOf('Listas')
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'false')

  await button('Filtrar').click()
  const filter = dialogOf('Filtrar Listas')
  const text = filter.dialog.getByPlaceholder('Buscar por descrição...')
  await expect(filter.dialog.getByRole('textbox')).toHaveCount(1)
  await expect(text).toBeFocused()
  await text.fill('acoug')
  await filter.button('Buscar').click()
  await expect(cards().getByRole('heading')).toHaveText(['Açougue'])
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Filtrar')).toBeFocused()

  await button('Filtrar').click()
  await expect(text).toHaveValue('acoug')
  await text.fill('nada disso')
  await text.press('Enter')
  await expect(page.getByText('Nenhuma lista encontrada')).toBeVisible()

  await button('Filtrar').click()
  await filter.button('Limpar').click()
  await expect(cards()).toHaveCount(2)
  await expect(button('Filtrar')).toHaveAttribute('aria-pressed', 'false')
  expect(asked).toEqual([])
  await button('Filtrar').click()
  await expect(text).toHaveValue('')
})

test('a list is deleted after a question, and can be brought back', async () => {
  const user = await openLists([FEIRA, listOf('Farmácia', 'Soro')])
  await card('Feira').remove.click()
  const { dialog, button } = question()
  await expect(dialog).toContainText('Tem certeza que deseja excluir a lista "Feira"?')
  await button('Cancelar').click()
  await expect(dialog).toHaveCount(0)
  await expect(card('Feira').remove).toBeFocused()

  await card('Feira').remove.click()
  await button('Excluir').click()
  await expect(cards().getByRole('heading')).toHaveText(['Farmácia'])
  await expect(dialogOf('Listas').button('Adicionar Lista')).toBeFocused()

  await expect(toast('Lista excluída')).toBeVisible()
  const left = await product.call(shoppingListApi.list, { as: user })
  expect(left.body.data).toMatchObject([{ name: 'Farmácia' }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast('Lista restaurada')).toBeVisible()
  await expect(cards().getByRole('heading')).toHaveText(['Feira', 'Farmácia'])
  expect(await savedOf(user, 'Feira')).toMatchObject(FEIRA)
})

test('a list that cannot come back says why', async () => {
  const user = await openLists([FEIRA, listOf('Farmácia', 'Soro')])
  await card('Feira').remove.click()
  await question().button('Excluir').click()
  await expect(cards()).toHaveCount(1)
  // By then the server has room for one.
  await expect(toast('Lista excluída')).toBeVisible()
  await save(user, listOf('Mercado', 'Arroz'))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(failed()).toBeVisible()
  await expect(toast('Limite de 2 listas ativas em 24 horas atingido')).toBeVisible()
  await expect(cards().getByRole('heading')).toHaveText([/^Feira/, 'Mercado', 'Farmácia'])
  await expect(card('Feira').card).toContainText('Não coube no plano: só neste aparelho')
})

test('G-133 G-135 what cannot be loaded raises no toast; deleted elsewhere is deleted', async () => {
  withoutPantrySync()
  const user = await openLists([FEIRA])
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect(page.getByText('Nenhuma lista encontrada')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  page.unroute('/api/v1/sync')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(cards()).toHaveCount(1)

  const { body } = await product.call(shoppingListApi.list, { as: user })
  for (const { id } of body.data) {
    await product.call(shoppingListApi.remove, { as: user, params: { id } })
  }
  await card('Feira').remove.click()
  await question().button('Excluir').click()
  await expect(page.getByText('Nenhuma lista encontrada')).toBeVisible()
  await expect(toast('Lista excluída')).toBeVisible()
})

test('ten lists come at a time, the next when the end is reached', async () => {
  const asked = watchPages()
  await openLists(
    numbered(23, 'Lista').map((name) => listOf(name, 'Pão')),
    { premium: true },
  )
  for (const shown of [10, 20, 23]) {
    await expect(cards()).toHaveCount(shown)
    await cards().last().scrollIntoViewIfNeeded()
  }
  await expect(card('Lista 1.').card).toBeInViewport()
  expect(asked).toEqual([])
})
