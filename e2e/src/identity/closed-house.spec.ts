import { householdApi } from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { firstRunPath } from '@compra/server/testing/app/operator.ts'
import { startApp } from '@compra/server/testing/app/start-app.ts'
import type { Page } from '@playwright/test'
import { dialogOf, newAddress, openSignedIn, PASSWORD, railOf, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { BUILT_WEB, expect, patience, test } from '#harness/product.ts'
import { faultsOf, settle } from '#harness/visual.ts'

type Settings = NonNullable<NonNullable<Parameters<typeof startApp>[0]>['config']>

/** A product whose accounts are not open to all. */
const productOf = (config: Settings) =>
  test.extend<object, object>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
      async ({}, provide) => {
        const product = await startApp({ site: BUILT_WEB, config })
        await provide(product)
        await product.stop()
      },
      { scope: 'worker', timeout: patience(120_000) },
    ],
  })

const closed = productOf({ registration: 'closed', hasMail: false, isUnlimited: true })
const byInvite = productOf({ registration: 'invite', hasMail: false, isUnlimited: true })
const withMail = productOf({ registration: 'closed' })

const SIGN_UP = /registre-se|criar conta|cadastre-se/i
const MAIL = /enviamos|enviaremos|receberá um link|caixa de entrada/i

async function openLogin(page: Page) {
  await page.goto(`${PAGES.shoppingList}?login=true`)
  const login = dialogOf(page, 'Login')
  await expect(login.field('E-mail')).toBeVisible()
  return login
}

async function expectNoText(page: Page, text: RegExp): Promise<void> {
  await expect(page.locator('body')).not.toHaveText(text, { useInnerText: true })
}

/** By the rules of WCAG, and as far as an eye could say; nothing lies outside the width. */
async function expectReadable(page: Page): Promise<void> {
  await settle(page)
  expect(await findingsOf(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

/** The first account, made in the browser. */
async function setUp(page: Page, email: string): Promise<void> {
  await page.goto(firstRunPath())
  const { field, button } = dialogOf(page, 'Primeira conta')
  await field('Nome completo').fill('Helena Prado')
  await field('E-mail').fill(email)
  await field('Senha').fill(PASSWORD)
  await button('Criar a primeira conta').click()
  await expect(toast(page, 'Conta criada')).toBeVisible()
}

closed.describe.serial('closed, without mail', () => {
  closed('the first run is offered, and needs the code of the log', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const login = await openLogin(page)
    await login.button('Criar a primeira').click()
    const { dialog, field, button } = dialogOf(page, 'Primeira conta')
    await expectReadable(page)
    await field('Código do servidor').fill('0000-0000-0000-0000')
    await field('Nome completo').fill('Helena Prado')
    await field('E-mail').fill(newAddress())
    await field('Senha').fill(PASSWORD)
    await button('Criar a primeira conta').click()
    await expect(page.getByText('O código não confere.')).toBeVisible()
    await expect(dialog).toBeVisible()
  })

  closed(
    'the link of the log makes the first account, and keeps no code in the address',
    async ({ page }) => {
      await setUp(page, newAddress())
      await expect(railOf(page).getByRole('button', { name: 'Helena Prado' })).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
    },
  )

  closed('nothing offers an account, or a mail, to a guest', async ({ page }) => {
    for (const address of [PAGES.landing, PAGES.shoppingList, PAGES.terms, PAGES.policy]) {
      await page.goto(address)
      await expect(page.getByRole('main')).toBeVisible()
      await expectNoText(page, SIGN_UP)
    }
    await page.goto(PAGES.policy)
    await expectNoText(page, /confirmar a conta|servidor de e-mail/)
    const { dialog, button } = await openLogin(page)
    await expect(dialog).toContainText('Peça a sua a quem cuida deste servidor.')
    await expectNoText(page, SIGN_UP)
    await expectNoText(page, /e-mail de confirmação/)
    await expectReadable(page)
    await button('Esqueci minha senha').click()
    await expect(dialogOf(page, 'Esqueci minha senha').dialog).toContainText('não envia e-mails')
    await expectReadable(page)
    await expectNoText(page, MAIL)
  })

  closed('a dead link of a password says whom to ask', async ({ page }) => {
    await page.goto(PAGES.resetPassword)
    await expect(page.getByText('Peça outro a quem cuida deste servidor.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir um novo link' })).toHaveCount(0)
  })
})

byInvite(
  'an invite makes an account, which then joins the household',
  async ({ page, product }) => {
    const email = newAddress()
    await setUp(page, email)
    const { body: as } = await product.call(identityApi.login, {
      body: { email, password: PASSWORD },
    })
    const { body } = await product.call(householdApi.invite, { as })
    await railOf(page).getByRole('button', { name: 'Sair' }).click()
    await expect(railOf(page).getByRole('button', { name: 'Entrar' })).toBeVisible()
    const login = await openLogin(page)
    await expect(login.dialog).toContainText('Peça um convite a quem já usa')
    await expectNoText(page, SIGN_UP)

    const { pathname, hash } = new URL(body.url)
    await page.goto(pathname + hash)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    const { field, button } = dialogOf(page, 'Registre-se')
    await field('Nome completo').fill('Tomás Prado')
    await field('E-mail').fill(newAddress())
    await field('Senha').fill(PASSWORD)
    await button('Registrar').click()
    await page.getByRole('button', { name: 'Entrar na casa' }).click()
    await expect(toast(page, 'Você entrou na Casa de Helena')).toBeVisible()
  },
)

withMail('closed with mail, a forgotten password is mailed', async ({ page }) => {
  const { button } = await openLogin(page)
  await button('Esqueci minha senha').click()
  await expect(dialogOf(page, 'Esqueci minha senha').button('Enviar link')).toBeVisible()
})

const openWithoutMail = productOf({ hasMail: false })

openWithoutMail('open without mail, an account is used at once', async ({ page }) => {
  const login = await openLogin(page)
  await login.button('Registre-se').click()
  const { field, button } = dialogOf(page, 'Registre-se')
  await field('Nome completo').fill('Ana Souza')
  await field('E-mail').fill(newAddress())
  await field('Senha').fill(PASSWORD)
  await button('Registrar').click()
  await expect(toast(page, 'Conta criada')).toBeVisible()
  await expect(railOf(page).getByRole('button', { name: 'Ana Souza' })).toBeVisible()
})

openWithoutMail('reminders offer no mail', async ({ page, product }) => {
  await openSignedIn(page, product, { address: '/shopping-list?modal=profile' })
  await dialogOf(page, 'Meu perfil').button('Lembretes').click()
  const { dialog } = dialogOf(page, 'Lembretes')
  await expect(dialog).toContainText('Este servidor não envia e-mails.')
  await expect(dialog.getByRole('columnheader', { name: 'Notificação' })).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: 'E-mail' })).toHaveCount(0)
})
