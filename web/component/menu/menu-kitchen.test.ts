import { productApi } from '@compra/contract/product/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import {
  dialogOf,
  expect,
  page,
  phoneTest as test,
  product,
  toast,
} from '#component/harness/product.ts'
import { addProducts, productsOf } from '#component/product/products.ts'
import { saveRecipes } from '#component/recipe/recipes.ts'
import { storedItems } from '#component/working-list/working-list.ts'
import { meal, openMenuAs, plannedOf, planWeek, PUDDING, weekOf } from './menu.ts'

const LASAGNE = {
  title: 'Lasanha',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Leite', quantity: 1, unit: 'l' },
    { name: 'Queijo prato', quantity: 400, unit: 'g' },
  ],
}
const YOGURT = {
  title: 'Vitamina',
  servings: '2 copos',
  ingredients: [{ name: 'Iogurte natural', quantity: 200, unit: 'g' }],
}

async function cook(): Promise<User> {
  const user = await product.newUser({})
  await product.givePremium(user)
  await addProducts(user, [
    { name: 'Arroz branco 5 kg', stock: 1 },
    { name: 'Leite integral 1 l', stock: 1 },
  ])
  await saveRecipes(user, [LASAGNE, PUDDING])
  return user
}

const rowsOf = (group: string) => page.getByRole('list', { name: group }).getByRole('listitem')

async function stocks(user: User) {
  const all = await productsOf(user)
  return Object.fromEntries(all.map(({ name, stock }) => [name, stock]))
}

test('a recipe that yields things is on the week’s list as often as it is planned', async () => {
  const user = await product.newUser({})
  const cake = { title: 'Bolo', servings: '8 fatias' }
  await saveRecipes(user, [{ ...cake, ingredients: [{ name: 'Ovos', quantity: 4, unit: 'un' }] }])
  await planWeek(user, [
    { day: 0, title: 'Bolo', people: 2 },
    { day: 3, title: 'Bolo', people: 2 },
  ])
  await openMenuAs(user)
  await weekOf().list.click()
  await expect(rowsOf('No cardápio')).toHaveText(['Bolo · seg e qui · 2 receitas'])
  await expect(rowsOf('Vai para a lista')).toContainTexts(['Ovos8 unidades'])
})

test('the week’s list has the missing ingredients of uncooked dishes, each row with its dishes', async () => {
  const user = await cook()
  await planWeek(user, [
    { day: 0, title: 'Lasanha', people: 4 },
    { day: 3, title: 'Lasanha', people: 2 },
    { day: 4, meal: 'Jantar', title: 'Arroz-doce', people: 4 },
    { day: 5, title: 'Pizza', people: 4 },
  ])
  await openMenuAs(user)
  await weekOf().list.click()
  await expect(page.getByText('Fica de fora o que não é receita: Pizza.')).toBeVisible()
  await expect(rowsOf('No cardápio')).toHaveText([
    'Lasanha · seg e qui · para 6',
    'Arroz-doce · sex · para 4',
  ])
  await expect(rowsOf('Vai para a lista')).toContainTexts([
    'Leite integral · 1 l2 unidadesprecisa 2,5 l, em casa 1 lLasanha (seg e qui), Arroz-doce (sex)',
    'Queijo prato · 600 gLasanha (seg e qui)',
  ])
  await expect(rowsOf('Tem em casa')).toContainTexts(['Arroz'])
  await dialogOf('Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  expect(storedItems().map(({ name, note }) => [name, note])).toEqual([
    ['Leite integral', 'precisa 1,5 l · Lasanha (seg e qui), Arroz-doce (sex)'],
    ['Queijo prato', 'Lasanha (seg e qui)'],
  ])
})

test('a cooked dish is marked and its stock removed, and both are undone', async () => {
  const user = await cook()
  await planWeek(user, [{ day: 1, title: 'Arroz-doce', people: 2 }])
  await openMenuAs(user)
  const { dish, place } = meal(1, 'Almoço')
  await dish('Arroz-doce').click()
  await page.getByRole('button', { name: 'Cozinhei', exact: true }).click()
  const cooked = dialogOf('Cozinhei')
  await expect(cooked.field('Porções')).toHaveValue('2')
  await cooked.button('Tirar do estoque').click()
  await expect(toast('Cozinhado: Arroz-doce')).toBeVisible()
  await expect(place).toContainText('Cozinhado')
  await expect(weekOf().list).toBeDisabled()
  expect(await stocks(user)).toEqual({
    'Arroz branco 5 kg': 0.95,
    'Leite integral 1 l': 0.5,
  })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast('O estoque voltou ao que era')).toBeVisible()
  await expect(place).not.toContainText('Cozinhado')
  expect(await stocks(user)).toEqual({ 'Arroz branco 5 kg': 1, 'Leite integral 1 l': 1 })
})

test('a dish without ingredients at home is marked as cooked', async () => {
  const user = await product.newUser({})
  await saveRecipes(user, [LASAGNE])
  await planWeek(user, [{ day: 1, title: 'Lasanha' }])
  await openMenuAs(user)
  await meal(1, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Cozinhei', exact: true }).click()
  await dialogOf('Cozinhei').button('Marcar como cozinhado').click()
  await expect(meal(1, 'Almoço').place).toContainText('Cozinhado')
  expect(await plannedOf(user)).toEqual(['1 Almoço: Lasanha (4) cozinhado'])
  await meal(1, 'Almoço').dish('Lasanha').click()
  await expect(page.getByRole('button', { name: 'Mover para…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cozinhei', exact: true })).toHaveCount(0)
})

test('recipes with expiring products are suggested first, with their day', async () => {
  const user = await cook()
  await saveRecipes(user, [YOGURT])
  const [yogurt] = await addProducts(user, [{ name: 'Iogurte natural 170 g' }])
  await product.call(productApi.enterStock, {
    as: user,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { entries: [{ productId: yogurt?.id ?? '', quantity: 1, expires: inDays(2) }] },
  })
  await openMenuAs(user)
  await meal(2, 'Jantar').add.click()
  await expect(rowsOf('Use antes que vença')).toHaveText([
    'VitaminaVence em 2 dias: Iogurte natural 170 g',
  ])
  await expect(rowsOf('Suas receitas')).toContainTexts(['Lasanha'])
  await page.getByRole('button', { name: 'Vitamina' }).click()
  await expect(meal(2, 'Jantar').dish('Vitamina')).toBeVisible()
})

function inDays(days: number): string {
  const now = new Date()
  const then = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
  return then.toISOString().slice(0, 10)
}

test('the sheet of the week keeps its title and its cross on the screen, whichever day it opens at', async () => {
  const user = await cook()
  await planWeek(user, [{ day: 6, title: 'Lasanha' }])
  await openMenuAs(user)
  // Scrolls as a later day would: content below the days must not make the sheet itself scroll.
  meal(4, 'Almoço').place.element().scrollIntoView({ block: 'start' })
  await expect(weekOf().button('Fechar')).toBeInViewport({ ratio: 1 })
  const title = page.getByRole('heading', { name: 'Cardápio da semana' })
  await expect(title).toBeInViewport({ ratio: 1 })
})
