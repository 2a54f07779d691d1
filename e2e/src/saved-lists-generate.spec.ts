import { dialogOf, toast } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { card, FEIRA, LIST_CALL, listOf, numbered, openLists } from './saved-lists.ts'
import { LIST_KEY, names, storedItems, storeList } from './working-list.ts'

const generate = (page: Page) => dialogOf(page, 'Gerar Lista de Compras')

const facts = async (page: Page) =>
  (await storedItems(page)).map(({ name, status, quantity, price }) =>
    [name, status, quantity, price].join(' '),
  )

test('a list replaces the working list, all pending, and that can be undone', async ({
  page,
  product,
}) => {
  await storeList(page, [{ name: 'Arroz', status: 'purchased', price: 27.9 }])
  await openLists(page, product, { lists: [FEIRA] })
  await card(page, 'Feira').generate.click()
  const { dialog, button } = generate(page)
  await expect(dialog).toContainText('Deseja gerar uma lista a partir dos itens abaixo?')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Pão2 unidade(s)',
    'Café1 unidade(s)',
    'Leite6 unidade(s)',
  ])
  await button('Cancelar').click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Feira').generate).toBeFocused()

  await card(page, 'Feira').generate.click()
  await button('Gerar Nova Lista').click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  await expect(toast(page, 'A lista foi substituída com sucesso.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
  await expect(names(page)).toHaveText(['Pão', 'Café', 'Leite'])
  expect(await facts(page)).toEqual([
    'Pão pending 2 1.5',
    'Café pending 1 18.9',
    'Leite pending 6 0',
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText(['Arroz'])
  expect(await facts(page)).toEqual(['Arroz purchased 1 27.9'])
})

test('a list joins the working list with what it lacks', async ({ page, product }) => {
  await storeList(page, [{ name: 'pao', quantity: 5 }, { name: 'Sal' }])
  await openLists(page, product, { lists: [FEIRA] })
  await card(page, 'Feira').generate.click()
  await generate(page).button('Adicionar à Lista Atual').click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  await expect(toast(page, 'Os itens foram adicionados à lista existente.')).toBeVisible()
  await expect(names(page)).toHaveText(['pao', 'Sal', 'Café', 'Leite'])
})

test('a list that adds nothing to the working list says so', async ({ page, product }) => {
  await storeList(page, [{ name: 'Café' }])
  await openLists(page, product, { lists: [listOf('Mês', 'Café')] })
  await card(page, 'Mês').generate.click()
  await generate(page).button('Adicionar à Lista Atual').click()
  await expect(toast(page, 'A lista já tem tudo')).toBeVisible()
  await expect(toast(page, 'Nenhum item adicionado: 1 item já estava na lista.')).toBeVisible()
  await expect(names(page)).toHaveText(['Café'])
})

test('G-088 more items than the plan allows come in after a question only', async ({
  page,
  product,
}) => {
  await storeList(
    page,
    numbered(5, 'Antes').map((name) => ({ name })),
  )
  await openLists(page, product, { lists: [listOf('Mês', ...numbered(20))] })
  await card(page, 'Mês').generate.click()
  await generate(page).button('Adicionar à Lista Atual').click()
  const limit = dialogOf(page, 'Limite Atingido')
  await expect(limit.dialog).toContainText(
    'Você só pode importar até 15 itens como usuário logado. A lista possui 5 itens acima do limite. Deseja importar apenas os primeiros 15 itens?',
  )
  expect(await facts(page)).toHaveLength(5)
  await limit.button('Importar 15 itens').click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names(page)).toHaveText([...numbered(5, 'Antes'), ...numbered(15)])
})

test('a list whose items cannot be loaded says so, and the lists stay', async ({
  page,
  product,
}) => {
  await openLists(page, product, { lists: [FEIRA] })
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500 }))
  await card(page, 'Feira').generate.click()
  await expect(toast(page, 'Erro')).toBeVisible()
  await expect(toast(page, 'Não foi possível carregar os itens da lista.')).toBeVisible()
  await expect(generate(page).dialog).toHaveCount(0)
  await expect(card(page, 'Feira').card).toBeVisible()
})

test('a working list that the browser does not keep stays as it was, and says so', async ({
  page,
  product,
}) => {
  await storeList(page, [{ name: 'Arroz' }])
  await openLists(page, product, { lists: [FEIRA] })
  await page.evaluate((key) => {
    Storage.prototype.setItem = (name) => {
      if (name === key) throw new DOMException('full', 'QuotaExceededError')
    }
  }, LIST_KEY)
  await card(page, 'Feira').generate.click()
  await generate(page).button('Gerar Nova Lista').click()
  await expect(toast(page, 'Erro')).toBeVisible()
  await expect(toast(page, 'Não foi possível atualizar a lista.')).toBeVisible()
  await expect(names(page)).toHaveText(['Arroz'])
  expect((await storedItems(page)).map(({ name }) => name)).toEqual(['Arroz'])
})

test('G-090 a list of 500 items opens, scrolls and fills the working list', async ({
  page,
  product,
}) => {
  await openLists(page, product, { premium: true, lists: [listOf('Tudo', ...numbered(500))] })
  await card(page, 'Tudo').edit.click()
  const form = dialogOf(page, 'Editar Lista de Compras')
  await expect(form.dialog.getByRole('listitem')).toHaveCount(500)
  await form.dialog.getByText('Item 500.', { exact: true }).scrollIntoViewIfNeeded()
  await expect(form.dialog.getByText('Item 500.', { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await card(page, 'Tudo').generate.click()
  await generate(page).button('Gerar Nova Lista').click()
  await expect(names(page)).toHaveCount(500)
  await expect(names(page).last()).toHaveText('Item 500.')
})
