import { newUser } from '@compra/server/testing/app/new-user.ts'
import { openMenu } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { sent } from '#house-list/house-list.ts'
import { CAKE, recipesOf, saveRecipes } from '#recipe/recipes.ts'
import { card as listCard, FEIRA, save } from '#shopping-list/saved-lists.ts'
import { addItem, names } from '#working-list/working-list.ts'
import { go, keeps, openFromMenu, openPhone } from './pantry.ts'
import { addProducts, card, productsOf } from './products.ts'

test('R-01 after a start without a network a signed-in user has the household’s lists, products and recipes, opened before or not', async ({
  browser,
  product,
}) => {
  const ana = await newUser(product, { userName: 'Ana Souza' })
  await addProducts(product, ana, [{ name: 'Arroz' }, { name: 'Café', stock: 2 }])
  await save(product, ana, FEIRA)
  await saveRecipes(product, ana, [CAKE])
  const { context, page } = await openPhone(browser, product, ana, { open: 'house' })
  await addItem(page, 'Leite')
  await expect(sent(page)).toBeAttached()
  await openFromMenu(page, 'Produtos')
  await keeps(page, 'Café', 'Feira', 'Bolo de fubá')
  await context.setOffline(true)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))

  await go(page, '/shopping-list')
  await expect(names(page)).toHaveText(['Leite'])
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Ana Souza' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()
  await menu.getByRole('button', { name: 'Produtos', exact: true }).click()
  await expect(card(page, 'Café').article).toContainText('Estoque: 2')

  await go(page, '/shopping-list?modal=lists')
  await listCard(page, 'Feira').edit.click()
  const form = page.getByRole('dialog', { name: 'Editar Lista de Compras' })
  await expect(form).toContainText('Leite')

  await go(page, '/shopping-list?modal=recipes')
  await recipesOf(page).card('Bolo de fubá').open.click()
  await expect(page.getByText('Asse até dourar.')).toBeVisible()

  await go(page, '/shopping-list?modal=products')
  await card(page, 'Café').article.getByRole('button', { name: 'Mais um de Café' }).click()
  await expect(card(page, 'Café').article).toContainText('Estoque: 3')
  expect(asked.filter((url) => /\/(api|identity|plan)\//.test(url))).toEqual([])
  await context.setOffline(false)
  await expect
    .poll(async () => (await productsOf(product, ana)).map(({ name, stock }) => [name, stock]))
    .toEqual([
      ['Café', 3],
      ['Arroz', 0],
    ])
  await context.close()
})
