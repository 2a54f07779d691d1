import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, logIn, openMenu, toast } from '#harness/accounts.ts'
import { card as productCard, openWith as openProducts } from '#product/products.ts'
import { CAKE, openWith as openRecipes, recipesOf } from '#recipe/recipes.ts'
import { card as listCard, openLists } from '#shopping-list/saved-lists.ts'
import { names, row } from '#working-list/working-list.ts'
import { expect, test } from './test.ts'

test('a user logs in, stays signed in after a reload, and signs out', async ({ page, product }) => {
  const user = await newUser(product, { userName: 'Ana Souza' })
  await page.goto('/shopping-list?login=true')
  await logIn(page, user)
  await expect(dialogOf(page, 'Login').dialog).toHaveCount(0)
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Ana Souza' })).toBeVisible()
  await page.reload()
  await expect((await openMenu(page)).getByRole('button', { name: 'Ana Souza' })).toBeVisible()
  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
  await expect((await openMenu(page)).getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('a list is created, saved, and used in a shop', async ({ page, product }) => {
  await openLists(page, product)
  await dialogOf(page, 'Listas').button('Adicionar Lista').click()
  const { field, button } = dialogOf(page, 'Cadastrar Lista de Compras')
  await field('Nome').fill('Feira')
  await button('Adicionar Itens').click()
  const adding = dialogOf(page, 'Adicionar Novo Item')
  for (const name of ['Pão', 'Café']) {
    await adding.field('Nome').fill(name)
    await adding.field('Nome').press('Enter')
    await expect(adding.field('Nome')).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await button('Cadastrar').click()
  await expect(toast(page, 'Lista Cadastrada')).toBeVisible()
  await listCard(page, 'Feira').generate.click()
  await dialogOf(page, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(names(page)).toHaveText(['Café', 'Pão'])
})

test('a live link shows changes of the household, and the household changes by the link', async ({
  page,
  product,
}) => {
  const ana = await newUser(product, { userName: 'Ana Souza' })
  const add = (name: string) => product.call(houseItemApi.add, { as: ana, body: { name } })
  await add('Leite')
  const given = { access: 'edit', label: 'Vovó' } as const
  const { body } = await product.call(liveLinkApi.createLink, { as: ana, body: given })
  await page.goto(`/ao-vivo#${body.token}`)
  await expect(names(page)).toHaveText(['Leite'])
  await add('Pão')
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  await row(page, 'Leite').bought.click()
  const bought = async () => {
    const { body: list } = await product.call(houseItemApi.list, { as: ana })
    return list.items.flatMap(({ name, status }) => (status === 'purchased' ? name : []))
  }
  await expect.poll(bought).toEqual(['Leite'])
})

test('the stock is shown and changed', async ({ page, product }) => {
  await openProducts(page, product, [{ name: 'Arroz 5 kg', price: 27.9, stock: 1, minStock: 2 }])
  await expect(productCard(page, 'Arroz').article).toContainText('Estoque: 1')
  await page.getByRole('button', { name: 'Mais um de Arroz 5 kg', exact: true }).click()
  await expect(productCard(page, 'Arroz').article).toContainText('Estoque: 2')
})

test('a recipe is opened', async ({ page, product }) => {
  await openRecipes(page, product, [CAKE])
  await recipesOf(page).card('Bolo de fubá').open.click()
  await expect(page.getByText('Asse até dourar.')).toBeVisible()
})
