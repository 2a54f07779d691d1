import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, storeToken, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { row } from '#working-list/working-list.ts'
import { card, FEIRA, listOf, LISTS, numbered, openLists, ownerOf, save } from './saved-lists.ts'

const editing = (page: Page) => dialogOf(page, 'Editar Lista de Compras')
const adding = (page: Page) => dialogOf(page, 'Adicionar Novo Item')
const limit = (page: Page) => dialogOf(page, 'Limite Atingido')
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

test('G-088 G-087 the 21st item reaches the limit; a longer list may be saved, but not grow', async ({
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
