import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { newPremiumUser } from '@compra/server/testing/data/premium.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import type { Browser } from '@playwright/test'
import { dialogOf, openMenu, toast } from '#harness/accounts.ts'
import { expect, type Page, patience, test } from '#harness/product.ts'
import { watchTaps } from '#harness/taps.ts'
import { type Device, go, keeps, openPhone } from '#product/pantry.ts'
import { card, PRODUCTS, productsOf } from '#product/products.ts'
import { entry, inHeader, line, offer } from '#product/stock.ts'
import { recipesOf } from '#recipe/recipes.ts'
import { names, row } from '#working-list/working-list.ts'

const DAY_MS = 86_400_000
const PANTRY = 'arroz 5 kg 1, feijão 1 kg 2, ovos 12, leite 1 l 3, açúcar 1 kg 1, óleo 900 ml 1'
const CREAM = 'Creme de leite · 200\u00A0g'
const PUDDING = {
  title: 'Arroz-doce',
  description: 'De colher, com canela.',
  servings: '4 porções',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  ingredients: [
    { name: 'Arroz', quantity: 500, unit: 'g' },
    { name: 'Leite', quantity: 1, unit: 'l' },
    { name: 'Açúcar', quantity: 200, unit: 'g' },
    { name: 'Creme de leite', quantity: 200, unit: 'g' },
  ],
} as const

test.setTimeout(patience(120_000))
test.afterEach(({ product }) => product.clock.backToRealTime())

/** Sets the clock of the server and the phones. */
async function dayOfMonth(product: RunningApp, day: number, ...phones: readonly Device[]) {
  const now = new Date(Date.now() + day * DAY_MS)
  product.clock.setTo(now)
  for (const { page } of phones) await page.clock.setSystemTime(now)
}

function dayIn(days: number): string {
  const day = new Date(Date.now() + days * DAY_MS)
  return day.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

async function stocks(product: RunningApp, who: User): Promise<Record<string, number>> {
  // A day later the earlier session has expired.
  const all = await productsOf(product, await signIn(product, who))
  return Object.fromEntries(all.map(({ name, stock }) => [name, stock]))
}

async function open(page: Page, name: string): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name, exact: true }).click()
}

/** Each stock is the sum of its journal, and was never negative. */
async function assertSums(product: RunningApp, who: User): Promise<void> {
  const user = await signIn(product, who)
  for (const { id, name, stock } of await productsOf(product, user)) {
    const { body } = await product.call(journalApi.product, {
      as: user,
      params: { id },
      query: { size: '100' },
    })
    const sum = body.data.reduce((all, { from, to }) => all + to - from, 0)
    expect([name, Math.round(sum * 1000) / 1000]).toEqual([name, stock])
    expect(body.data.every(({ to }) => to >= 0)).toBe(true)
  }
}

async function housePhones(browser: Browser, product: RunningApp) {
  const ana = await newPremiumUser(product, { userName: 'Ana Souza' })
  const guest = await product.newUser({ userName: 'Tomás Lima' })
  const tomas = await moveIn(product, ana, guest)
  const here = await openPhone(browser, product, ana)
  const there = await openPhone(browser, product, tomas)
  return { ana, here, there }
}

