import { menuApi } from '@compra/contract/menu/menu.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { describe } from 'vitest'
import { dialogOf, expect, menu, page, product, test, toast } from '#component/harness/product.ts'
import { openHouse } from '#component/house-list/house-list.ts'
import { saveRecipes } from '#component/recipe/recipes.ts'
import { pantryState } from '#core/pantry/replica/pantry-state.ts'
import { session } from '#core/session/session.ts'
import { addDish, meal, monday, openMenuAs, plannedOf, planWeek, weekOf } from './menu.ts'

/** The calls for one week. */
const WEEK_CALL = new RegExp(`${menuApi.put.path.replace('{monday}', '')}[\\d-]+$`)
const RECIPES = ['Feijoada', 'Lasanha', 'Sopa de abóbora']

async function cook(): Promise<User> {
  const user = await product.newUser({})
  await saveRecipes(
    user,
    RECIPES.map((title) => ({ title, servings: '4 pessoas' })),
  )
  return user
}

test('a dish is changed, renamed, copied, removed and restored', async () => {
  const user = await cook()
  await planWeek(user, [
    { day: 0, title: 'Lasanha' },
    { day: 1, title: 'Pizza' },
  ])
  await openMenuAs(user)
  await meal(1, 'Almoço').dish('Pizza').click()
  const sheet = page.getByRole('dialog', { name: 'Pizza' })
  await sheet.getByLabel('Para quantos').fill('8')
  await sheet.getByLabel('O que vai ter').fill('Pizza de escarola')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => plannedOf(user))
    .toEqual(['0 Almoço: Lasanha (4)', '1 Almoço: “Pizza de escarola” (8)'])

  await meal(0, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Copiar para…' }).click()
  const copy = dialogOf('Copiar para…')
  await copy.dialog.getByText('qui').click()
  await copy.dialog.getByText('Jantar').click()
  await copy.button('Copiar').click()
  await expect(meal(3, 'Jantar').dish('Lasanha')).toBeVisible()

  await meal(0, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Remover' }).click()
  await expect(meal(0, 'Almoço').dishes).toHaveCount(0)
  await expect(toast('Lasanha saiu do cardápio')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(meal(0, 'Almoço').dish('Lasanha')).toBeVisible()
  await expect
    .poll(() => plannedOf(user))
    .toEqual([
      '1 Almoço: “Pizza de escarola” (8)',
      '3 Jantar: Lasanha (4)',
      '0 Almoço: Lasanha (4)',
    ])
})

test('a recipe opens for the planned number of people', async () => {
  const user = await cook()
  await planWeek(user, [{ day: 2, title: 'Lasanha', people: 8 }])
  await openMenuAs(user)
  await meal(2, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Ver receita' }).click()
  const recipe = page.getByRole('dialog', { name: 'Lasanha' })
  await expect(recipe.getByText('1000 g de Fubá')).toBeVisible()
})

test('meals have the household’s names, in later weeks, too', async () => {
  const user = await cook()
  await planWeek(user, [{ day: 0, meal: 'Jantar', title: 'Sopa' }])
  await openMenuAs(user)
  await weekOf().act('Refeições do dia')
  const meals = dialogOf('Refeições do dia')
  await meals.field('Nova refeição').fill('Café da manhã')
  await meals.button('Adicionar').click()
  await meals.button('Mover Café da manhã para cima').click()
  await meals.button('Mover Café da manhã para cima').press('Enter')
  await expect(meals.button('Mover Café da manhã para cima')).toBeFocused()
  await meals.field('Nome de Jantar').fill('Noite')
  await meals.field('Nome de Jantar').press('Enter')
  await expect(meals.field('Nome de Noite')).toBeVisible()
  // Removing a meal with entries asks first; an empty one is removed at once.
  await meals.button('Remover Almoço').click()
  await expect(toast('Almoço saiu do cardápio')).toBeVisible()
  await meals.button('Remover Noite').click()
  await dialogOf('Remover Noite?').button('Cancelar').click()
  await meals.button('Pronto').click()
  await expect.poll(() => plannedOf(user)).toEqual(['0 Noite: “Sopa” (4)'])
  await weekOf().after.click()
  await expect(page.getByText('Próxima semana')).toBeVisible()
  await expect(meal(0, 'Café da manhã').add).toBeVisible()
  await expect(meal(0, 'Noite').add).toBeVisible()
})

test('a week is read again after another member has changed it, but not after an own change', async () => {
  const user = await cook()
  await openHouse(user)
  let reads = 0
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && WEEK_CALL.test(sent.url())) reads += 1
  })
  await menu().getByRole('button', { name: 'Cardápio', exact: true }).click()
  for (const [day, title] of RECIPES.entries()) {
    await addDish(day, 'Almoço', title)
    await expect.poll(() => plannedOf(user)).toHaveLength(day + 1)
    // Sync has brought the revision of that write.
    const params = { monday: monday() }
    const { rev } = (await product.call(menuApi.get, { as: user, params })).body
    await expect.poll(() => pantryState.getState().cursor).toBe(rev)
  }
  expect(reads).toBe(1)
  await planWeek(user, [{ day: 6, title: 'Pizza' }])
  await expect(meal(6, 'Almoço').dish('Pizza')).toBeVisible()
  expect(reads).toBe(2)
})

