import { identityApi } from '@compra/contract/identity/identity.ts'
import { openMenu } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
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
} from '#component/harness/product.ts'
import { addItem, openList } from '#component/working-list/working-list.ts'
import { tokenStorage } from '#core/session/session-storage.ts'

const PASSWORD = 'jabuticaba no quintal'

test('invalid values are reported at their field, and nothing is sent', async () => {
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

test('a field that only had the focus is not validated before the form is sent', async () => {
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

test('a login that fails without the server’s message says so', async () => {
  page.route(identityApi.login.path, (route) => route.fulfill({ status: 500 }))
  const { field, button } = await openLogin()
  await field('E-mail').fill('ana@example.com')
  await field('Senha').fill(PASSWORD)
  await button('Entrar').click()
  await expect(toast('Erro ao fazer login')).toBeVisible()
  await expect(page.getByText('Erro ao fazer login, tente novamente.')).toBeVisible()
})

test('G-046 G-054 a user with an unconfirmed e-mail is led to the mail, address filled in', async () => {
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

test('G-080 a signed-in user sees no login', async () => {
  await openSignedIn({ address: '/shopping-list?login=true&email=x%40y.com' })
  await expect.poll(address).toEqual('/shopping-list')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the prompt leads to the login, and then to the requested screen', async () => {
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

test('a guest finds the way in: e-mail, password, Google and the register link', async () => {
  await mountApp('/shopping-list')
  const menu = await openMenu()
  await expect(menu.getByRole('button', { name: 'Sair' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Entrar', exact: true }).click()
  const { dialog, field, button } = dialogOf('Login')
  await expect(field('E-mail')).toBeFocused()
  await expect(field('Senha')).toHaveAttribute('type', 'password')
  await expect(field('Senha')).toHaveAttribute('autocomplete', 'current-password')
  await field('E-mail').fill('pasted')
  for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c']) await field('E-mail').press(key)
  await field('Senha').press('ControlOrMeta+v')
  await expect(field('Senha')).toHaveValue('pasted')
  for (const name of ['Entrar', 'Entrar com Google']) await expect(button(name)).toBeVisible()
  await button('Mostrar senha').click()
  await expect(field('Senha')).toHaveAttribute('type', 'text')
  await button('Registre-se').click()
  await expect(page.getByRole('dialog', { name: 'Registre-se' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the URL opens the login with the e-mail, and is then cleared', async () => {
  await mountApp('/shopping-list?login=true&email=ana%40example.com&de=teste')
  const { field } = dialogOf('Login')
  await expect(field('E-mail')).toHaveValue('ana@example.com')
  await expect(field('Senha')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(address).toEqual('/shopping-list?de=teste')
})

test('the login opened from another page lies over the list, and back leads there again', async () => {
  await mountApp('/policy')
  const menu = await openMenu()
  await menu.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect.poll(address).toEqual('/shopping-list?modal=login')
  await page.goBack()
  await expect.poll(address).toEqual('/policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form with text in it asks before a tap beside it closes it', async () => {
  const { field, dialog } = await openLogin()
  await field('E-mail').fill('ana')
  await page.mouse.click(10, 400)
  await expectAsked()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a form also asks before a tap that comes at once', async () => {
  const { field, dialog } = await openLogin()
  await field('E-mail').focus()
  document.execCommand('insertText', false, 'ana')
  // Synchronous work of the page is done by this microtask; deferred work is not.
  await Promise.resolve()
  const beside = new MouseEvent('mousedown', { bubbles: true, clientX: 10, clientY: 400 })
  dialog.element().dispatchEvent(beside)
  await expectAsked()
})

test('a guest at ten items may log in; a free account holds twenty', async () => {
  const items = Array.from({ length: 10 }, (_, at) => ({ name: `Item ${at + 1}` }))
  await openList(items)
  await addItem('Mais um')
  const limit = page.getByRole('dialog', { name: 'Limite Atingido' })
  await expect(limit).toContainText('Você atingiu o limite de 10 itens como convidado.')
  await limit.getByRole('button', { name: 'Fazer Login' }).click()
  const user = await product.newUser()
  const { field, button } = dialogOf('Login')
  await field('E-mail').fill(user.email)
  await field('Senha').fill(user.password)
  await button('Entrar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let at = 11; at <= 20; at += 1) await addItem(`Item ${at}`)
  await expect(page.getByRole('listitem')).toHaveCount(20)
  await addItem('Mais um')
  await expect(limit).toContainText(
    'Você atingiu o limite de 20 itens. Assine o Premium para ter acesso ilimitado...',
  )
  await expect(limit.getByRole('button', { name: 'Fazer Login' })).toHaveCount(0)
})

/** The question, and behind it the form as it was. */
async function expectAsked(): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialogOf('Login').field('E-mail')).toHaveValue('ana')
}

async function openLogin() {
  await mountApp('/shopping-list?login=true')
  const login = dialogOf('Login')
  await expect(login.dialog).toBeVisible()
  return login
}
