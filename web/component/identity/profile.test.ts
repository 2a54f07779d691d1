import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
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
import { tokenStorage } from '#core/session/session-storage.ts'
import { PASTE_PREFIX, readTexts } from '#core/storage/text-database.ts'
import { saveDraft } from '#features/working-list/paste/lines/paste-drafts.ts'

const ME = identityApi.me.path
const PROFILE = '/shopping-list?modal=profile'

test('the profile shows the stored data, after a skeleton of its shape', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  page.route(ME, async (route) => {
    await mayAnswer
    route.continue()
  })
  const user = await openSignedIn({ address: PROFILE, userName: 'Ana Maria' })
  const { dialog, button } = dialogOf('Meu perfil')
  await expect(dialog.locator('[data-skeleton]')).toBeVisible()
  answer()
  for (const text of ['Ana Maria', user.email, 'Não informado']) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.locator('[data-skeleton]')).toHaveCount(0)
  for (const name of ['Editar Perfil', 'Redefinir Senha']) await expect(button(name)).toBeVisible()
})

test('a profile that cannot be loaded says so, and the modal closes', async () => {
  page.route(ME, (route) => route.fulfill({ status: 500 }))
  await openSignedIn({ address: PROFILE })
  await expect(toast('Não foi possível carregar os dados do usuário.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
})

test('the form masks the phone and states its rules', async () => {
  const calls = watchCalls(ME)
  const user = await openSignedIn({ address: PROFILE, userName: 'Ana' })
  const { field, button } = await openEdit()
  await expect(field('E-mail')).toBeDisabled()
  await expect(field('E-mail')).toHaveValue(user.email)
  await field('Celular').pressSequentially('11987654321')
  await expect(field('Celular')).toHaveValue('(11) 98765-4321')
  await field('Celular').press('Backspace')
  await field('Nome completo').fill('Anas')
  await button('Salvar Alterações').click()
  await expect(field('Nome completo')).toHaveAccessibleDescription(
    'O nome deve ter pelo menos 5 caracteres.',
  )
  await expect(field('Celular')).toHaveAccessibleDescription(
    'O celular deve estar no formato (XX) XXXXX-XXXX.',
  )
  await field('Nome completo').fill('A'.repeat(51))
  await expect(field('Nome completo')).toHaveAccessibleDescription(
    'O nome deve ter no máximo 50 caracteres.',
  )
  expect(calls).toEqual([null])
  await button('Cancelar').click()
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText('Ana')
})

test('G-002 G-145 saved data are shown at once, in the menu too', async () => {
  const user = await openSignedIn({ address: PROFILE, userName: 'Ana' })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`)
  })
  // A short name that was there before may stay.
  const { field, button } = await openEdit()
  await field('Celular').fill('11987654321')
  await button('Salvar Alterações').click()
  await expect(toast('Alteração realizada com sucesso')).toBeVisible()
  await expect(page.getByText('(11) 98765-4321')).toBeVisible()

  await openEdit()
  await field('Nome completo').fill('Ana Beatriz')
  await field('Celular').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button('Salvar Alterações').click()
  expect((await sent).postDataJSON()).toEqual({
    userName: 'Ana Beatriz',
    email: user.email,
    phoneNumber: null,
  })
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText('Não informado')
  await page.keyboard.press('Escape')
  await expect(menu().getByRole('button', { name: 'Ana Beatriz' })).toBeVisible()
  await expect
    .poll(() => calls.slice(-2))
    .toEqual(['PUT /identity/me', 'POST /identity/refresh-token'])
})

test('a failed save is reported, and the form stays', async () => {
  await openSignedIn({ address: PROFILE, userName: 'Ana Maria' })
  const { field, button } = await openEdit()
  page.route(ME, (route) => route.fulfill({ status: 500 }))
  await field('Nome completo').fill('Ana Beatriz')
  await button('Salvar Alterações').click()
  await expect(toast('Erro ao atualizar informações')).toBeVisible()
  await expect(field('Nome completo')).toHaveValue('Ana Beatriz')
})

test('T-48 all devices are signed out at once, this one too', async () => {
  const user = await openSignedIn({ address: PROFILE })
  const { body: phone } = await product.call(identityApi.login, {
    body: { email: user.email, password: user.password },
  })
  await dialogOf('Meu perfil').button('Aparelhos conectados').click()
  const devices = dialogOf('Aparelhos conectados')
  await devices.button('Sair de todos os aparelhos').click()
  const question = dialogOf('Sair de todos os aparelhos')
  await expect(question.dialog).toContainText('inclusive neste')
  await question.button('Sair de todos').click()
  await expect(toast('Você saiu de todos os aparelhos')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(tokenStorage.read()).toBeNull()
  const { refreshToken } = phone
  expect((await product.call(identityApi.refresh, { body: { refreshToken } })).status).toBe(401)
  await expect(menu().getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('G-167 an account is deleted after the word and the password; the local list stays', async () => {
  const user = await openSignedIn({ address: PROFILE })
  await dialogOf('Meu perfil').button('Excluir minha conta').click()
  const { field, button, dialog } = dialogOf('Excluir minha conta')
  await field('Senha').fill('não é esta')
  await button('Excluir minha conta').click()
  await expect(dialog.getByText('Digite EXCLUIR para confirmar.')).toBeVisible()
  await field('Para confirmar, digite EXCLUIR').fill('excluir')
  await button('Excluir minha conta').click()
  await expect(toast('Erro ao excluir a conta')).toBeVisible()
  await field('Senha').fill(user.password)
  await button('Excluir minha conta').click()
  await expect(toast('Sua conta foi excluída')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(tokenStorage.read()).toBeNull()
  const login = await product.call(identityApi.login, {
    body: { email: user.email, password: user.password },
  })
  expect(login.status).toBe(401)
})

test('the drafts of an account are deleted with it, those of a guest stay', async () => {
  const draft = { lines: [], dropped: [], isSpoken: false }
  const kept = async () => (await readTexts(PASTE_PREFIX)).map(([id]) => id)
  saveDraft('guest', { ...draft, text: 'Sal' })
  const user = await openSignedIn({ address: PROFILE })
  await dialogOf('Meu perfil').button('Excluir minha conta').click()
  saveDraft('own', { ...draft, text: 'Arroz' })
  await expect.poll(kept).toEqual(['guest', 'own'])
  const { field, button } = dialogOf('Excluir minha conta')
  await field('Senha').fill(user.password)
  await field('Para confirmar, digite EXCLUIR').fill('EXCLUIR')
  await button('Excluir minha conta').click()
  await expect(toast('Sua conta foi excluída')).toBeVisible()
  await expect.poll(kept).toEqual(['guest'])
})

test('G-040 Redefinir Senha has a link mailed', async () => {
  const user = await openSignedIn({ address: PROFILE })
  await dialogOf('Meu perfil').button('Redefinir Senha').click()
  await expect(toast(`Enviamos um link para redefinir sua senha para ${user.email}.`)).toBeVisible()
  expect(await product.linkMailedTo(user.email, PAGES.resetPassword)).toContain('token=')
})

test('the devices are listed, and each other one can be signed out', async () => {
  const user = await openSignedIn({ address: PROFILE })
  await product.signIn(user, {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
  })
  await dialogOf('Meu perfil').button('Aparelhos conectados').click()
  const { dialog } = dialogOf('Aparelhos conectados')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('Este aparelho')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Encerrar Chrome' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText('Este aparelho')).toBeVisible()
})

async function openEdit() {
  await dialogOf('Meu perfil').button('Editar Perfil').click()
  return dialogOf('Editar perfil')
}
