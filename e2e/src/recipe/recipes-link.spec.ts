import { dialogOf } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, PHONE, test } from '#harness/product.ts'
import { CAKE, openWith, recipesOf } from './recipes.ts'

test.use(PHONE)

test('a recipe is shared by its link, read by a guest for more people, and closed again', async ({
  page,
  product,
  browser,
}) => {
  await openWith(page, product, [CAKE])
  await recipesOf(page).card(CAKE.title).open.click()
  await dialogOf(page, CAKE.title).button('Compartilhar link').click()
  const { dialog, field, button } = dialogOf(page, 'Compartilhar receita')
  await expect(field('Link da receita')).toHaveValue(/\/receita\//)
  const { pathname } = new URL(await field('Link da receita').inputValue())
  expect(await findingsOf(page)).toEqual([])

  const guest = await browser.newPage({ baseURL: product.url })
  await guest.goto(pathname)
  await expect(guest.getByRole('heading', { level: 1, name: CAKE.title })).toBeVisible()
  await expect(guest.getByText('500 g de Fubá')).toBeVisible()
  await guest.getByRole('button', { name: 'Para 8', exact: true }).click()
  await expect(guest.getByText('1000 g de Fubá')).toBeVisible()
  expect(await findingsOf(guest)).toEqual([])

  await button('Parar de compartilhar').click()
  await expect(dialog).toBeHidden()
  await guest.reload()
  await expect(guest.getByText('Esta receita não está mais aqui')).toBeVisible()
  await guest.close()
})
