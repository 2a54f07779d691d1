import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import {
  dialogOf,
  linkMailedTo,
  newAddress,
  PASSWORD,
  toast,
  watchCalls,
} from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'

const PASSWORD_RULE =
  'De 8 a 100 caracteres. Evite uma palavra só, seu nome e sequências: melhor uma frase curta.'
const BAD_PASSWORD =
  'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não costumam andar juntas.'
const MAIL_PATH = identityApi.resendConfirmation.path

test('a reload keeps the screen that waits for the mail, until it is left', async ({ page }) => {
  const email = newAddress()
  await register(await openRegister(page), email)
  const { dialog, button } = dialogOf(page, 'Confirme seu e-mail')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toContainText(`Enviamos um link de confirmação para ${email}.`)
  await expect(dialog.getByRole('button', { name: /^Reenviar/ })).toBeVisible()
  await button('Já confirmei: fazer login').click()
  await expect(dialogOf(page, 'Login').field('E-mail')).toHaveValue(email)
  await page.reload()
  await expect(dialogOf(page, 'Login').dialog).toBeVisible()
})

test('the button counts 30 seconds, then 300, through closing and reloading', async ({ page }) => {
  // The page's clock has the test's time, however long the test takes.
  const begun = Date.now()
  const secondsLater = (seconds: number) => page.clock.setFixedTime(begun + seconds * 1000)
  await secondsLater(0)
  const email = newAddress()
  await register(await openRegister(page), email)
  const { button, dialog } = dialogOf(page, 'Confirme seu e-mail')
  await expect(button('Reenviar em 30 segundos')).toBeDisabled()
  await secondsLater(5)
  await expect(button('Reenviar em 25 segundos')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await openResend(page, email)
  const resend = dialogOf(page, 'Reenvio de confirmação')
  await expect(resend.button('Reenviar em 25 segundos')).toBeDisabled()
  await secondsLater(29.999)
  await expect(resend.button('Reenviar em 1 segundos')).toBeDisabled()
  await secondsLater(30)
  const calls = watchCalls(page, MAIL_PATH)
  await page.route(MAIL_PATH, (route) => route.fulfill({ status: 202 }))
  await resend.button('Reenviar e-mail').click()
  await expect(toast(page, 'E-mail de confirmação reenviado')).toBeVisible()
  await expect(page.getByText('Verifique sua caixa de entrada.', { exact: true })).toBeVisible()
  await expect(button('Aguarde 5:00 min')).toBeDisabled()
  expect(calls).toEqual([{ email }])
  await secondsLater(91)
  await expect(button('Aguarde 3:59 min')).toBeDisabled()
  await secondsLater(330)
  await expect(button('Reenviar e-mail')).toBeEnabled()
})

test('G-040 a forgotten password is reset by mail, and the new one works', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  await page.goto(`/shopping-list?login=true&email=${encodeURIComponent(user.email)}`)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const forgot = dialogOf(page, 'Esqueci minha senha')
  await forgot.button('Enviar link').click()
  // It counts down from 5:00.
  const counting = forgot.dialog.getByRole('button', { name: /^Aguarde (5:00|4:\d\d) min$/ })
  await expect(counting).toBeDisabled()
  await page.goto(await linkMailedTo(product, user.email, PAGES.resetPassword))
  await expect(page).toHaveURL('/identity/reset-password')
  await page.reload()
  const password = page.getByLabel('Nova senha', { exact: true })
  await expect(password).toHaveAccessibleDescription(PASSWORD_RULE)
  await password.fill('Senha@2024')
  await page.getByLabel('Repita a nova senha').fill('Senha@2024')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(password).toHaveAccessibleDescription(BAD_PASSWORD)
  await password.fill('outra jabuticaba')
  await page.getByLabel('Repita a nova senha').fill('outra jabuticab')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await page.getByLabel('Repita a nova senha').fill('outra jabuticaba')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha redefinida com sucesso!' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  const login = dialogOf(page, 'Login')
  await expect(login.field('E-mail')).toHaveValue(user.email)
  await login.field('Senha').fill('outra jabuticaba')
  await login.button('Entrar').click()
  await expect(toast(page, 'Login efetuado com sucesso')).toBeVisible()
})

async function openRegister(page: Page) {
  await page.goto('/shopping-list?login=true')
  await page.getByRole('button', { name: 'Registre-se' }).click()
  return dialogOf(page, 'Registre-se')
}

async function register(
  { field, button }: ReturnType<typeof dialogOf>,
  email: string,
): Promise<void> {
  await field('Nome completo').fill('Ana Maria')
  await field('E-mail').fill(email)
  await field('Senha').fill(PASSWORD)
  await button('Registrar').click()
}

async function openResend(page: Page, email: string): Promise<void> {
  await page.goto(`/shopping-list?login=true&email=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Não recebeu o e-mail de confirmação?' }).click()
}