test('a month of a household with two members, also offline: stock, cooking, shopping, undo, running low, expiry', async ({
  browser,
  product,
}) => {
  const { ana, here, there } = await housePhones(browser, product)
  const { page } = here
  await product.call(recipeApi.create, {
    as: ana,
    body: { ...PUDDING, ingredients: [...PUDDING.ingredients] },
  })
  const taps = await watchTaps(page)
  let counted = 0
  const since = () => {
    const presses = taps() - counted
    counted = taps()
    return presses
  }

  // Day 1: the stock, from one text.
  await open(page, 'Produtos')
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: 'Cadastrar vários' }).click()
  await page.getByRole('button', { name: /^Colar ou escrever/ }).click()
  await dialogOf(page, 'Colar ou escrever').field('Produtos').fill(PANTRY)
  await dialogOf(page, 'Colar ou escrever').button('Ler produtos').click()
  const review = dialogOf(page, 'Confira os produtos')
  await review.dialog.getByRole('checkbox', { name: /^Avisar quando acabar/ }).check()
  await review.button('Cadastrar 6 produtos').click()
  await expect(toast(page, '6 produtos cadastrados')).toBeVisible()
  expect(since()).toBeLessThanOrEqual(8)
  await dialogOf(page, 'Produtos').button('Fechar').click()

  // A recipe for six needs one thing more than there is at home.
  since()
  await open(page, 'Receitas')
  await recipesOf(page).card('Arroz-doce').generate.click()
  await dialogOf(page, 'Gerar Lista de Compras').button('Para 6').click()
  await expect(page.getByRole('list', { name: 'Tem em casa' }).getByRole('listitem')).toHaveCount(3)
  await dialogOf(page, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(names(page)).toHaveText([CREAM])
  expect(since()).toBeLessThanOrEqual(5)

  // In the shop; a date is noted at home, and the new product keeps it.
  await row(page, CREAM).bought.click()
  await inHeader(page).click()
  const cream = line(page, 'Creme de leite 200 g')
  await expect(cream.isIn).toBeChecked()
  await cream.item.getByRole('button', { name: 'Validade' }).click()
  await cream.item.getByLabel('Validade').fill(dayIn(10))
  await entry(page).button('Guardar').click()
  await expect(toast(page, 'Compras guardadas')).toBeVisible()
  const bought = await stocks(product, ana)
  expect(Object.keys(bought)).toHaveLength(7)

  // Day 3: Tomás cooks for four, undoes it, and cooks after all.
  await dayOfMonth(product, 3, here, there)
  const other = there.page
  await go(other, '/shopping-list')
  const tapsThere = await watchTaps(other)
  await open(other, 'Receitas')
  await recipesOf(other).card('Arroz-doce').cook.click()
  const cooked = dialogOf(other, 'Cozinhei')
  await cooked.button('Tirar do estoque').click()
  await expect(toast(other, 'Cozinhado: Arroz-doce')).toBeVisible()
  expect(tapsThere()).toBeLessThanOrEqual(4)
  const after = { 'Arroz 5 kg': 0.9, 'Leite 1 l': 2, 'Açúcar 1 kg': 0.8 }
  expect(await stocks(product, ana)).toMatchObject(after)
  await other.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(other, 'O estoque voltou ao que era')).toBeVisible()
  expect(await stocks(product, ana)).toEqual(bought)
  await recipesOf(other).card('Arroz-doce').cook.click()
  await cooked.button('Tirar do estoque').click()
  await expect.poll(() => stocks(product, ana)).toMatchObject(after)
  await assertSums(product, ana)

  // Offline, Ana uses products up; Tomás does so online, and both count.
  await go(page, PRODUCTS)
  await keeps(page, 'Creme de leite')
  await expect(card(page, 'Leite 1 l').article).toContainText('Estoque: 2')
  await here.context.setOffline(true)
  since()
  await page.getByRole('button', { name: 'Menos um de Leite 1 l' }).click()
  expect(since()).toBeLessThanOrEqual(2)
  await expect(card(page, 'Leite 1 l').article).toContainText('Estoque: 1')
  await go(other, PRODUCTS)
  await other.getByRole('button', { name: 'Menos um de Leite 1 l' }).click()
  await expect.poll(() => stocks(product, ana)).toMatchObject({ 'Leite 1 l': 1 })
  await here.context.setOffline(false)
  await expect.poll(() => stocks(product, ana)).toMatchObject({ 'Leite 1 l': 0 })

  // Day 8: the cream expires soon, and its recipe is cooked first.
  await dayOfMonth(product, 8, here, there)
  await go(page, PRODUCTS)
  await page.getByRole('button', { name: 'Vence em breve', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Vence em 2 dias')
  await go(page, '/shopping-list?modal=recipes')
  await page.getByText('O que dá para cozinhar').click()
  await expect(dialogOf(page, 'Receitas').dialog).toContainText(/Usa: Creme de leite/i)

  // Day 20: used-up products are listed, bought and added to the stock.
  await dayOfMonth(product, 20, here, there)
  await go(page, '/shopping-list')
  since()
  await (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
  await dialogOf(page, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(names(page).first()).toBeVisible()
  const wanted = await names(page).allTextContents()
  expect(wanted).toContain('Leite · 1\u00A0l')
  for (const name of wanted) await row(page, name).bought.click()
  await offer(page).click()
  await entry(page).button('Guardar e limpar a lista').click()
  await expect(names(page)).toHaveCount(0)
  expect(since()).toBeLessThanOrEqual(5 + wanted.length)
  await expect.poll(() => stocks(product, ana)).toMatchObject({ 'Leite 1 l': 1, 'Arroz 5 kg': 1.9 })

  // The history names the members, and every change can be undone.
  await open(page, 'Produtos')
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: 'Histórico da casa' }).click()
  const history = dialogOf(page, 'Histórico da casa').dialog
  await expect(history).toContainText('Comprado · Ana')
  await assertSums(product, ana)
  for (const { context } of [here, there]) await context.close()
})