test('last week is copied: at once into an empty week, after a question into any other', async () => {
  const user = await cook()
  const last = [
    { day: 0, title: 'Lasanha' },
    { day: 6, meal: 'Jantar', title: 'Pizza' },
  ]
  await planWeek(user, last, { week: monday(-1) })
  await openMenuAs(user)
  await weekOf().act('Repetir a semana passada')
  await expect(toast('Semana repetida')).toBeVisible()
  const repeated = ['0 Almoço: Lasanha (4)', '6 Jantar: “Pizza” (4)']
  await expect.poll(() => plannedOf(user)).toEqual(repeated)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => plannedOf(user)).toEqual([])

  await addDish(6, 'Jantar', 'Pizza')
  await addDish(2, 'Almoço', 'Feijoada')
  await weekOf().act('Repetir a semana passada')
  const question = page.getByRole('alertdialog', { name: 'Repetir a semana passada?' })
  await expect(question).toContainText('Esta semana já tem 2 pratos, e a passada teve 2 pratos.')
  await question.getByRole('button', { name: 'Juntar ao que já está' }).click()
  await expect(toast('Semana repetida')).toBeVisible()
  await expect
    .poll(() => plannedOf(user))
    .toEqual(['6 Jantar: “Pizza” (2)', '2 Almoço: Feijoada (2)', '0 Almoço: Lasanha (4)'])

  await weekOf().act('Repetir a semana passada')
  await question.getByRole('button', { name: 'Trocar tudo' }).click()
  await expect.poll(() => plannedOf(user)).toEqual(repeated)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => plannedOf(user)).toHaveLength(3)
  // An empty week has nothing to copy.
  await weekOf().before.click()
  await expect(meal(0, 'Almoço').dish('Lasanha')).toBeVisible()
  await weekOf().act('Repetir a semana passada')
  await expect(toast('A semana passada está em branco')).toBeVisible()
})

test('a title that is entered before the recipes have come is that recipe', async () => {
  const user = await cook()
  const arrival = Promise.withResolvers<void>()
  page.route(syncApi.sync.path, async (route) => {
    await arrival.promise
    route.continue()
  })
  await openMenuAs(user)
  await meal(0, 'Almoço').add.click()
  const field = page.getByLabel('O que vai ter')
  await field.fill('Lasanha')
  await field.press('Enter')
  await expect(page.getByText('Carregando receitas...')).toBeVisible()
  arrival.resolve()
  await expect(meal(0, 'Almoço').dish('Lasanha')).toBeVisible()
  await expect.poll(() => plannedOf(user)).toEqual(['0 Almoço: Lasanha (2)'])
})

describe('failures', () => {
  test('a failed change is reverted, and a retry saves it', async () => {
    const user = await cook()
    await openMenuAs(user)
    page.route(WEEK_CALL, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await meal(0, 'Almoço').add.click()
    await page.getByLabel('O que vai ter').fill('Pizza')
    await page.keyboard.press('Enter')
    await expect(toast('O cardápio não foi salvo')).toBeVisible()
    await expect(meal(0, 'Almoço').dishes).toHaveCount(0)
    page.unroute(WEEK_CALL)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(meal(0, 'Almoço').dish('Pizza')).toBeVisible()
    await expect.poll(() => plannedOf(user)).toEqual(['0 Almoço: “Pizza” (2)'])
  })
})

test('without a network the last read week is shown, and is read-only', async () => {
  const user = await cook()
  await planWeek(user, [{ day: 0, title: 'Pizza' }])
  await openMenuAs(user)
  await page.keyboard.press('Escape')
  await expect(weekOf().dialog).toHaveCount(0)
  page.setOffline(true)
  await menu().getByRole('button', { name: 'Cardápio', exact: true }).click()
  await expect(page.getByText('Isto é o que foi carregado por último.')).toBeVisible()
  await expect(meal(0, 'Almoço').dish('Pizza')).toBeVisible()
  await expect(meal(0, 'Almoço').add).toHaveCount(0)
  await meal(0, 'Almoço').dish('Pizza').click()
  await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(0)
})

test('a week saved after its user signed out is not shown to the next user', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  page.route(WEEK_CALL, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    await mayAnswer
    route.fulfill({ response })
  })
  const [user, next] = [await cook(), await product.newUser({})]
  await openMenuAs(user)
  await addDish(0, 'Almoço', 'Pizza')
  await expect.poll(() => plannedOf(user)).toEqual(['0 Almoço: “Pizza” (2)'])
  session.signOut()
  answer()
  await openMenuAs(next)
  await expect(meal(0, 'Almoço').dishes).toHaveCount(0)
  await expect(weekOf().list).toBeDisabled()
})
