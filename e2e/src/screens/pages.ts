import { PAGES } from '@compra/contract/http/pages.ts'
import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import type { Page } from '@playwright/test'
import { linkMailedTo, newAddress, openMenu, PASSWORD, storeToken } from '#harness/accounts.ts'
import { hold, LONG, release, type Area } from './screen.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

/** Every page but the list itself. */
export const PAGES_AREA: Area = {
  name: 'pages',
  expectedErrors: [/dynamically imported module/],
  screens: [
    { name: 'landing page', show: ({ page }) => page.goto('/') },
    { name: 'menu over a page', show: ({ page }) => openMenu(page) },
    { name: 'policy', show: ({ page }) => page.goto(PAGES.policy) },
    { name: 'terms', show: ({ page }) => page.goto(PAGES.terms) },
    { name: 'not found', show: ({ page }) => page.goto('/nada') },
    {
      name: 'a page whose code does not come',
      show: async ({ page }) => {
        await page.goto('/')
        await page.route('**/assets/policy-page-*.js', (route) => route.abort())
        await page.getByRole('link', { name: 'Política de Privacidade' }).click()
        await heading(page, 'Não foi possível abrir')
      },
    },
    {
      name: 'e-mail being confirmed',
      show: async ({ page }) => {
        await release(page)
        await hold(page, identityApi.confirmEmail.path)
        await page.goto(`${PAGES.verifyEmail}?token=inventado`)
        await page.getByText('Confirmando seu e-mail...').waitFor()
      },
    },
    {
      name: 'e-mail not confirmed',
      show: async ({ page }) => {
        await release(page)
        await page.reload()
        await heading(page, 'Erro ao confirmar o e-mail')
      },
    },
    {
      name: 'e-mail confirmed',
      show: async ({ page, product }) => {
        const email = newAddress()
        const body = { userName: 'Ana Maria', email, password: PASSWORD }
        await product.call(identityApi.register, { body })
        await page.goto(await linkMailedTo(product, email))
        await heading(page, 'E-mail confirmado com sucesso!')
      },
    },
    {
      name: 'new password with messages',
      show: async ({ page }) => {
        await page.goto(`${PAGES.resetPassword}?token=inventado`)
        await page.getByRole('button', { name: 'Salvar nova senha' }).click()
        await page.getByText('A senha deve ter pelo menos 8 caracteres.').first().waitFor()
      },
    },
    {
      name: 'reset link that does not hold',
      show: async ({ page }) => {
        await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
        await page.getByLabel('Repita a nova senha').fill(PASSWORD)
        await page.getByRole('button', { name: 'Salvar nova senha' }).click()
        await heading(page, 'Link inválido ou expirado')
      },
    },
    {
      name: 'password set',
      show: async ({ page }) => {
        await page.route(identityApi.resetPassword.path, (route) => route.fulfill({ status: 204 }))
        await page.goto(`${PAGES.resetPassword}?token=stub&email=ana%40example.com`)
        await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
        await page.getByLabel('Repita a nova senha').fill(PASSWORD)
        await page.getByRole('button', { name: 'Salvar nova senha' }).click()
        await heading(page, 'Senha redefinida com sucesso!')
      },
    },
    {
      name: 'payment being confirmed',
      show: async ({ page }) => {
        await release(page)
        await page.goto(`${PAGES.subscribed}?${new URLSearchParams({ userName: LONG })}`)
        await page.getByText('Estamos confirmando seu pagamento...').waitFor()
      },
    },
    {
      name: 'farewell',
      show: ({ page }) => page.goto(`${PAGES.canceled}?${new URLSearchParams({ userName: LONG })}`),
    },
    {
      name: 'return from Google',
      show: async ({ page }) => {
        await hold(page, SESSION_CALLS.refresh.path)
        await page.goto(`${PAGES.providerCallback}?refresh-token=inventado-pelo-teste`)
        await page.getByText('Concluindo o login...').waitFor()
      },
    },
    {
      name: 'session being taken up',
      show: async ({ page, product }) => {
        const { refreshToken } = await product.newUser()
        await storeToken(page, refreshToken)
        await page.goto(PAGES.shoppingList)
      },
    },
    {
      name: 'dialog whose code does not come',
      show: async ({ page }) => {
        await page.evaluate(() => localStorage.clear())
        await release(page)
        await page.route('**/assets/side-menu-*.js', (route) => route.abort())
        await page.goto(PAGES.policy)
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('alert').getByText('Não foi possível abrir').waitFor()
      },
    },
  ],
}
