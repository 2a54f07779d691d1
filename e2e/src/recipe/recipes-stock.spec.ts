import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { newPremiumUser } from '@compra/server/testing/data/premium.ts'
import { dialogOf, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { go, keeps, openFromMenu, openPhone } from '#product/pantry.ts'
import { addProducts, productsOf } from '#product/products.ts'
import { recipesOf, saveRecipes } from './recipes.ts'

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
  const user = await newPremiumUser(product)
  await addProducts(product, user, FOOD)
  await saveRecipes(product, user, [SOUP, RICE_CREAM])
  return user
}

const rowsOf = (page: Page, group: string) =>
  page.getByRole('list', { name: group }).getByRole('listitem')

/** Stock by name, as the server has it. */
async function stocks(product: RunningApp, user: User) {
  const all = await productsOf(product, user)
  return Object.fromEntries(all.map(({ name, stock }) => [name, stock]))
}

test('missing ingredients, cooking and cookable recipes are shown without a network, too', async ({
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
