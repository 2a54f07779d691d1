import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, storeToken, toast } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import {
  card,
  cards,
  FEIRA,
  LIST_CALL,
  listOf,
  LISTS,
  numbered,
  openLists,
  ownerOf,
  save,
  watchPages,
} from './saved-lists.ts'
import { settle } from './visual.ts'
import { row } from './working-list.ts'

const creating = (page: Page) => dialogOf(page, 'Cadastrar Lista de Compras')
const editing = (page: Page) => dialogOf(page, 'Editar Lista de Compras')
const adding = (page: Page) => dialogOf(page, 'Adicionar Novo Item')
const limit = (page: Page) => dialogOf(page, 'Limite Atingido')
const discarding = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar alterações?' })
const itemNames = (page: Page) => page.getByRole('list', { name: 'Itens' }).locator('.item-name')

async function openForm(page: Page) {
  await dialogOf(page, 'Listas').button('Adicionar Lista').click()
  return creating(page)
}

/** Adds items by their names, and closes the panel that adds them. */
async function addItems(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Itens' }).click()
  const { field } = adding(page)
  for (const name of names) {
    await field('Nome').fill(name)
    await field('Nome').press('Enter')
    await expect(field('Nome')).toHaveValue('')
  }
  await page.keyboard.press('Escape')
}

