import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { newAddress, openMenu, PASSWORD } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  product,
  test,
  toast,
  watchCalls,
} from '#component/harness/product.ts'

const PASSWORD_RULE =
  'De 8 a 100 caracteres. Evite uma palavra só, seu nome e sequências: melhor uma frase curta.'
const BAD_PASSWORD =
  'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não costumam andar juntas.'
const MAIL_PATH = identityApi.resendConfirmation.path

test('the form states its rules before anything is sent', async () => {
  const { field, button } = await openRegister()
  const calls = watchCalls(identityApi.register.path)
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
  await button('Entrar').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('T-08 the password rule is shown first, and errors below it', async () => {
  const form = await openRegister()
  await expect(form.field('Senha')).toHaveAccessibleDescription(PASSWORD_RULE)
  await form.field('Nome completo').fill('Ana Maria')
  await form.field('E-mail').fill(newAddress())
  await form.field('Senha').fill('Senha@2024')
  await form.button('Registrar').click()
  await expect(form.field('Senha')).toHaveAccessibleDescription(BAD_PASSWORD)
  await expect(form.field('Senha')).toBeFocused()
  await expect(toast('Erro ao registrar o usuário')).toHaveCount(0)
  await form.field('Senha').fill(PASSWORD)
  await expect(form.field('Senha')).toHaveAccessibleDescription(PASSWORD_RULE)
  await form.button('Registrar').click()
  await expect(dialogOf('Confirme seu e-mail').dialog).toBeVisible()
})

test('a registration leads to the mail, and the mail to a confirmed account', async () => {
  const email = newAddress()
  const calls = watchCalls(identityApi.register.path)
  await register(await openRegister(), email)
  const { dialog } = dialogOf('Confirme seu e-mail')
  await expect(dialog).toContainText(
    `Enviamos um link de confirmação para ${email}. Verifique sua caixa de entrada e também o spam.`,
  )
  expect(calls).toEqual([{ userName: 'Ana Maria', email, password: PASSWORD }])
  await mountApp(await product.linkMailedTo(email))
  await expect(page.getByRole('heading', { name: 'E-mail confirmado com sucesso!' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  const login = dialogOf('Login')
  await expect(login.field('E-mail')).toHaveValue(email)
  await login.field('Senha').fill(PASSWORD)
  await login.button('Entrar').click()
  await expect(toast('Login efetuado com sucesso')).toBeVisible()
})

test('a newer link says that an older one has confirmed, and leads to the login', async () => {
  const email = newAddress()
  await register(await openRegister(), email)
  const older = await product.linkMailedTo(email)
  await product.call(identityApi.resendConfirmation, { body: { email } })
  await expect.poll(() => product.linkMailedTo(email)).not.toBe(older)
  const newer = await product.linkMailedTo(email)
  await mountApp(older)
  await expect(page.getByRole('heading', { name: 'E-mail confirmado com sucesso!' })).toBeVisible()
  await mountApp(newer)
  await expect(page.getByRole('heading', { name: 'E-mail já confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(dialogOf('Login').field('E-mail')).toHaveValue(email)
})

test('a taken address is reported, and so is a failure without a message', async () => {
  const { email } = await product.newUser()
  await register(await openRegister(), email)
  await expect(toast('Erro ao registrar o usuário')).toBeVisible()
  await expect(page.getByText('Uma conta com este e-mail já existe')).toBeVisible()
  page.route(identityApi.register.path, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Erro ao registrar o usuário, tente novamente.')).toBeVisible()
})

test('G-074 a failed resend is reported and can be retried; an early one has to wait', async () => {
  page.route(MAIL_PATH, (route) => route.fulfill({ status: 500 }))
  await openResend(newAddress())
  const { button } = dialogOf('Reenvio de confirmação')
  await button('Reenviar e-mail').click()
  await expect(toast('Erro ao reenviar e-mail de confirmação')).toBeVisible()
  await expect(button('Reenviar e-mail')).toBeEnabled()
  page.unroute(MAIL_PATH)
  page.route(MAIL_PATH, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '120' } }),
  )
  await button('Reenviar e-mail').click()
  await expect(page.getByRole('button', { name: /^Aguarde [12]:\d\d min$/ })).toBeDisabled()
})

test('G-040 an expired or missing reset link leads to a new one', async () => {
  await mountApp('/identity/reset-password?token=inventado&email=ana%40example.com')
  await page.getByLabel('Nova senha', { exact: true }).fill('outra jabuticaba')
  await page.getByLabel('Repita a nova senha').fill('outra jabuticaba')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  const forgot = dialogOf('Esqueci minha senha')
  await expect(forgot.field('E-mail')).toHaveValue('ana@example.com')
  await mountApp('/identity/reset-password')
  await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
})

test('G-040 an expired reset link leads to a new one, for a signed-in user, too', async () => {
  const user = await openSignedIn()
  await expect((await openMenu()).getByRole('button', { name: 'Sair' })).toBeVisible()
  await mountApp(`/identity/reset-password?email=${encodeURIComponent(user.email)}`)
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  const forgot = dialogOf('Esqueci minha senha')
  await expect(forgot.field('E-mail')).toHaveValue(user.email)
  await forgot.button('Enviar link').click()
  expect(await product.linkMailedTo(user.email, PAGES.resetPassword)).toContain('token=')
  await expect(forgot.dialog).toContainText('Verifique também o spam.')
})

async function openRegister() {
  await mountApp('/shopping-list?login=true')
  await page.getByRole('button', { name: 'Registre-se' }).click()
  return dialogOf('Registre-se')
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

async function openResend(email: string): Promise<void> {
  await mountApp(`/shopping-list?login=true&email=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Não recebeu o e-mail de confirmação?' }).click()
}
