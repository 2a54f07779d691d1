import { identityApi } from '@compra/contract/identity.ts'
import { dialogOf, expect, openSignedIn, page, test, toast, watchCalls } from './product.ts'

const ME = identityApi.me.path
const PROFILE = '/shopping-list?modal=profile'

test('the profile shows what is kept, after a skeleton of its shape', async () => {
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
  await expect.poll(() => location.pathname + location.search).toEqual('/shopping-list')
})

test('the form masks the phone and says what it asks for', async () => {
  const user = await openSignedIn({ address: PROFILE, userName: 'Ana' })
  const calls = watchCalls(ME)
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

test('G-002 G-145 what is saved shows at once, in the menu too', async () => {
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
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Ana Beatriz' })).toBeVisible()
  await expect
    .poll(() => calls.slice(-2))
    .toEqual(['PUT /identity/me', 'POST /identity/refresh-token'])
})

test('what cannot be saved says so and stays', async () => {
  await openSignedIn({ address: PROFILE, userName: 'Ana Maria' })
  const { field, button } = await openEdit()
  page.route(ME, (route) => route.fulfill({ status: 500 }))
  await field('Nome completo').fill('Ana Beatriz')
  await button('Salvar Alterações').click()
  await expect(toast('Erro ao atualizar informações')).toBeVisible()
  await expect(field('Nome completo')).toHaveValue('Ana Beatriz')
})

async function openEdit() {
  await dialogOf('Meu perfil').button('Editar Perfil').click()
  return dialogOf('Editar perfil')
}
