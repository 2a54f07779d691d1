import { openMenu, storeToken } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { saveRecipes } from '#recipe/recipes.ts'
import { addDish, meal, MENU, plannedOf, weekOf } from './menu.ts'

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
