import { PAGES } from '@compra/contract/http/pages.ts'
import type { Page } from '@playwright/test'
import { dialogOf, logIn, newAddress, openMenu, PASSWORD } from '#harness/accounts.ts'
import { type Area, rest } from './screen.ts'

const openLogin = (page: Page) => page.goto(`${PAGES.shoppingList}?login=true`)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** The ways in. */
export const IDENTITY_AREA: Area = {
  name: 'ways in',
  screens: [
    { name: 'login', show: ({ page }) => openLogin(page) },
    {
      name: 'login with messages',
      show: async ({ page }) => {
        await dialogOf(page, 'Login').button('Entrar').click()
        await page.getByText('Email inválido').waitFor()
      },
    },
    {
      name: 'login refused',
      show: async ({ page }) => {
        await logIn(page, { email: newAddress(), password: PASSWORD })
        await rest(page, 'Erro ao fazer login')
      },
    },
    {
      name: 'register',
      show: async ({ page }) => {
        await openLogin(page)
        await press(page, 'Registre-se')
      },
    },
    {
      name: 'register with messages',
      show: async ({ page }) => {
        await press(page, 'Registrar')
        await page.getByText('Formato de e-mail inválido.').waitFor()
      },
    },
    {
      name: 'e-mail to be confirmed',
      show: async ({ page }) => {
        const { field, button } = dialogOf(page, 'Registre-se')
        await field('Nome completo').fill('Ana Maria')
        await field('E-mail').fill(newAddress())
        await field('Senha').fill(PASSWORD)
        await button('Registrar').click()
        await dialogOf(page, 'Confirme seu e-mail').dialog.waitFor()
      },
    },
    {
      name: 'new confirmation mail',
      show: async ({ page }) => {
        // A reload would keep the screen that waits for the mail: it is left by its own way.
        await press(page, 'Já confirmei: fazer login')
        await press(page, 'Não recebeu o e-mail de confirmação?')
      },
    },
    {
      name: 'forgotten password',
      show: async ({ page }) => {
        await press(page, 'Voltar para o login')
        await press(page, 'Esqueci minha senha')
      },
    },
    {
      name: 'forgotten password, mail on its way',
      show: async ({ page }) => {
        await page.getByLabel('E-mail').fill(newAddress())
        await press(page, 'Enviar link')
        await page.getByText('Se houver uma conta').waitFor()
      },
    },
    {
      name: 'login with three providers',
      show: async ({ page }) => {
        await page.goto(PAGES.shoppingList)
        await page.evaluate(() => {
          document.documentElement.dataset['providers'] = JSON.stringify([
            ['Google', '/a'],
            ['Keycloak', '/b'],
            ['Escola Municipal Monteiro Lobato do Sul', '/c'],
          ])
        })
        await (await openMenu(page)).getByRole('button', { name: 'Entrar' }).click()
        await page.getByRole('button', { name: 'Entrar com Keycloak' }).waitFor()
      },
    },
    {
      name: 'login at Google',
      show: async ({ page }) => {
        await openLogin(page)
        // `as`: of a window that another site has cut off, only this property is readable.
        await page.evaluate(() => {
          window.open = () => ({ closed: false, close: () => undefined }) as Window
        })
        await press(page, 'Entrar com Google')
        await page.getByText('Redirecionando para o Google...').waitFor()
      },
    },
  ],
}
