import { identityApi } from '@compra/contract/identity/identity.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { newUser, signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, logIn, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { housemates } from '#house-list/house-list.ts'
import {
  card as listCard,
  cards as listCards,
  FEIRA,
  listOf,
  LISTS,
  save,
} from '#shopping-list/saved-lists.ts'
import { go, keeps, pantryText, openFromMenu, openPhone } from './pantry.ts'
import { addProducts, card, PRODUCTS, productsOf } from './products.ts'

const names = (page: Page) => page.getByRole('article').getByRole('heading')

/** Name, stock and price of each product as the server has it, the newest first. */
async function stockOf(product: RunningApp, user: User) {
  const all = await productsOf(product, user)
  return all.map(({ name, stock, price }) => [name, stock, price])
}

/** The saved lists as the server has them, by name. */
async function listsOf(product: RunningApp, user: User) {
  const { body } = await product.call(shoppingListApi.list, { as: user })
  return body.data.map(({ name }) => name).toSorted()
}

test('products are created, changed, counted, found and deleted offline, and synced to other members later', async ({
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await addProducts(product, ana, [
    { name: 'Arroz', stock: 2 },
    { name: 'Café', stock: 1, minStock: 3 },
    { name: 'Sal' },
  ])
  const here = await openPhone(browser, product, ana)
  const there = await openPhone(browser, product, tomas)
  for (const { page } of [here, there]) await openFromMenu(page, 'Produtos')
  const { context, page } = here
  await keeps(page, 'Arroz', 'Café', 'Sal')
  const before = await stockOf(product, ana)
  await context.setOffline(true)

  await dialogOf(page, 'Produtos').button('Adicionar Produto').click()
  const form = dialogOf(page, 'Cadastrar Produto')
  await form.field('Nome').fill('Leite')
  await form.field('Categoria').selectOption('Alimentos')
  await form.field('Preço').fill('4,50')
  await form.field('Estoque').fill('6')
  await form.button('Cadastrar').click()
  await expect(toast(page, 'Produto Cadastrado')).toBeVisible()
  await expect(names(page).first()).toHaveText(/^Leite/)

  await card(page, 'Arroz').edit.click()
  const edit = dialogOf(page, 'Editar Produto')
  await edit.field('Nome').fill('Arroz branco')
  await edit.field('Preço').fill('21,90')
  await edit.button('Atualizar').click()
  await expect(card(page, 'Arroz branco').article).toContainText('Preço: R$ 21,90')

  const more = card(page, 'Café').article.getByRole('button', { name: 'Mais um de Café' })
  await more.click()
  await more.click()
  await expect(toast(page, 'Estoque Atualizado')).toBeVisible()
  await card(page, 'Arroz branco').stock.click()
  const counting = dialogOf(page, 'Atualizar Estoque - Arroz branco')
  await counting.dialog.getByText('Saída').click()
  await counting.field('Quantidade').fill('2')
  await counting.button('Confirmar').click()
  await expect(card(page, 'Arroz branco').article).toContainText('Estoque: 0')

  await card(page, 'Sal').remove.click()
  await dialogOf(page, 'Confirmar Exclusão').button('Excluir').click()
  await expect(names(page)).toHaveText([/^Leite/, /^Café/, /^Arroz branco/])

  await page.getByLabel('Ordenar por').selectOption('Nome')
  await expect(names(page)).toHaveText([/^Arroz branco/, /^Café/, /^Leite/])
  await dialogOf(page, 'Produtos').button('Filtrar').click()
  const filter = dialogOf(page, 'Filtrar Produtos')
  await filter.field('Descrição').fill('CAFE')
  await filter.button('Buscar').click()
  await expect(names(page)).toHaveText([/^Café/])

  // Reloads the page, still offline.
  await go(page, PRODUCTS)
  await expect(names(page)).toHaveText([/^Leite/, /^Café/, /^Arroz branco/])
  await expect(card(page, 'Café').article).toContainText('Estoque: 3')
  expect(await stockOf(product, ana)).toEqual(before)

  await context.setOffline(false)
  await expect
    .poll(() => stockOf(product, ana))
    .toEqual([
      ['Leite', 6, 4.5],
      ['Café', 3, 0],
      ['Arroz branco', 0, 21.9],
    ])
  await go(there.page, PRODUCTS)
  await expect(names(there.page)).toHaveText([/^Leite/, /^Café/, /^Arroz branco/])
  await context.close()
  await there.context.close()
})

test('saved lists are created, changed and deleted offline, and synced to other members later', async ({
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await save(product, ana, FEIRA)
  await save(product, ana, listOf('Churrasco', 'Carvão'))
  const { context, page } = await openPhone(browser, product, ana)
  await openFromMenu(page, 'Listas')
  await keeps(page, 'Feira', 'Churrasco')
  await context.setOffline(true)

  await listCard(page, 'Churrasco').remove.click()
  await dialogOf(page, 'Confirmar Exclusão').button('Excluir').click()
  await expect(listCards(page)).toHaveCount(1)

  await listCard(page, 'Feira').edit.click()
  const editing = dialogOf(page, 'Editar Lista de Compras')
  await editing.field('Nome').fill('Feira de sábado')
  await editing.button('Atualizar').click()
  await expect(listCard(page, 'Feira de sábado').card).toBeVisible()

  await dialogOf(page, 'Listas').button('Adicionar Lista').click()
  const creating = dialogOf(page, 'Cadastrar Lista de Compras')
  await creating.field('Nome').fill('Padaria')
  await creating.button('Adicionar Itens').click()
  const adding = dialogOf(page, 'Adicionar Novo Item')
  await adding.field('Nome').fill('Pão')
  await adding.field('Nome').press('Enter')
  await page.keyboard.press('Escape')
  await creating.button('Cadastrar').click()
  await expect(toast(page, 'Lista Cadastrada')).toBeVisible()

  await go(page, LISTS)
  await expect(listCards(page)).toHaveCount(2)
  await expect(listCard(page, 'Padaria').card).toContainText('Total de itens: 1')
  expect(await listsOf(product, ana)).toEqual(['Churrasco', 'Feira'])

  await context.setOffline(false)
  await expect.poll(() => listsOf(product, ana)).toEqual(['Feira de sábado', 'Padaria'])
  const there = await openPhone(browser, product, tomas)
  await openFromMenu(there.page, 'Listas')
  await listCard(there.page, 'Feira de sábado').edit.click()
  await expect(dialogOf(there.page, 'Editar Lista de Compras').dialog).toContainText('Leite')
  await context.close()
  await there.context.close()
})

test('if two members exceed the limit offline, the later one keeps the product, marked', async ({
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await addProducts(product, ana, [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }])
  const devices = [
    await openPhone(browser, product, ana),
    await openPhone(browser, product, tomas),
  ] as const
  for (const [at, { context, page }] of devices.entries()) {
    const name = at === 0 ? 'Mel' : 'Chá'
    await openFromMenu(page, 'Produtos')
    await keeps(page, 'A', 'D')
    await context.setOffline(true)
    await dialogOf(page, 'Produtos').button('Adicionar Produto').click()
    const form = dialogOf(page, 'Cadastrar Produto')
    await form.field('Nome').fill(name)
    await form.field('Categoria').selectOption('Outros')
    await form.button('Cadastrar').click()
    await expect(names(page).first()).toContainText(name)
  }
  const [first, second] = devices
  await first.context.setOffline(false)
  await expect.poll(async () => (await stockOf(product, ana))[0]?.[0]).toBe('Mel')
  await second.context.setOffline(false)
  const refused = card(second.page, 'Chá').article
  await expect(refused).toContainText('Não coube no plano: só neste aparelho')
  await expect(card(second.page, 'Mel').article).toBeVisible()
  expect(await productsOf(product, ana)).toHaveLength(5)

  // There is room again: it is sent without being created again.
  await card(second.page, 'D').remove.click()
  await dialogOf(second.page, 'Confirmar Exclusão').button('Excluir').click()
  await expect
    .poll(async () => (await stockOf(product, ana)).map(([name]) => name))
    .toEqual(['Chá', 'Mel', 'C', 'B', 'A'])
  await expect(refused).not.toContainText('só neste aparelho')
  for (const { context } of devices) await context.close()
})

test('queued changes are sent after the next login if the session ends', async ({
  browser,
  product,
}) => {
  const ana = await newUser(product)
  await addProducts(product, ana, [{ name: 'Arroz', stock: 2 }])
  const { context, page } = await openPhone(browser, product, ana)
  await openFromMenu(page, 'Produtos')
  await keeps(page, 'Arroz')
  await context.setOffline(true)
  await card(page, 'Arroz').article.getByRole('button', { name: 'Mais um de Arroz' }).click()
  await expect(toast(page, 'Estoque Atualizado')).toBeVisible()
  await go(page, '/shopping-list')
  await product.call(identityApi.endSessions, { as: await signIn(product, ana) })
  const again = await signIn(product, ana)
  await context.setOffline(false)
  await expect(toast(page, 'Sua sessão terminou')).toBeVisible()
  expect(await productsOf(product, again)).toMatchObject([{ stock: 2 }])
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await logIn(page, ana)
  await expect.poll(() => productsOf(product, again)).toMatchObject([{ stock: 3 }])
  await context.close()
})

test('no household data stay on the device when a session ends without queued changes', async ({
  browser,
  product,
}) => {
  const ana = await newUser(product)
  await addProducts(product, ana, [{ name: 'Arroz' }])
  const { context, page } = await openPhone(browser, product, ana)
  await openFromMenu(page, 'Produtos')
  await keeps(page, 'Arroz')
  await product.call(identityApi.endSessions, { as: await signIn(product, ana) })
  await go(page, '/shopping-list')
  await expect(toast(page, 'Sua sessão terminou')).toBeVisible()
  await expect.poll(() => pantryText(page)).not.toContain('Arroz')
  await context.close()
})
