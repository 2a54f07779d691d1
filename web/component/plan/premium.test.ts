import { PAGES } from '@compra/contract/http/pages.ts'
import { planApi, PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { describe } from 'vitest'
import { openMenu } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  openSignedIn,
  page,
  PHONE,
  product,
  test,
  toast,
  watchCalls,
} from '#component/harness/product.ts'
import { openList } from '#component/working-list/working-list.ts'

const PRICE_PATH = planApi.info.path.replace('{planId}', PREMIUM_PLAN_ID)
const CHECKOUT_PATH = subscriptionApi.checkout.path

/** The Premium modal, opened from the menu. */
async function openPremium() {
  await (await openMenu()).getByRole('button', { name: 'Seja Premium' }).click()
  return dialogOf('Premium')
}

test('G-095 a user who continues before the payment has arrived sees Premium afterwards, without a reload', async () => {
  const user = await openSignedIn()
  await mountApp(`${PAGES.subscribed}?userName=Ana`)
  await expect(page.getByText('Estamos confirmando seu pagamento...')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  const menu = await openMenu()
  await expect(menu.getByRole('button', { name: 'Seja Premium' })).toBeVisible()
  await product.subscribe(user)
  await expect(toast('Premium ativo')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Seja Premium' })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Minha assinatura' })).toBeVisible()
})

describe('when the checkout fails', () => {
  for (const [name, stub] of [
    ['the server fails', { status: 500 }],
    ['the response has no URL', { status: 200, json: {} }],
    [
      'the URL is not the provider’s',
      { status: 200, json: { checkout_url: 'https://evil.example/' } },
    ],
  ] as const) {
    test(`no redirect: ${name}`, async () => {
      await openSignedIn()
      page.route(CHECKOUT_PATH, (route) => route.fulfill(stub))
      const { dialog, button } = await openPremium()
      await button('Assinar o Premium').click()
      await expect(toast('Não foi possível iniciar a assinatura. Tente novamente.')).toBeVisible()
      await expect(dialog).toBeVisible()
      await expect(page.getByText('Iniciando sua inscrição Premium...')).toHaveCount(0)
      expect(location.pathname).toBe(PAGES.shoppingList)
    })
  }

  test('without its price the modal closes', async () => {
    page.route(PRICE_PATH, (route) => route.fulfill({ status: 500 }))
    await openList()
    const { dialog } = await openPremium()
    await expect(
      page.getByText('Não foi possível carregar as informações do plano.', { exact: true }),
    ).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('G-095 the URL of the thank-you page proves nothing', async () => {
  await mountApp(`${PAGES.subscribed}?${new URLSearchParams({ userName: 'x'.repeat(80) })}`)
  await expect(page.getByRole('heading', { name: `Obrigado, ${'x'.repeat(50)}!` })).toBeVisible()
  await expect(page.getByText('Estamos confirmando seu pagamento...')).toBeVisible()
  expect(location.search).toBe('')
})

test('the farewell says that access stays, and leads back', async () => {
  await mountApp(`${PAGES.canceled}?userName=${encodeURIComponent('<i>Zé</i>')}`)
  await expect(
    page.getByRole('heading', { name: 'Até logo, <i>Zé</i>.', exact: true }),
  ).toBeVisible()
  expect(location.search).toBe('')
  await expect(page.getByText(/continua até o fim do período já pago/)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await expect.poll(address).toEqual(PAGES.shoppingList)
})

test('a guest reads the price, logs in and is back', async () => {
  await page.setViewportSize(PHONE)
  const user = await product.newUser()
  const calls = watchCalls(CHECKOUT_PATH)
  await openList()
  const { dialog, button } = await openPremium()
  await expect(dialog).toContainText(/Apenas R\$\s7,99 por mês/)
  const benefits = dialog.getByRole('list')
  await expect(benefits.first().getByRole('listitem')).toHaveText([
    'Uma casa de até 6 pessoas, com um só Premium',
    'Notas fiscais sem limite por mês',
    'Preços e gastos a partir de todas as suas notas',
    'Listas, produtos e receitas sem limite',
  ])
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
  const login = dialogOf('Login')
  await expect(dialog).toHaveCount(0)
  const reason = login.dialog.getByText('Faça login para assinar o Premium.')
  await expect(reason).toBeVisible()
  // Nothing covers it.
  await expect.poll(() => isOnTop(reason.element())).toBe(true)
  await login.field('E-mail').fill(user.email)
  await login.field('Senha').fill(user.password)
  await login.button('Entrar').click()
  await expect(dialog).toBeVisible()
  expect(calls).toEqual([])
})

/** Whether the element is the topmost one at its centre. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}