test('a list is made, asks for what it lacks, and is sent', async ({ page, product }) => {
  await openLists(page, product)
  const { dialog, field, button } = await openForm(page)
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

  await addItems(page, ['Pão', 'Café'])
  await expect(itemNames(page)).toHaveText(['Café', 'Pão'])
  const numbers = await page
    .locator('.item > .item-row')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  expect(numbers).toEqual(['counter(item)', 'counter(item)'])

  const asked = watchPages(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button('Cadastrar').click()
  expect((await sent).postDataJSON()).toEqual(listOf('Feira', 'Café', 'Pão'))
  await expect(toast(page, 'Lista Cadastrada')).toBeVisible()
  await expect(toast(page, 'Cadastrado com sucesso.')).toBeVisible()
  await expect(card(page, 'Feira').card).toContainText('Total de itens: 2.00')
  expect(asked).toEqual(['?name=&page=1&size=10'])
  await expect(dialogOf(page, 'Listas').button('Adicionar Lista')).toBeFocused()
})

test('a name above 100 letters is not cut in a saved list: the list’s, a new item’s, a renamed one’s', async ({
  page,
  product,
}) => {
  const long =
    'Compras do mês para a casa toda, a da vovó e o sítio, com tudo o que falta na despensa e no banheiro.'
  const tooLong = 'Um nome tem até 100 letras.'
  await openLists(page, product)
  const { dialog, field, button } = await openForm(page)
  await field('Nome').fill(long)
  await expect(field('Nome')).toHaveAccessibleDescription(tooLong)
  await button('Adicionar Itens').click()
  const item = adding(page).field('Nome')
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
  await row(page, 'Pão').details.click()
  await field('Nome do item').fill(long)
  await field('Nome do item').press('Enter')
  await expect(field('Nome do item')).toHaveAccessibleDescription(tooLong)
  await expect(itemNames(page)).toHaveText(['Pão'])
})

test('items are added one after the other', async ({ page, product }) => {
  await openLists(page, product)
  await (await openForm(page)).button('Adicionar Itens').click()
  const { dialog, field, button } = adding(page)
  const quantity = dialog.getByRole('textbox', { name: 'Quantidade' })
  const total = dialog.getByText('Total do item')
  await expect(field('Nome')).toBeFocused()

  await field('Nome').fill('  ')
  await button('Adicionar Item').click()
  await expect(field('Nome')).toHaveAccessibleDescription('O nome do item é obrigatório.')
  await expect(itemNames(page)).toHaveCount(0)

  await field('Nome').fill('Pão')
  await expect(field('Nome')).toHaveAccessibleDescription('')
  await field('Preço').fill('3,50')
  await button('Aumentar quantidade').click()
  await expect(total).toContainText('R$ 7.00')
  await field('Preço').fill('-9')
  await expect(field('Preço')).toHaveValue('3,50')
  await button('Diminuir quantidade').click()
  await button('Diminuir quantidade').click()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  await expect(dialog.getByText('Quantidade deve ser maior que 0')).toBeVisible()
  await expect(total).toContainText('R$ 3.50')
  await quantity.fill('4')
  await field('Preço').press('Enter')
  await expect(itemNames(page)).toHaveText(['Pão'])
  await expect(page.locator('.item-summary')).toHaveText('4 × R$ 3.50 = R$ 14.00')
  await expect(field('Nome')).toBeFocused()
  await expect(field('Nome')).toHaveValue('')
  await expect(field('Preço')).toHaveValue('')
  await expect(quantity).toHaveValue('1')
  await expect(total).toContainText('R$ 0.00')

  await field('Nome').fill(' PAO ')
  await field('Nome').press('Enter')
  await expect(field('Nome')).toHaveAccessibleDescription('O item já existe na lista.')
  await expect(itemNames(page)).toHaveCount(1)
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(creating(page).button('Adicionar Itens')).toBeFocused()
})

test('a list is changed: prices, quantities, items', async ({ page, product }) => {
  const user = await openLists(page, product, { lists: [FEIRA] })
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(LIST_CALL, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await card(page, 'Feira').edit.click()
  const { dialog, field, button } = editing(page)
  await expect(dialog.getByText('Carregando...')).toBeVisible()
  answer()
  await expect(field('Nome')).toHaveValue('Feira')
  await expect(dialog.getByText('Carregando...')).toHaveCount(0)
  await expect(itemNames(page)).toHaveText(['Pão', 'Café', 'Leite'])

  const bread = row(page, 'Pão')
  await bread.details.click()
  await expect(bread.details).toHaveAttribute('aria-expanded', 'true')
  await expect(bread.price).toHaveValue('1,50')
  await expect(bread.total).toHaveText('R$ 3.00')
  await bread.fewer.click()
  await bread.fewer.click()
  await expect(bread.quantity).toHaveValue('1')
  await bread.more.click()
  await bread.more.click()
  await bread.price.fill('2')
  await expect(bread.total).toHaveText('R$ 6.00')
  // Enter in a row closes the on-screen keyboard; it does not send the form.
  await bread.price.press('Enter')
  const coffee = row(page, 'Café')
  await coffee.details.click()
  await coffee.price.fill('')
  await expect(coffee.total).toHaveText('R$ 0.00')
  await bread.remove.click()
  await expect(itemNames(page)).toHaveText(['Café', 'Leite'])
  await expect(coffee.details).toBeFocused()
  await row(page, 'Leite').details.click()
  await row(page, 'Leite').remove.click()
  await expect(coffee.details).toBeFocused()

  const asked = watchPages(page)
  await field('Nome').fill(' Feira  de sábado ')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button('Atualizar').click()
  expect((await sent).postDataJSON()).toMatchObject(listOf('Feira de sábado', 'Café'))
  expect((await sent).url()).toMatch(LIST_CALL)
  await expect(toast(page, 'Lista Atualizada')).toBeVisible()
  await expect(toast(page, 'Atualizado com sucesso.')).toBeVisible()
  await expect(card(page, 'Feira de sábado').card).toContainText('Total de itens: 1.00')
  await expect(card(page, 'Feira de sábado').edit).toBeFocused()
  expect(asked).toEqual(['?name=&page=1&size=10'])

  // The form opens with the version that another device saved meanwhile.
  const { body } = await product.call(shoppingListApi.list, { as: user })
  const params = { id: body.data[0]?.id ?? '' }
  await product.call(shoppingListApi.update, { as: user, params, body: listOf('Outra', 'Chá') })
  await card(page, 'Feira de sábado').edit.click()
  await expect(field('Nome')).toHaveValue('Outra')
  await expect(itemNames(page)).toHaveText(['Chá'])
})

test('a row follows the drag after a press of 150 ms, up to 80 px, and latches past 40', async ({
  page,
  product,
}) => {
  await openLists(page, product, { lists: [FEIRA] })
  await card(page, 'Feira').edit.click()
  await expect(itemNames(page)).toHaveCount(3)
  await settle(page)
  const client = await page.context().newCDPSession(page)
  let seconds = Date.now() / 1000

  /** The events carry their own timestamps, so that the machine's speed does not matter. */
  async function drag(distance: number, pressMs: number): Promise<void> {
    const box = await row(page, 'Café').item.boundingBox()
    if (!box) throw new Error('no row')
    const [x, y] = [box.x + 100, box.y + 24]
    const steps = [
      ['mousePressed', x, 0],
      ['mouseMoved', x - distance / 2, pressMs],
      ['mouseMoved', x - distance, 20],
      ['mouseReleased', x - distance, 20],
    ] as const
    for (const [type, at, after] of steps) {
      seconds += after / 1000
      await client.send('Input.dispatchMouseEvent', {
        type,
        x: at,
        y,
        timestamp: seconds,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      })
    }
    seconds += 1
  }
  const place = row(page, 'Café').item.locator('.item-row')
  const offset = (px: number) => (px === 0 ? 'none' : `matrix(1, 0, 0, 1, ${px}, 0)`)
  const remove = page.locator('.item-delete')

  await drag(70, 100)
  await expect(place).toHaveCSS('transform', offset(0))
  await expect(remove).toHaveCount(0)
  await drag(39, 160)
  await expect(place).toHaveCSS('transform', offset(0))
  await expect(remove).toHaveCount(0)
  await drag(200, 160)
  await expect(place).toHaveCSS('transform', offset(-80))
  await expect(remove).toHaveCSS('width', '80px')
  await remove.click()
  await expect(itemNames(page)).toHaveText(['Pão', 'Leite'])
})

test('what cannot be loaded or saved says so, and the form stays', async ({ page, product }) => {
  await openLists(page, product, { lists: [FEIRA, listOf('Farmácia', 'Soro')] })
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500 }))
  await card(page, 'Feira').edit.click()
  await expect(toast(page, 'Não foi possível carregar os dados da lista.')).toBeVisible()
  await expect(editing(page).dialog).toHaveCount(0)
  await expect(card(page, 'Feira').edit).toBeFocused()
  await page.unroute(LIST_CALL)

  await card(page, 'Feira').edit.click()
  const { field, button } = editing(page)
  await field('Nome').fill('farmacia')
  await button('Atualizar').click()
  await expect(toast(page, 'Erro')).toBeVisible()
  await expect(toast(page, 'Uma lista de compras com o mesmo nome já existe')).toBeVisible()
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500 }))
  await button('Atualizar').click()
  await expect(toast(page, 'Não foi possível salvar a lista.')).toBeVisible()
  await expect(field('Nome')).toHaveValue('farmacia')
  await expect(itemNames(page)).toHaveCount(3)
})

