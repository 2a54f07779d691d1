import { PAGES } from '@compra/contract/http/pages.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { dialogOf, openMenu, openSignedIn, watchCalls } from '#harness/accounts.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'

const CHECKOUT_PATH = subscriptionApi.checkout.path

/** The Premium modal, opened from the menu. */
async function openPremium(page: Page) {
  await (await openMenu(page)).getByRole('button', { name: 'Seja Premium' }).click()
  return dialogOf(page, 'Premium')
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a paying user has Premium at once', async ({ page, product }) => {
    const user = await openSignedIn(page, product, { userName: '<b>Ana</b> & Zé' })
    const calls = watchCalls(page, CHECKOUT_PATH)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(CHECKOUT_PATH, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await (await openPremium(page)).button('Assinar o Premium').click()
    await expect(page.getByText('Iniciando sua inscrição Premium...')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Iniciando sua inscrição Premium...')).toBeVisible()
    answer()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(
      page.getByRole('heading', { name: 'Obrigado, <b>Ana</b> & Zé!', exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Sua assinatura Premium está confirmada.')).toBeVisible()
    expect(calls).toEqual([{ userId: user.id }])
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Voltar para a lista' }).click()
    await expect(page).toHaveURL(PAGES.shoppingList)
    const menu = await openMenu(page)
    await expect(menu.getByRole('button', { name: 'Seja Premium' })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Minha assinatura' }).click()
    await expect(page.getByText('Sua assinatura está ativa.')).toBeVisible()
  })
})

test('G-096 a user who cancels the payment is back at the list', async ({ page, product }) => {
  await openSignedIn(page, product)
  await (await openPremium(page)).button('Assinar o Premium').click()
  await page.getByRole('button', { name: 'Desistir' }).click()
  await expect(page).toHaveURL(PAGES.shoppingList)
  await expect((await openMenu(page)).getByRole('button', { name: 'Seja Premium' })).toBeVisible()
})
