import { keptIn, openMenu, storeToken } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { saveRecipes } from '#recipe/recipes.ts'
import { addDish, meal, MENU, openMenuAs, plannedOf, weekOf } from './menu.ts'

const RECIPES = ['Feijoada', 'Lasanha', 'Sopa de abóbora']

test('a week is planned from the side menu: recipes by title, and free text', async ({
  page,
  product,
}) => {
  const user = await product.newUser()
  await saveRecipes(
    product,
    user,
    RECIPES.map((title) => ({ title })),
  )
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await (await openMenu(page)).getByRole('button', { name: 'Cardápio', exact: true }).click()
  await expect(page).toHaveURL(MENU)
  await expect(weekOf(page).list).toBeDisabled()

  // Found by a part of its title; for the given number of people.
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

test('a dish that was saved is not read again, and is there without a network', async ({
  page,
  context,
  product,
}) => {
  const user = await product.newUser()
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/menu/')) reads.push('read')
  })
  await openMenuAs(page, user)
  for (const [day, title] of ['Feijoada', 'Pizza', 'Sopa'].entries()) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await addDish(page, day, 'Almoço', title)
    await (await saved).finished()
  }
  // When it opens, and once more if the first sync ends after that.
  expect(reads.length).toBeLessThanOrEqual(2)
  await expect.poll(() => keptIn(page)).toContain('Sopa')
  await context.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(meal(page, 2, 'Almoço').dish('Sopa')).toBeVisible()
})