test('G-083 a limit that is met on saving is said over the form, which stays as it is', async ({
  page,
  product,
}) => {
  const user = await openLists(page, product, { lists: [FEIRA] })
  const { field, button } = await openForm(page)
  await field('Nome').fill('Mercado')
  await addItems(page, ['Arroz'])
  await save(product, user, listOf('Farmácia', 'Soro'))
  await button('Cadastrar').click()
  await expect(limit(page).dialog).toContainText(
    'Você atingiu o limite de cadastro de listas do seu plano.',
  )
  await limit(page).button('Agora não').click()
  await expect(field('Nome')).toHaveValue('Mercado')
  await expect(itemNames(page)).toHaveText(['Arroz'])
})

test('G-088 G-087 the 21st item meets the limit; a list that is longer may be saved, not grow', async ({
  page,
  product,
}) => {
  const user = await ownerOf(product, { lists: [listOf('Mês', ...numbered(20))] })
  await storeToken(page, user.refreshToken)
  await page.goto(LISTS)
  await card(page, 'Mês').edit.click()
  const { button } = editing(page)
  await button('Adicionar Itens').click()
  await adding(page).field('Nome').fill('Mais um')
  await adding(page).field('Nome').press('Enter')
  await expect(limit(page).dialog).toContainText(
    'Você atingiu o limite de 20 itens. Assine o Premium para ter acesso ilimitado...',
  )
  await limit(page).button('Entendi').click()
  await expect(adding(page).field('Nome')).toHaveValue('Mais um')
  await expect(itemNames(page)).toHaveCount(20)

  await givePremium(product, user)
  const long = await save(product, user, listOf('Ano', ...numbered(25)))
  await product.database.kysely
    .deleteFrom('subscription')
    .where('tenant_id', '=', user.tenantId)
    .execute()
  await page.goto(LISTS)
  await card(page, 'Ano').edit.click()
  await expect(itemNames(page)).toHaveCount(25)
  await row(page, 'Item 1.').details.click()
  await row(page, 'Item 1.').remove.click()
  await addItems(page, ['Outro'])
  await button('Atualizar').click()
  await expect(toast(page, 'Lista Atualizada')).toBeVisible()
  const { body } = await product.call(shoppingListApi.get, { as: user, params: { id: long } })
  expect(body.items).toHaveLength(25)
})

test('G-152 back and Esc close only the top overlay, ask about changes, and the lists keep their place', async ({
  page,
  product,
}) => {
  await openLists(page, product, {
    premium: true,
    lists: numbered(10, 'Lista').map((name) => listOf(name, 'Pão')),
  })
  await card(page, 'Lista 1.').card.scrollIntoViewIfNeeded()
  await card(page, 'Lista 1.').edit.click()
  const { dialog, field, button } = editing(page)
  await expect(field('Nome')).toHaveValue('Lista 1.')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Lista 1.').edit).toBeFocused()
  await expect(card(page, 'Lista 1.').card).toBeInViewport()

  await card(page, 'Lista 1.').edit.click()
  await addItems(page, ['Queijo'])
  await page.keyboard.press('Escape')
  await expect(discarding(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(discarding(page)).toHaveCount(0)
  await expect(itemNames(page)).toHaveText(['Queijo', 'Pão'])
  await button('Adicionar Itens').click()
  await page.goBack()
  await expect(adding(page).dialog).toHaveCount(0)
  await page.goBack()
  await discarding(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards(page)).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

test('a list is not sent while a price in it is refused: the field says why', async ({
  page,
  product,
}) => {
  await openLists(page, product, { lists: [FEIRA] })
  await card(page, 'Feira').edit.click()
  const { field, button } = editing(page)
  await expect(field('Nome')).toHaveValue('Feira')
  const bread = row(page, 'Pão')
  await bread.details.click()
  await bread.price.fill('999999999')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await button('Atualizar').click()
  await expect(bread.price).toBeFocused()
  await expect(bread.price).toHaveAccessibleDescription('O preço pode ser de até R$ 999.999,99.')
  expect(sent).not.toContain('PUT')

  await bread.price.fill('2')
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await button('Atualizar').click()
  expect((await put).postDataJSON()).toMatchObject({ items: [{ name: 'Pão', price: 2 }, {}, {}] })
})
