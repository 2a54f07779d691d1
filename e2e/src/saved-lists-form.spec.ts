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

const editing = (page: Page) => dialogOf(page, 'Editar Lista de Compras')
const adding = (page: Page) => dialogOf(page, 'Adicionar Novo Item')
const limit = (page: Page) => dialogOf(page, 'Limite Atingido')
const discarding = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar alterações?' })
const itemNames = (page: Page) => page.getByRole('list', { name: 'Itens' }).locator('.item-name')

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
