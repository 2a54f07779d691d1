import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import {
  address,
  dialogOf,
  expect,
  page,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { row } from '#component/working-list/working-list.ts'
import { card, cards, FEIRA, listOf, numbered, openLists, save, savedOf } from './saved-lists.ts'

const creating = () => dialogOf('Cadastrar Lista de Compras')
const editing = () => dialogOf('Editar Lista de Compras')
const adding = () => dialogOf('Adicionar Novo Item')
const limit = () => dialogOf('Limite Atingido')
const discarding = () => page.getByRole('alertdialog', { name: 'Descartar alterações?' })
const itemNames = () => page.getByRole('list', { name: 'Itens' }).locator('.item-name')

async function openForm() {
  await dialogOf('Listas').button('Adicionar Lista').click()
  return creating()
}

/** Adds items by their names, and closes the panel that adds them. */
async function addItems(names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Itens' }).click()
  const { field } = adding()
  for (const name of names) {
    await field('Nome').fill(name)
    await field('Nome').press('Enter')
    await expect(field('Nome')).toHaveValue('')
  }
  await page.keyboard.press('Escape')
}

test('a list is made, asks for what it lacks, and is sent', async () => {
  const user = await openLists()
  const { dialog, field, button } = await openForm()
  await expect(field('Nome')).toBeFocused()
  await expect(button('Cancelar')).toBeVisible()
  await button('Cadastrar').click()
  await expect(field('Nome')).toHaveAccessibleDescription('O nome da lista é obrigatório')
  await expect(field('Nome')).toBeFocused()
  await expect(button('Adicionar Itens')).toHaveAccessibleDescription('Adicione pelo menos um item')
  await field('Nome').fill('Feira')
  await expect(dialog.getByText('O nome da lista é obrigatório')).toHaveCount(0)
  await button('Cadastrar').click()
  await expect(button('Adicionar Itens')).toBeFocused()

  await addItems(['Pão', 'Café'])
  await expect(itemNames()).toHaveText(['Café', 'Pão'])
  const numbers = page
    .locator('.item > .item-row')
    .elements()
    .map((one) => getComputedStyle(one, '::before').content)
  expect(numbers).toEqual(['counter(item)', 'counter(item)'])

  await button('Cadastrar').click()
  await expect(toast('Lista Cadastrada')).toBeVisible()
  await expect(toast('Cadastrado com sucesso.')).toBeVisible()
  await expect(card('Feira').card).toContainText('Total de itens: 2')
  expect(await savedOf(user, 'Feira')).toMatchObject(listOf('Feira', 'Café', 'Pão'))
  await expect(dialogOf('Listas').button('Adicionar Lista')).toBeFocused()
})

test('a name above 100 letters is not cut in a saved list: the list’s, a new item’s, a renamed one’s', async () => {
  const long =
    'Compras do mês para a casa toda, a da vovó e o sítio, com tudo o que falta na despensa e no banheiro.'
  const tooLong = 'Um nome tem até 100 letras.'
  await openLists()
  const { dialog, field, button } = await openForm()
  await field('Nome').fill(long)
  await expect(field('Nome')).toHaveAccessibleDescription(tooLong)
  await button('Adicionar Itens').click()
  const item = adding().field('Nome')
  await item.fill(long)
  await item.press('Enter')
  await expect(item).toHaveAccessibleDescription(tooLong)
  await expect(item).toHaveValue(long)
  await item.fill('Pão')
  await item.press('Enter')
  await expect(item).toHaveValue('')
  await page.keyboard.press('Escape')
  await button('Cadastrar').click()
  await expect(field('Nome')).toBeFocused()
  await expect(dialog).toBeVisible()
  await field('Nome').fill('Feira')
  await row('Pão').details.click()
  await field('Nome do item').fill(long)
  await field('Nome do item').press('Enter')
  await expect(field('Nome do item')).toHaveAccessibleDescription(tooLong)
  await expect(itemNames()).toHaveText(['Pão'])
})

test('items are added one after the other', async () => {
  await openLists()
  await (await openForm()).button('Adicionar Itens').click()
  const { dialog, field, button } = adding()
  const quantity = dialog.getByRole('textbox', { name: 'Quantidade' })
  const total = dialog.getByText('Total do item')
  await expect(field('Nome')).toBeFocused()

  await field('Nome').fill('  ')
  await button('Adicionar Item').click()
  await expect(field('Nome')).toHaveAccessibleDescription('O nome do item é obrigatório.')
  await expect(itemNames()).toHaveCount(0)

  await field('Nome').fill('Pão')
  await expect(field('Nome')).toHaveAccessibleDescription('')
  await field('Preço').fill('3,50')
  await button('Aumentar quantidade').click()
  await expect(total).toContainText('R$ 7,00')
  await field('Preço').fill('-9')
  await expect(field('Preço')).toHaveValue('3,50')
  await button('Diminuir quantidade').click()
  await button('Diminuir quantidade').click()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  await expect(dialog.getByText('Quantidade deve ser maior que 0')).toBeVisible()
  await expect(total).toContainText('R$ 3,50')
  await quantity.fill('4')
  await field('Preço').press('Enter')
  await expect(itemNames()).toHaveText(['Pão'])
  await expect(page.locator('.item-summary')).toHaveText('4 × R$ 3,50 = R$ 14,00')
  await expect(field('Nome')).toBeFocused()
  await expect(field('Nome')).toHaveValue('')
  await expect(field('Preço')).toHaveValue('')
  await expect(quantity).toHaveValue('1')
  await expect(total).toContainText('R$ 0,00')

  await field('Nome').fill(' PAO ')
  await field('Nome').press('Enter')
  await expect(field('Nome')).toHaveAccessibleDescription('O item já existe na lista.')
  await expect(itemNames()).toHaveCount(1)
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(creating().button('Adicionar Itens')).toBeFocused()
})

test('a list that was deleted elsewhere, and a taken name, are reported', async () => {
  const lists = [FEIRA, listOf('Farmácia', 'Soro'), listOf('Mercado', 'Sal')]
  const user = await openLists(lists, { premium: true })
  await expect(card('Mercado').edit).toBeVisible()
  await product.call(shoppingListApi.remove, {
    as: user,
    params: { id: (await savedOf(user, 'Mercado')).id },
  })
  await card('Mercado').edit.click()
  await expect(toast('Não foi possível carregar os dados da lista.')).toBeVisible()
  await expect(editing().dialog).toHaveCount(0)

  await card('Feira').edit.click()
  const { field, button } = editing()
  await field('Nome').fill('farmacia')
  await button('Atualizar').click()
  await expect(toast('Erro')).toBeVisible()
  await expect(toast('Uma lista de compras com o mesmo nome já existe')).toBeVisible()
  await expect(field('Nome')).toHaveValue('farmacia')
  await expect(itemNames()).toHaveCount(3)
})

test('G-083 a limit that is met on saving is said over the form, which stays as it is', async () => {
  const user = await openLists([FEIRA])
  const { field, button } = await openForm()
  await field('Nome').fill('Mercado')
  await addItems(['Arroz'])
  await save(user, listOf('Farmácia', 'Soro'))
  await button('Cadastrar').click()
  await expect(limit().dialog).toContainText(
    'Você atingiu o limite de cadastro de listas do seu plano.',
  )
  await limit().button('Agora não').click()
  await expect(field('Nome')).toHaveValue('Mercado')
  await expect(itemNames()).toHaveText(['Arroz'])
})

test('a list is not sent while a price in it is refused: the field says why', async () => {
  const user = await openLists([FEIRA])
  await card('Feira').edit.click()
  const { field, button } = editing()
  await expect(field('Nome')).toHaveValue('Feira')
  const bread = row('Pão')
  await bread.details.click()
  await bread.price.fill('999999999')
  await button('Atualizar').click()
  await expect(bread.price).toBeFocused()
  await expect(bread.price).toHaveAccessibleDescription(
    'O preço pode ser de até R$\u00A0999.999,99.',
  )
  expect(await savedOf(user, 'Feira')).toMatchObject(FEIRA)

  await bread.price.fill('2')
  await button('Atualizar').click()
  await expect(toast('Lista Atualizada')).toBeVisible()
  const { items } = await savedOf(user, 'Feira')
  expect(items).toMatchObject([{ name: 'Pão', price: 2 }, {}, {}])
})

test('a list is changed: prices, quantities, items', async () => {
  const user = await openLists([FEIRA])
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await expect(card('Feira').card).toBeVisible()
  page.route('/api/v1/sync', async (route) => {
    await mayAnswer
    route.continue()
  })
  await card('Feira').edit.click()
  const { dialog, field, button } = editing()
  await expect(dialog.getByText('Carregando...')).toBeVisible()
  answer()
  await expect(field('Nome')).toHaveValue('Feira')
  await expect(dialog.getByText('Carregando...')).toHaveCount(0)
  await expect(itemNames()).toHaveText(['Pão', 'Café', 'Leite'])

  const bread = row('Pão')
  await bread.details.click()
  await expect(bread.details).toHaveAttribute('aria-expanded', 'true')
  await expect(bread.price).toHaveValue('1,50')
  await expect(bread.total).toHaveText('R$ 3,00')
  await bread.fewer.click()
  await bread.fewer.click()
  await expect(bread.quantity).toHaveValue('1')
  await bread.more.click()
  await bread.more.click()
  await bread.price.fill('2')
  await expect(bread.total).toHaveText('R$ 6,00')
  // Enter in a row closes the on-screen keyboard; it does not send the form.
  await bread.price.press('Enter')
  const coffee = row('Café')
  await coffee.details.click()
  await coffee.price.fill('')
  await expect(coffee.total).toHaveText('R$ 0,00')
  await bread.remove.click()
  await expect(itemNames()).toHaveText(['Café', 'Leite'])
  await expect(coffee.details).toBeFocused()
  await row('Leite').details.click()
  await row('Leite').remove.click()
  await expect(coffee.details).toBeFocused()

  await field('Nome').fill(' Feira  de sábado ')
  await button('Atualizar').click()
  await expect(toast('Lista Atualizada')).toBeVisible()
  await expect(toast('Atualizado com sucesso.')).toBeVisible()
  await expect(card('Feira de sábado').card).toContainText('Total de itens: 1')
  await expect(card('Feira de sábado').edit).toBeFocused()
  expect(await savedOf(user, 'Feira de sábado')).toMatchObject(listOf('Feira de sábado', 'Café'))

  // The form opens with the version that another device saved since.
  const { body } = await product.call(shoppingListApi.list, { as: user })
  const params = { id: body.data[0]?.id ?? '' }
  await product.call(shoppingListApi.update, { as: user, params, body: listOf('Outra', 'Chá') })
  await card('Feira de sábado').edit.click()
  await expect(field('Nome')).toHaveValue('Outra')
  await expect(itemNames()).toHaveText(['Chá'])
})

test('G-152 back and Esc close only the top overlay, ask about changes, and the lists keep their place', async () => {
  await openLists(
    numbered(10, 'Lista').map((name) => listOf(name, 'Pão')),
    { premium: true },
  )
  await card('Lista 1.').card.scrollIntoViewIfNeeded()
  await card('Lista 1.').edit.click()
  const { dialog, field, button } = editing()
  await expect(field('Nome')).toHaveValue('Lista 1.')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(card('Lista 1.').edit).toBeFocused()
  await expect(card('Lista 1.').card).toBeInViewport()

  await card('Lista 1.').edit.click()
  await addItems(['Queijo'])
  await page.keyboard.press('Escape')
  await expect(discarding()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(discarding()).toHaveCount(0)
  await expect(itemNames()).toHaveText(['Queijo', 'Pão'])
  await button('Adicionar Itens').click()
  await page.goBack()
  await expect(adding().dialog).toHaveCount(0)
  await page.goBack()
  await discarding().getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards()).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
})
