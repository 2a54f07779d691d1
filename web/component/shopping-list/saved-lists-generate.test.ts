import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { LIST_KEY } from '@compra/contract/testing/browser/stored-lists.ts'
import { vi } from 'vitest'
import {
  address,
  dialogOf,
  expect,
  page,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { names, storedItems, storeList } from '#component/working-list/working-list.ts'
import { card, FEIRA, listOf, numbered, openLists } from './saved-lists.ts'

const generate = () => dialogOf('Gerar Lista de Compras')

const facts = () =>
  storedItems().map(({ name, status, quantity, price }) =>
    [name, status, quantity, price].join(' '),
  )

test('a list replaces the working list, all pending, and that can be undone', async () => {
  storeList([{ name: 'Arroz', status: 'purchased', price: 27.9 }])
  await openLists([FEIRA])
  await card('Feira').generate.click()
  const { dialog, button } = generate()
  await expect(dialog).toContainText('Deseja gerar uma lista a partir dos itens abaixo?')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Pão2 unidade(s)',
    'Café1 unidade(s)',
    'Leite6 unidade(s)',
  ])
  await button('Cancelar').click()
  await expect(dialog).toHaveCount(0)
  await expect(card('Feira').generate).toBeFocused()

  await card('Feira').generate.click()
  await button('Gerar Nova Lista').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  await expect(toast('A lista foi substituída com sucesso.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
  await expect(names()).toHaveText(['Pão', 'Café', 'Leite'])
  expect(facts()).toEqual(['Pão pending 2 1.5', 'Café pending 1 18.9', 'Leite pending 6 0'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Arroz'])
  expect(facts()).toEqual(['Arroz purchased 1 27.9'])
})

for (const [present, note] of [
  [[], ''],
  [['Sal'], 'Substitui o item que está na lista atual.'],
  [['Arroz', 'Sal'], 'Substitui os 2 itens da lista atual.'],
] as const) {
  test(`adding is the main button, and replacing says what it replaces: ${present.length}`, async () => {
    storeList(present.map((name) => ({ name })))
    await openLists([FEIRA])
    await card('Feira').generate.click()
    const { dialog, button } = generate()
    const choices = ['Adicionar à Lista Atual', 'Gerar Nova Lista', 'Cancelar']
    await expect(dialog.getByRole('contentinfo').getByRole('button')).toHaveText(choices)
    const [add, replace] = choices.map((name) => getComputedStyle(button(name).element()))
    expect(add?.backgroundColor).not.toBe(replace?.backgroundColor)
    await expect(button('Gerar Nova Lista')).toHaveAccessibleDescription(note)
  })
}

test('a list joins the working list with what it lacks', async () => {
  storeList([{ name: 'pao', quantity: 5 }, { name: 'Sal' }])
  await openLists([FEIRA])
  await card('Feira').generate.click()
  await generate().button('Adicionar à Lista Atual').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  await expect(toast('Os itens foram adicionados à lista existente.')).toBeVisible()
  await expect(names()).toHaveText(['pao', 'Sal', 'Café', 'Leite'])
})

test('a list that adds nothing to the working list says so', async () => {
  storeList([{ name: 'Café' }])
  await openLists([listOf('Mês', 'Café')])
  await card('Mês').generate.click()
  await generate().button('Adicionar à Lista Atual').click()
  await expect(toast('A lista já tem tudo')).toBeVisible()
  await expect(toast('Nenhum item adicionado: 1 item já estava na lista.')).toBeVisible()
  await expect(names()).toHaveText(['Café'])
})

test('G-088 more items than the plan allows come in after a question only', async () => {
  storeList(numbered(5, 'Antes').map((name) => ({ name })))
  await openLists([listOf('Mês', ...numbered(20))])
  await card('Mês').generate.click()
  await generate().button('Adicionar à Lista Atual').click()
  const limit = dialogOf('Limite Atingido')
  await expect(limit.dialog).toContainText(
    'Você só pode importar até 15 itens como usuário logado. A lista possui 5 itens acima do limite. Deseja importar apenas os primeiros 15 itens?',
  )
  expect(facts()).toHaveLength(5)
  await limit.button('Importar 15 itens').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names()).toHaveText([...numbered(5, 'Antes'), ...numbered(15)])
})

test('a list that was deleted elsewhere cannot be loaded, and says so', async () => {
  const user = await openLists([FEIRA])
  await expect(card('Feira').card).toBeVisible()
  const { body } = await product.call(shoppingListApi.list, { as: user })
  const params = { id: body.data[0]?.id ?? '' }
  await product.call(shoppingListApi.remove, { as: user, params })
  await card('Feira').generate.click()
  await expect(toast('Erro')).toBeVisible()
  await expect(toast('Não foi possível carregar os itens da lista.')).toBeVisible()
  await expect(generate().dialog).toHaveCount(0)
})

test('a working list that the browser does not keep stays as it was, and says so', async () => {
  storeList([{ name: 'Arroz' }])
  await openLists([FEIRA])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name) => {
    if (name === LIST_KEY) throw new DOMException('full', 'QuotaExceededError')
  })
  await card('Feira').generate.click()
  await generate().button('Gerar Nova Lista').click()
  await expect(toast('Erro')).toBeVisible()
  await expect(toast('Não foi possível atualizar a lista.')).toBeVisible()
  await expect(names()).toHaveText(['Arroz'])
  expect(storedItems().map(({ name }) => name)).toEqual(['Arroz'])
})

test('G-090 a list of 500 items opens, scrolls and fills the working list', async () => {
  await openLists([listOf('Tudo', ...numbered(500))], { premium: true })
  await card('Tudo').edit.click()
  const form = dialogOf('Editar Lista de Compras')
  await expect(form.dialog.getByRole('listitem')).toHaveCount(500)
  await form.dialog.getByText('Item 500.', { exact: true }).scrollIntoViewIfNeeded()
  await expect(form.dialog.getByText('Item 500.', { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await card('Tudo').generate.click()
  await generate().button('Gerar Nova Lista').click()
  await expect(names()).toHaveCount(500)
  await expect(names().last()).toHaveText('Item 500.')
})
