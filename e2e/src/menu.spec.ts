import { menuApi } from '@compra/contract/menu/menu.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, openMenu, storeToken, toast } from './accounts.ts'
import { addDish, meal, MENU, monday, openMenuAs, plannedOf, planWeek, weekOf } from './menu.ts'
import { expect, test } from './product.ts'
import { saveRecipes } from './recipes.ts'

const RECIPES = ['Feijoada', 'Lasanha', 'Sopa de abóbora']

async function cook(product: RunningApp) {
  const user = await product.newUser()
  await saveRecipes(
    product,
    user,
    RECIPES.map((title) => ({ title })),
  )
  return user
}

test('a week is planned from the side menu: recipes by their names, and free words', async ({
  page,
  product,
}) => {
  const user = await cook(product)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await (await openMenu(page)).getByRole('button', { name: 'Cardápio', exact: true }).click()
  await expect(page).toHaveURL(MENU)
  await expect(weekOf(page).list).toBeDisabled()

  // Found by a part of its name; for as many as the person says.
  await meal(page, 0, 'Almoço').add.click()
  await page.getByLabel('O que vai ter').fill('abobora')
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await page.getByRole('button', { name: 'Sopa de abóbora' }).click()
  await addDish(page, 5, 'Almoço', 'feijoada')
  await addDish(page, 5, 'Jantar', 'Pizza na casa da vó')
  await expect(weekOf(page).list).toBeEnabled()
  await expect
    .poll(() => plannedOf(product, user))
    .toEqual([
      '0 Almoço: Sopa de abóbora (3)',
      '5 Almoço: Feijoada (3)',
      '5 Jantar: “Pizza na casa da vó” (3)',
    ])

  // It is there after a reload, and by 'back' the list is.
  await page.reload()
  await expect(meal(page, 5, 'Jantar').dish('Pizza na casa da vó')).toBeVisible()
  await page.goBack()
  await expect(weekOf(page).dialog).toHaveCount(0)
})

