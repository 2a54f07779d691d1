import { identityApi } from '@compra/contract/identity.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { newUser } from '@compra/server/testing/new-user.ts'
import { dialogOf, linkMailedTo, newAddress, PASSWORD, toast, watchCalls } from './accounts.ts'
import { expect, type Page, test } from './product.ts'

const MAIL_PATH = identityApi.resendConfirmation.path

test('ID-12 ID-13 ID-15 ID-16 ID-17 the form says what it asks for, before anything is sent', async ({
  page,
}) => {
  const { field, button } = await openRegister(page)
  const calls = watchCalls(page, identityApi.register.path)
  const cases = [
    ['Nome completo', 'Jo', 'O nome deve ter pelo menos 3 caracteres.'],
    ['Nome completo', 'J'.repeat(51), 'O nome deve ter no máximo 50 caracteres.'],
    ['E-mail', 'ana@', 'Formato de e-mail inválido.'],
    ['Senha', '1234567', 'A senha deve ter pelo menos 8 caracteres.'],
    ['Senha', 'ç'.repeat(101), 'A senha deve ter no máximo 100 caracteres.'],
  ] as const
  for (const [label, text, message] of cases) {
    await field(label).fill(text)
    await field(label).blur()
    await expect(field(label)).toHaveAccessibleDescription(message)
  }
  await button('Registrar').click()
  await field('Nome completo').fill('Ana')
  await field('Senha').fill('ç'.repeat(100))
  await expect(field('Nome completo')).toHaveAccessibleDescription('')
  await expect(field('Senha')).toHaveAccessibleDescription('De 8 a 100 caracteres.')
  expect(calls).toEqual([])
  await button('Fazer Login').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('ID-18 ID-21 ID-22 a registration leads to the mail, and the mail to a confirmed account', async ({
  page,
  product,
}) => {
  const email = newAddress()
  const calls = watchCalls(page, identityApi.register.path)
  await register(await openRegister(page), email)
  const { dialog } = dialogOf(page, 'Confirme seu e-mail')
  await expect(dialog).toContainText(
    `Enviamos um link de confirmação para ${email}. Verifique sua caixa de entrada e também o spam.`,
  )
  expect(calls).toEqual([{ userName: 'Ana Maria', email, password: PASSWORD }])
  await page.goto(await linkMailedTo(product, email))
  await expect(page.getByRole('heading', { name: 'E-mail confirmado com sucesso!' })).toBeVisible()
  await page.getByRole('link', { name: 'Fazer Login' }).click()
  const login = dialogOf(page, 'Login')
  await expect(login.field('E-mail')).toHaveValue(email)
  await login.field('Senha').fill(PASSWORD)
  await login.button('Entrar').click()
  await expect(toast(page, 'Login efetuado com sucesso')).toBeVisible()
})

test('ID-19 ID-20 an address that is taken is named, and a silent failure too', async ({
  page,
  product,
}) => {
  const { email } = await newUser(product)
  await register(await openRegister(page), email)
  await expect(toast(page, 'Erro ao registrar o usuário')).toBeVisible()
  await expect(page.getByText('Uma conta com este e-mail já existe')).toBeVisible()
  await page.route(identityApi.register.path, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Erro ao registrar o usuário, tente novamente.')).toBeVisible()
})

test('ID-23 ID-24 ID-25 the button counts 30 seconds, then 300, through closing and reloading', async ({
  page,
}) => {
  // For the page it is the moment that the test says, however long it takes.
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

test('ID-26 G-074 a failed resend says so and may be tried again; one that came too early waits', async ({
  page,
}) => {
  await page.route(MAIL_PATH, (route) => route.fulfill({ status: 500 }))
  await openResend(page, newAddress())
  const { button } = dialogOf(page, 'Reenvio de confirmação')
  await button('Reenviar e-mail').click()
  await expect(toast(page, 'Erro ao reenviar e-mail de confirmação')).toBeVisible()
  await expect(button('Reenviar e-mail')).toBeEnabled()
  await page.unroute(MAIL_PATH)
  await page.route(MAIL_PATH, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '120' } }),
  )
  await button('Reenviar e-mail').click()
  await expect(page.getByRole('button', { name: /^Aguarde [12]:\d\d min$/ })).toBeDisabled()
})

test('G-040 a forgotten password is asked for by mail, set on its page, and holds', async ({
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
  await page.getByLabel('Nova senha', { exact: true }).fill('outra jabuticaba')
  await page.getByLabel('Repita a nova senha').fill('outra jabuticab')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await page.getByLabel('Repita a nova senha').fill('outra jabuticaba')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha redefinida com sucesso!' })).toBeVisible()
  await page.getByRole('link', { name: 'Fazer Login' }).click()
  const login = dialogOf(page, 'Login')
  await expect(login.field('E-mail')).toHaveValue(user.email)
  await login.field('Senha').fill('outra jabuticaba')
  await login.button('Entrar').click()
  await expect(toast(page, 'Login efetuado com sucesso')).toBeVisible()
})

test('G-040 a reset link that is over, or none, leads to a new one', async ({ page }) => {
  await page.goto('/identity/reset-password?token=inventado&email=ana%40example.com')
  await page.getByLabel('Nova senha', { exact: true }).fill('outra jabuticaba')
  await page.getByLabel('Repita a nova senha').fill('outra jabuticaba')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  const forgot = dialogOf(page, 'Esqueci minha senha')
  await expect(forgot.field('E-mail')).toHaveValue('ana@example.com')
  await page.goto('/identity/reset-password')
  await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
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
