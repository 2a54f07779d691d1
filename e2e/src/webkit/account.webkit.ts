import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { RICE, receiptPage } from '@compra/contract/testing/browser/receipt-page.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { planWeek } from '@compra/server/testing/menu/week-menu.ts'
import { addProducts, productsOf } from '#product/products.ts'
import { CAKE, saveRecipes } from '#recipe/recipes.ts'
import { FEIRA, save } from '#shopping-list/saved-lists.ts'
import type { Screen } from './screen.ts'
import { expect, test } from './test.ts'

const NAMES = '.item-name'

async function logIn(ui: Screen, { email, password }: User): Promise<void> {
  await ui.goTo('/shopping-list?login=true')
  await ui.type('E-mail', email)
  await ui.type('Senha', password)
  await ui.press('Entrar')
  await expect.poll(() => ui.texts('dialog')).toEqual([])
}

test('a user logs in, stays signed in after a reload, and finds lists, recipes and the week', async ({
  ui,
  product,
}) => {
  const user = await product.newUser()
  await save(product, user, FEIRA)
  await saveRecipes(product, user, [CAKE])
  await planWeek(product, user, [{ day: 2, meal: 'Jantar', title: CAKE.title }])
  await logIn(ui, user)
  await ui.reload()
  for (const [modal, content] of [
    ['lists', FEIRA.name],
    ['recipes', CAKE.title],
    ['week-menu', CAKE.title],
  ] as const) {
    await ui.goTo(`/shopping-list?modal=${modal}`)
    await expect.poll(ui.text).toContain(content)
  }
})

test('the stock is changed, and the server has it', async ({ ui, product }) => {
  const user = await product.newUser()
  await addProducts(product, user, [{ name: 'Arroz 5 kg', price: 27.9, stock: 1, minStock: 2 }])
  await logIn(ui, user)
  await ui.goTo('/shopping-list?modal=products')
  await ui.press('Mais um de Arroz 5 kg')
  await expect.poll(async () => (await productsOf(product, user))[0]?.stock).toBe(2)
})

test('a live link shows changes of the household, and the household changes by the link', async ({
  ui,
  product,
}) => {
  const ana = await product.newUser()
  const add = (name: string) => product.call(houseItemApi.add, { as: ana, body: { name } })
  await add('Leite')
  const given = { access: 'edit', label: 'Vovó' } as const
  const { body } = await product.call(liveLinkApi.createLink, { as: ana, body: given })
  await ui.goTo(`/ao-vivo#${body.token}`)
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Leite'])
  await add('Pão')
  await expect.poll(() => ui.texts(NAMES)).toEqual(['Leite', 'Pão'])
  await ui.press('Marcar Leite como comprado')
  const bought = async () => {
    const { body: list } = await product.call(houseItemApi.list, { as: ana })
    return list.items.flatMap(({ name, status }) => (status === 'purchased' ? name : []))
  }
  await expect.poll(bought).toEqual(['Leite'])
})

test('a pasted receipt fills the stock and the spending of its month', async ({ ui, product }) => {
  const user = await product.newUser()
  await logIn(ui, user)
  await ui.press('Mais ações')
  await ui.press('Ler nota')
  const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await ui.pasteInto('Página da nota', receiptPage({ rows: [RICE], day }))
  await expect.poll(ui.text).toContain('MERCADO EXEMPLO LTDA')
  await ui.press('Confirmar 1 item')
  await expect.poll(async () => (await productsOf(product, user))[0]?.stock).toBe(2)
  await ui.goTo('/shopping-list?modal=spending')
  await expect.poll(ui.text).toContain('R$ 55,80')
})