test('a dish is for others, is called otherwise, is copied and goes, and comes back', async ({
  page,
  product,
}) => {
  const user = await cook(product)
  await planWeek(product, user, [
    { day: 0, title: 'Lasanha' },
    { day: 1, title: 'Pizza' },
  ])
  await openMenuAs(page, user)
  await meal(page, 1, 'Almoço').dish('Pizza').click()
  const sheet = page.getByRole('dialog', { name: 'Pizza' })
  await sheet.getByLabel('Para quantos').fill('8')
  await sheet.getByLabel('O que vai ter').fill('Pizza de escarola')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => plannedOf(product, user))
    .toEqual(['0 Almoço: Lasanha (4)', '1 Almoço: “Pizza de escarola” (8)'])

  await meal(page, 0, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Copiar para…' }).click()
  const copy = dialogOf(page, 'Copiar para…')
  await copy.dialog.getByText('qui').click()
  await copy.dialog.getByText('Jantar').click()
  await copy.button('Copiar').click()
  await expect(meal(page, 3, 'Jantar').dish('Lasanha')).toBeVisible()

  await meal(page, 0, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Remover' }).click()
  await expect(meal(page, 0, 'Almoço').dishes).toHaveCount(0)
  await expect(toast(page, 'Lasanha saiu do cardápio')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(meal(page, 0, 'Almoço').dish('Lasanha')).toBeVisible()
  await expect
    .poll(() => plannedOf(product, user))
    .toEqual([
      '1 Almoço: “Pizza de escarola” (8)',
      '3 Jantar: Lasanha (4)',
      '0 Almoço: Lasanha (4)',
    ])
})

test('a recipe is read for as many as it is planned for', async ({ page, product }) => {
  const user = await cook(product)
  await planWeek(product, user, [{ day: 2, title: 'Lasanha', people: 8 }])
  await openMenuAs(page, user)
  await meal(page, 2, 'Almoço').dish('Lasanha').click()
  await page.getByRole('button', { name: 'Ver receita' }).click()
  const recipe = page.getByRole('dialog', { name: 'Lasanha' })
  await expect(recipe.getByText('1000 g de Fubá')).toBeVisible()
})

test('meals are named as the house names them, for the weeks that come, too', async ({
  page,
  product,
}) => {
  const user = await cook(product)
  await planWeek(product, user, [{ day: 0, meal: 'Jantar', title: 'Sopa' }])
  await openMenuAs(page, user)
  await weekOf(page).act('Refeições do dia')
  const meals = dialogOf(page, 'Refeições do dia')
  await meals.field('Nova refeição').fill('Café da manhã')
  await meals.button('Adicionar').click()
  await meals.button('Mover Café da manhã para cima').click()
  await meals.button('Mover Café da manhã para cima').press('Enter')
  await expect(meals.button('Mover Café da manhã para cima')).toBeFocused()
  await meals.field('Nome de Jantar').fill('Noite')
  await meals.field('Nome de Jantar').press('Enter')
  await expect(meals.field('Nome de Noite')).toBeVisible()
  // What is planned for a meal is asked about; an empty one goes at once.
  await meals.button('Remover Almoço').click()
  await expect(toast(page, 'Almoço saiu do cardápio')).toBeVisible()
  await meals.button('Remover Noite').click()
  await dialogOf(page, 'Remover Noite?').button('Cancelar').click()
  await meals.button('Pronto').click()
  await expect.poll(() => plannedOf(product, user)).toEqual(['0 Noite: “Sopa” (4)'])
  await weekOf(page).after.click()
  await expect(page.getByText('Próxima semana')).toBeVisible()
  await expect(meal(page, 0, 'Café da manhã').add).toBeVisible()
  await expect(meal(page, 0, 'Noite').add).toBeVisible()
})

test('last week comes again: at once into an empty week, after a question into any other', async ({
  page,
  product,
}) => {
  const user = await cook(product)
  const last = [
    { day: 0, title: 'Lasanha' },
    { day: 6, meal: 'Jantar', title: 'Pizza' },
  ]
  await planWeek(product, user, last, { week: monday(-1) })
  await openMenuAs(page, user)
  await weekOf(page).act('Repetir a semana passada')
  await expect(toast(page, 'Semana repetida')).toBeVisible()
  const repeated = ['0 Almoço: Lasanha (4)', '6 Jantar: “Pizza” (4)']
  await expect.poll(() => plannedOf(product, user)).toEqual(repeated)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => plannedOf(product, user)).toEqual([])

  await addDish(page, 6, 'Jantar', 'Pizza')
  await addDish(page, 2, 'Almoço', 'Feijoada')
  await weekOf(page).act('Repetir a semana passada')
  const question = page.getByRole('alertdialog', { name: 'Repetir a semana passada?' })
  await expect(question).toContainText('Esta semana já tem 2 pratos, e a passada teve 2 pratos.')
  await question.getByRole('button', { name: 'Juntar ao que já está' }).click()
  await expect(toast(page, 'Semana repetida')).toBeVisible()
  await expect
    .poll(() => plannedOf(product, user))
    .toEqual(['6 Jantar: “Pizza” (2)', '2 Almoço: Feijoada (2)', '0 Almoço: Lasanha (4)'])

  await weekOf(page).act('Repetir a semana passada')
  await question.getByRole('button', { name: 'Trocar tudo' }).click()
  await expect.poll(() => plannedOf(product, user)).toEqual(repeated)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => plannedOf(product, user)).toHaveLength(3)
  // A week that nobody planned brings nothing.
  await weekOf(page).before.click()
  await expect(meal(page, 0, 'Almoço').dish('Lasanha')).toBeVisible()
  await weekOf(page).act('Repetir a semana passada')
  await expect(toast(page, 'A semana passada está em branco')).toBeVisible()
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/500/] })

  test('what is not saved goes back, and another try saves it', async ({ page, product }) => {
    const user = await cook(product)
    await openMenuAs(page, user)
    const calls = `**${menuApi.put.path.replace('{monday}', '*')}`
    await page.route(calls, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await meal(page, 0, 'Almoço').add.click()
    await page.getByLabel('O que vai ter').fill('Pizza')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'O cardápio não foi salvo')).toBeVisible()
    await expect(meal(page, 0, 'Almoço').dishes).toHaveCount(0)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(meal(page, 0, 'Almoço').dish('Pizza')).toBeVisible()
    await expect.poll(() => plannedOf(product, user)).toEqual(['0 Almoço: “Pizza” (2)'])
  })
})

test('without a network the week is shown as it was, and nothing is changed', async ({
  page,
  context,
  product,
}) => {
  const user = await cook(product)
  await planWeek(product, user, [{ day: 0, title: 'Pizza' }])
  await openMenuAs(page, user)
  await page.keyboard.press('Escape')
  await expect(weekOf(page).dialog).toHaveCount(0)
  await context.setOffline(true)
  await (await openMenu(page)).getByRole('button', { name: 'Cardápio', exact: true }).click()
  await expect(page.getByText('Isto é o que foi carregado por último.')).toBeVisible()
  await expect(meal(page, 0, 'Almoço').dish('Pizza')).toBeVisible()
  await expect(meal(page, 0, 'Almoço').add).toHaveCount(0)
  await meal(page, 0, 'Almoço').dish('Pizza').click()
  await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(0)
})
