import { readMeasure } from '@compra/contract/measure/measure.ts'
import { measuredName } from '@compra/contract/measured-name.ts'
import type { ProductDraft } from '@compra/contract/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, openMenu, storeToken, toast } from './accounts.ts'
import { go, keeps, openFromMenu, openPhone } from './home.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { addProducts, productsOf } from './products.ts'
import { CAKE, recipesOf, saveRecipes } from './recipes.ts'
import { watchTaps } from './taps.ts'
import { storedItems } from './working-list.ts'

test.use(PHONE)

const FOOD = [
  { name: 'Arroz branco 5 kg', stock: 1.9 },
  { name: 'Leite integral 1 l', stock: 1 },
  { name: 'Creme de leite 200 g', stock: 0 },
  { name: 'Queijo minas 500 g', stock: 1 },
  { name: 'Queijo prato 500 g', stock: 1 },
] satisfies Partial<ProductDraft>[]

const RICE_CREAM = {
  title: 'Arroz de forno',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 500, unit: 'g' },
    { name: 'Leite', quantity: 1, unit: 'l' },
    { name: 'Creme de leite', quantity: 200, unit: 'g' },
    { name: 'Queijo', quantity: 200, unit: 'g' },
    { name: 'Ervilha', quantity: 1, unit: 'lata' },
  ],
}
const SOUP = {
  title: 'Canja',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 200, unit: 'g' },
    { name: 'Ervilha', quantity: 1, unit: 'lata' },
    { name: 'Frango', quantity: 500, unit: 'g' },
  ],
}

/** Someone with food at home and two recipes. */
async function cook(product: RunningApp): Promise<User> {
  const user = await product.newUser()
  await givePremium(product, user)
  await addProducts(product, user, FOOD)
  await saveRecipes(product, user, [SOUP, RICE_CREAM])
  return user
}

async function openList(page: Page, product: RunningApp): Promise<User> {
  const user = await cook(product)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  return user
}

async function openRecipes(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Receitas' }).click()
}

const rowsOf = (page: Page, group: string) =>
  page.getByRole('list', { name: group }).getByRole('listitem')

async function entries(page: Page): Promise<string[]> {
  return (await storedItems(page)).map(({ name, quantity, measure, note }) => {
    const text = measuredName({ name: String(name), measure: readMeasure(measure) })
    return [quantity, text, ...(typeof note === 'string' ? [`(${note})`] : [])].join(' ')
  })
}

/** Stock by name, as the server has it. */
async function stocks(product: RunningApp, user: User) {
  const all = await productsOf(product, user)
  return Object.fromEntries(all.map(({ name, stock }) => [name, stock]))
}

test('a recipe for six is a list without what is at home, in five taps', async ({
  page,
  product,
}) => {
  await openList(page, product)
  const taps = await watchTaps(page)
  await openRecipes(page)
  await recipesOf(page).card('Arroz de forno').generate.click()
  const { button } = dialogOf(page, 'Gerar Lista de Compras')
  await button('Para 6').click()
  await expect(rowsOf(page, 'Tem em casa')).toHaveText([
    'Arroz · 750 gprecisa 750 g, em casa 9,5 kgArroz branco 5 kgNão é isso',
  ])
  await expect(rowsOf(page, 'Vai para a lista')).toHaveText([
    'Leite · 500 mlprecisa 1,5 l, em casa 1 lLeite integral 1 lNão é isso',
    'Creme de leite · 300 gprecisa 300 g, nada em casaCreme de leite 200 gNão é isso',
    'Queijo · 300 gconfira em casaQual é?',
    'Ervilha · 1 1/2 lata',
  ])
  await button('Gerar Nova Lista').click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(5)
  expect(await entries(page)).toEqual([
    '1 Leite 500 ml',
    '1 Creme de leite 300 g',
    '1 Queijo 300 g',
    '1 Ervilha 1 1/2 lata',
  ])
})

test('what is at home is one tap away, and what is there already another', async ({
  page,
  product,
}) => {
  await openList(page, product)
  await openRecipes(page)
  await recipesOf(page).card('Arroz de forno').generate.click()
  const { button } = dialogOf(page, 'Gerar Lista de Compras')
  await button('Pôr Arroz na lista').press('Enter')
  await expect(button('Já tenho Arroz')).toBeFocused()
  for (const name of ['Creme de leite', 'Queijo', 'Ervilha'])
    await button(`Já tenho ${name}`).click()
  await expect(rowsOf(page, 'Vai para a lista')).toContainText(['Arroz · 500 g'])
  await button('Gerar Nova Lista').click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  expect(await entries(page)).toEqual(['1 Arroz 500 g'])
})

