import { identityApi } from '@compra/contract/identity.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { mountApp } from './harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  menu,
  openSignedIn,
  page,
  product,
  test,
  toast,
  watchCalls,
} from './harness/product.ts'

const PASSWORD = 'jabuticaba no quintal'

test('what cannot be right is said at the field, and nothing is sent', async () => {
  const { field, button, dialog } = await openLogin()
  const calls = watchCalls(identityApi.login.path)
  await field('E-mail').fill('a@b')
  await expect(dialog.getByText('Email inválido')).toHaveCount(0)
  await field('Senha').fill('12345')
  await button('Entrar').click()
  await expect(field('E-mail')).toHaveAccessibleDescription('Email inválido')
  await expect(field('Senha')).toHaveAccessibleDescription(
    'A senha deve ter no mínimo 6 caracteres',
  )
  await field('E-mail').fill('a@b.co')
  await field('Senha').fill('123456')
  await expect(dialog.getByText('A senha deve ter no mínimo')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('a field that was only passed by is left in peace until the form is sent', async () => {
  const { field, dialog } = await openLogin()
  await field('Senha').focus()
  await field('E-mail').focus()
  await field('E-mail').fill('ana')
  await field('Senha').focus()
  await expect(dialog.getByText('Email inválido')).toBeVisible()
  await expect(dialog.getByText('A senha deve ter')).toHaveCount(0)
})

test('a wrong password is refused, the right one signs in, spaces and case aside', async () => {
  const user = await product.newUser({ userName: 'Ana Maria' })
  const { field, button, dialog } = await openLogin()
  const calls = watchCalls(identityApi.login.path)
  await field('E-mail').fill(` ${user.email.toUpperCase()} `)
  await field('Senha').fill('não é esta')
  await button('Entrar').click()
  await expect(toast('Erro ao fazer login')).toBeVisible()
  await expect(page.getByText('Usuário ou senha incorretos')).toBeVisible()
  await field('Senha').fill(user.password)
  await button('Entrar').click()
  await expect(toast('Login efetuado com sucesso')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(tokenStorage.read()).toBeTruthy()
  expect(calls).toEqual([
    { email: user.email, password: 'não é esta' },
    { email: user.email, password: user.password },
  ])
  await expect(menu().getByRole('button', { name: 'Ana Maria' })).toBeVisible()
})

test('a login that fails without a word of the server says so', async () => {
  page.route(identityApi.login.path, (route) => route.fulfill({ status: 500 }))
  const { field, button } = await openLogin()
  await field('E-mail').fill('ana@example.com')
  await field('Senha').fill(PASSWORD)
  await button('Entrar').click()
  await expect(toast('Erro ao fazer login')).toBeVisible()
  await expect(page.getByText('Erro ao fazer login, tente novamente.')).toBeVisible()
})

test('G-046 G-054 whoever has not confirmed the e-mail is led to the mail, address filled in', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await product.call(identityApi.register, {
    body: { userName: 'Ana Maria', email, password: PASSWORD },
  })
  const { field, button } = await openLogin()
  await field('E-mail').fill(email)
  await field('Senha').fill(PASSWORD)
  await button('Entrar').click()
  const resend = dialogOf('Reenvio de confirmação')
  await expect(resend.field('E-mail')).toHaveValue(email)
  await expect(
    page.getByText('E-mail ainda não confirmado. Verifique sua caixa de entrada.'),
  ).toBeVisible()
})

test('G-080 whoever is signed in already meets no login', async () => {
  await openSignedIn({ address: '/shopping-list?login=true&email=x%40y.com' })
  await expect.poll(address).toEqual('/shopping-list')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the prompt leads to the login, and on to what was asked for', async () => {
  const user = await product.newUser({ userName: 'Ana Maria' })
  await mountApp('/shopping-list?modal=profile')
  await page.getByRole('button', { name: 'Fazer Login' }).click()
  const { field, button } = dialogOf('Login')
  await field('E-mail').fill(user.email)
  await field('Senha').fill(user.password)
  await button('Entrar').click()
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText('Ana Maria')
  await expect.poll(address).toEqual('/shopping-list?modal=profile')
})

async function openLogin() {
  await mountApp('/shopping-list?login=true')
  const login = dialogOf('Login')
  await expect(login.dialog).toBeVisible()
  return login
}
