import { identityApi } from '@compra/contract/identity.ts'
import { PAGES } from '@compra/contract/pages.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import {
  dialogOf,
  linkMailedTo,
  newAddress,
  openMenu,
  openSignedIn,
  PASSWORD,
  toast,
  watchCalls,
} from './accounts.ts'
import { expect, type Page, test } from './product.ts'

const PASSWORD_RULE =
  'De 8 a 100 caracteres. Evite uma palavra só, seu nome e sequências: melhor uma frase curta.'
const BAD_PASSWORD =
  'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não costumam andar juntas.'
const MAIL_PATH = identityApi.resendConfirmation.path

test('the form says what it asks for, before anything is sent', async ({ page }) => {
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
  await expect(field('Senha')).toHaveAccessibleDescription(PASSWORD_RULE)
  expect(calls).toEqual([])
  await button('Fazer Login').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('T-08 the rule of a password is told first, and what is wrong with one stands below it', async ({
  page,
}) => {
  const form = await openRegister(page)
  await expect(form.field('Senha')).toHaveAccessibleDescription(PASSWORD_RULE)
  await form.field('Nome completo').fill('Ana Maria')
  await form.field('E-mail').fill(newAddress())
  await form.field('Senha').fill('Senha@2024')
  await form.button('Registrar').click()
  await expect(form.field('Senha')).toHaveAccessibleDescription(BAD_PASSWORD)
  await expect(form.field('Senha')).toBeFocused()
  await expect(toast(page, 'Erro ao registrar o usuário')).toHaveCount(0)
  await form.field('Senha').fill(PASSWORD)
  await expect(form.field('Senha')).toHaveAccessibleDescription(PASSWORD_RULE)
  await form.button('Registrar').click()
  await expect(dialogOf(page, 'Confirme seu e-mail').dialog).toBeVisible()
})

test('a registration leads to the mail, and the mail to a confirmed account', async ({
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

test('a reload keeps the screen that waits for the mail, and leaving it ends that', async ({
  page,
}) => {
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

test('a newer link says that an older one has confirmed, and leads to the login', async ({
  page,
  product,
}) => {
  const email = newAddress()
  await register(await openRegister(page), email)
  const older = await linkMailedTo(product, email)
  await product.call(identityApi.resendConfirmation, { body: { email } })
  await expect.poll(() => linkMailedTo(product, email)).not.toBe(older)
  const newer = await linkMailedTo(product, email)
  await page.goto(older)
  await expect(page.getByRole('heading', { name: 'E-mail confirmado com sucesso!' })).toBeVisible()
  await page.goto(newer)
  await expect(page.getByRole('heading', { name: 'E-mail já confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Fazer Login' }).click()
  await expect(dialogOf(page, 'Login').field('E-mail')).toHaveValue(email)
})

test('an address that is taken is named, and a silent failure too', async ({ page, product }) => {
  const { email } = await newUser(product)
  await register(await openRegister(page), email)
  await expect(toast(page, 'Erro ao registrar o usuário')).toBeVisible()
  await expect(page.getByText('Uma conta com este e-mail já existe')).toBeVisible()
  await page.route(identityApi.register.path, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Erro ao registrar o usuário, tente novamente.')).toBeVisible()
})

test('the button counts 30 seconds, then 300, through closing and reloading', async ({ page }) => {
  // The page's clock is at the time that the test sets, however long it takes.
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

test('G-074 a failed resend says so and may be tried again; one that came too early waits', async ({
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

test('G-040 a reset link that is over leads to a new one, for who is signed in, too', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product)
  await expect((await openMenu(page)).getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.goto(`/identity/reset-password?email=${encodeURIComponent(user.email)}`)
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  const forgot = dialogOf(page, 'Esqueci minha senha')
  await expect(forgot.field('E-mail')).toHaveValue(user.email)
  await forgot.button('Enviar link').click()
  expect(await linkMailedTo(product, user.email, PAGES.resetPassword)).toContain('token=')
  await expect(forgot.dialog).toContainText('Verifique também o spam.')
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