test('which product is meant is asked once, and taken back', async ({ page, product }) => {
  await openList(page, product)
  await openRecipes(page)
  const { generate } = recipesOf(page).card('Arroz de forno')
  await generate.click()
  const { dialog, button } = dialogOf(page, 'Gerar Lista de Compras')
  await button('Qual é? Queijo').click()
  await dialogOf(page, 'Qual é?').button('Queijo minas 500 g').click()
  await expect(rowsOf(page, 'Tem em casa')).toContainText([
    'Arroz',
    'Leite',
    'Queijo · 200 gprecisa 200 g, em casa 500 gQueijo minas 500 g',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // Remembered, until it is said to be something else: then only the other one is asked about.
  await generate.click()
  await button('Não é isso: Queijo minas 500 g').click()
  await button('Qual é? Queijo').click()
  await expect(rowsOf(page, 'Produtos')).toHaveText(['Queijo prato 500 g'])
})

test('several recipes are one list, with what each is for, and home counts once', async ({
  page,
  product,
}) => {
  await openList(page, product)
  await openRecipes(page)
  const { button } = dialogOf(page, 'Receitas')
  await button('Selecionar').click()
  await page.getByRole('checkbox', { name: 'Arroz de forno' }).check()
  await page.getByRole('checkbox', { name: 'Canja' }).focus()
  await page.keyboard.press('Space')
  await button('Gerar Lista de 2 receitas').click()
  const generate = dialogOf(page, 'Gerar Lista de Compras')
  await generate.field('Canja (porções)').fill('8')
  await expect(rowsOf(page, 'Tem em casa').first()).toContainText(
    'Arroz · 900 gprecisa 900 g, em casa 9,5 kgArroz de forno, Canja',
  )
  await generate.button('Adicionar à Lista Atual').click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  const written = await entries(page)
  expect(written).toContain('3 Ervilha 1 lata (Arroz de forno, Canja)')
  expect(written).toContain('1 Frango 1 kg (Canja)')
})

test('a recipe is cooked in four taps, taken back, and what was missing is listed', async ({
  page,
  product,
}) => {
  const user = await openList(page, product)
  const taps = await watchTaps(page)
  await openRecipes(page)
  await recipesOf(page).card('Arroz de forno').cook.click()
  const { button } = dialogOf(page, 'Cozinhei')
  await expect(rowsOf(page, 'Sai do estoque')).toHaveText([
    'Arroz branco 5 kg0,1 → sobra 1,8',
    'Leite integral 1 l1 → acaba',
  ])
  await expect(rowsOf(page, 'Não tem em casa')).toHaveText([/^Creme de leite/, /^Ervilha/])
  await expect(rowsOf(page, 'Confira em casa')).toHaveText([/^Queijo/])
  await button('Tirar do estoque').click()
  await expect(toast(page, 'Cozinhado: Arroz de forno')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
  expect(await stocks(product, user)).toMatchObject({
    'Arroz branco 5 kg': 1.8,
    'Leite integral 1 l': 0,
  })
  await page.getByRole('button', { name: 'Pôr o que faltou na lista' }).click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  expect(await entries(page)).toEqual(['1 Creme de leite 200 g', '1 Ervilha 1 lata'])

  // For as many as it was being read for.
  await recipesOf(page).card('Canja').open.click()
  const canja = dialogOf(page, 'Canja')
  await canja.button('Para 8').click()
  await canja.button('Cozinhei').click()
  await expect(rowsOf(page, 'Sai do estoque')).toHaveText(['Arroz branco 5 kg0,08 → sobra 1,72'])
  await button('Tirar do estoque').click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'O estoque voltou ao que era')).toBeVisible()
  await expect(canja.dialog).toBeVisible()
  expect(await stocks(product, user)).toMatchObject({ 'Arroz branco 5 kg': 1.8 })
})

test('recipes are ordered by what is at home, and what is missing is one tap from the list', async ({
  page,
  product,
}) => {
  const user = await openList(page, product)
  await saveRecipes(product, user, [
    { title: 'Arroz doce', ingredients: [{ name: 'Arroz', quantity: 200, unit: 'g' }] },
  ])
  await openRecipes(page)
  await page.getByText('O que dá para cozinhar').click()
  await expect(rowsOf(page, 'Tem tudo em casa')).toHaveText([/^Arroz doce/])
  const others = rowsOf(page, 'Falta alguma coisa')
  await expect(others.first()).toContainText('Faltam 2: ')
  await page.getByRole('button', { name: 'Pôr na lista o que falta de Canja' }).click()
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  expect(await entries(page)).toEqual(['1 Ervilha 1 lata', '1 Frango 500 g'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => entries(page)).toEqual([])
})

test('needs, cooking and what can be cooked are told without a network, too', async ({
  browser,
  product,
}) => {
  const user = await cook(product)
  const { context, page } = await openPhone(browser, product, user)
  await openFromMenu(page, 'Receitas')
  await keeps(page, 'Arroz branco 5 kg', 'Arroz de forno')
  await context.setOffline(true)
  await page.getByText('O que dá para cozinhar').click()
  await expect(rowsOf(page, 'Falta alguma coisa')).toContainText(['Canja', 'Arroz de forno'])
  await page.getByText('Todas', { exact: true }).click()
  await recipesOf(page).card('Canja').generate.click()
  await expect(rowsOf(page, 'Tem em casa')).toContainText(['precisa 200 g, em casa 9,5 kg'])
  await page.keyboard.press('Escape')
  await recipesOf(page).card('Arroz de forno').cook.click()
  const { button } = dialogOf(page, 'Cozinhei')
  await expect(rowsOf(page, 'Sai do estoque')).toHaveCount(2)
  await button('Tirar do estoque').click()
  await expect(toast(page, 'Guardado neste aparelho')).toBeVisible()
  await context.setOffline(false)
  await go(page, '/shopping-list')
  await expect.poll(() => stocks(product, user)).toMatchObject({ 'Arroz branco 5 kg': 1.8 })
  await context.close()
})

test('without products a list is made of all ingredients, as ever', async ({ page, product }) => {
  const user = await product.newUser()
  await saveRecipes(product, user, [CAKE])
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await openRecipes(page)
  await recipesOf(page).card('Bolo de fubá').generate.click()
  const generate = dialogOf(page, 'Gerar Lista de Compras')
  await expect(generate.dialog.getByRole('listitem')).toHaveText(['Fubá · 500 g', 'Ovos3 unidades'])
})
