import { PAGES } from '@compra/contract/pages.ts'
import { PREMIUM_PLAN_ID, planApi } from '@compra/contract/plan.ts'
import { subscriptionApi } from '@compra/contract/subscription.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { dialogOf, openMenu, openSignedIn, toast, watchCalls } from './accounts.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { openList } from './working-list.ts'

const PRICE_PATH = planApi.info.path.replace('{planId}', PREMIUM_PLAN_ID)
const CHECKOUT_PATH = subscriptionApi.checkout.path

/** The Premium modal, opened from the menu. */
async function openPremium(page: Page) {
  await (await openMenu(page)).getByRole('button', { name: 'Seja Premium' }).click()
  return dialogOf(page, 'Premium')
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a guest reads the price, logs in and is back', async ({ page, product }) => {
    const user = await newUser(product)
    const calls = watchCalls(page, CHECKOUT_PATH)
    await openList(page)
    const { dialog, button } = await openPremium(page)
    await expect(dialog).toContainText(/Apenas R\$\s7,99 por mês/)
    for (const benefit of [
      'Listas ilimitadas',
      'Itens ilimitados',
      'Busca de listas salvas pelo menu',
      'Cadastro de itens reutilizáveis',
      'Listas de compras a partir de receitas, ajustadas por pessoa',
      'Atualização de estoque com alertas de estoque mínimo',
    ]) {
      await expect(dialog.getByText(benefit, { exact: true })).toBeVisible()
    }
    await button('Assinar o Premium').click()
    const login = dialogOf(page, 'Login')
    await expect(dialog).toHaveCount(0)
    const reason = login.dialog.getByText('Faça login para assinar o Premium.')
    await expect(reason).toBeVisible()
    // Nothing lies over it.
    await expect.poll(() => reason.evaluate(isOnTop)).toBe(true)
    await login.field('E-mail').fill(user.email)
    await login.field('Senha').fill(user.password)
    await login.button('Entrar').click()
    await expect(dialog).toBeVisible()
    expect(calls).toEqual([])
  })

  test('whoever pays is Premium at once', async ({ page, product }) => {
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

test('G-095 whoever goes on before the payment has arrived sees Premium when it has, without a reload', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product)
  await page.goto(`${PAGES.subscribed}?userName=Ana`)
  await expect(page.getByText('Estamos confirmando seu pagamento...')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Seja Premium' })).toBeVisible()
  await subscribe(product, user)
  await expect(toast(page, 'Premium ativo')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Seja Premium' })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Minha assinatura' })).toBeVisible()
})

test('G-096 whoever gives up paying is back at the list', async ({ page, product }) => {
  await openSignedIn(page, product)
  await (await openPremium(page)).button('Assinar o Premium').click()
  await page.getByRole('button', { name: 'Desistir' }).click()
  await expect(page).toHaveURL(PAGES.shoppingList)
  await expect((await openMenu(page)).getByRole('button', { name: 'Seja Premium' })).toBeVisible()
})

test.describe('when it cannot be', () => {
  for (const [name, stub] of [
    ['the server fails', { status: 500 }],
    ['the answer says nowhere to go', { status: 200, json: {} }],
    ['the address is nobody’s', { status: 200, json: { checkout_url: 'https://evil.example/' } }],
  ] as const) {
    test(`nobody is sent anywhere: ${name}`, async ({ page, product }) => {
      await openSignedIn(page, product)
      await page.route(CHECKOUT_PATH, (route) => route.fulfill(stub))
      const { dialog, button } = await openPremium(page)
      await button('Assinar o Premium').click()
      await expect(
        toast(page, 'Não foi possível iniciar a assinatura. Tente novamente.'),
      ).toBeVisible()
      await expect(dialog).toBeVisible()
      await expect(page.getByText('Iniciando sua inscrição Premium...')).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(PAGES.shoppingList)
    })
  }

  test('without its price the modal closes', async ({ page }) => {
    await page.route(PRICE_PATH, (route) => route.fulfill({ status: 500 }))
    await openList(page)
    const { dialog } = await openPremium(page)
    await expect(
      page.getByText('Não foi possível carregar as informações do plano.', { exact: true }),
    ).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('G-095 the address of the thanks proves nothing', async ({ page }) => {
  await page.goto(`${PAGES.subscribed}?${new URLSearchParams({ userName: 'x'.repeat(80) })}`)
  await expect(page.getByRole('heading', { name: `Obrigado, ${'x'.repeat(50)}!` })).toBeVisible()
  await expect(page.getByText('Estamos confirmando seu pagamento...')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('the farewell says that access stays, and leads back', async ({ page }) => {
  await page.goto(`${PAGES.canceled}?userName=${encodeURIComponent('<i>Zé</i>')}`)
  await expect(
    page.getByRole('heading', { name: 'Até logo, <i>Zé</i>.', exact: true }),
  ).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByText(/continua até o fim do período já pago/)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await expect(page).toHaveURL(PAGES.shoppingList)
})

/** Whether the element is what a person sees, and would press, at its middle. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}
