import { identityApi } from '@compra/contract/identity/identity.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  openSignedIn,
  page,
  test,
  watchCalls,
} from '#component/harness/product.ts'
import { tokenStorage } from '#core/session/session-storage.ts'

const CONFIRM_PATH = identityApi.confirmEmail.path

test('without a token no call is made', async () => {
  const calls = watchCalls(CONFIRM_PATH)
  await mountApp('/identity/verify-email?token=inventado-1')
  await expect(page.getByText('Erro ao confirmar e-mail. Verifique o link.')).toBeVisible()
  expect(calls).toHaveLength(1)
  await mountApp('/identity/verify-email')
  await expect(page.getByText('Token de confirmação inválido.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('an invalid link leads home, or to a new one', async () => {
  await mountApp('/identity/verify-email?token=inventado-2&email=ana%40example.com')
  await expect(page.getByRole('heading', { name: 'Erro ao confirmar o e-mail' })).toBeVisible()
  await expect(page.getByText('Erro ao confirmar e-mail. Verifique o link.')).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  await expect(dialogOf('Reenvio de confirmação').field('E-mail')).toHaveValue('ana@example.com')
  await page.goBack()
  await page.getByRole('link', { name: 'Voltar para o início' }).click()
  await expect.poll(address).toEqual('/')
})

test('opening the link signs a signed-in user out', async () => {
  await openSignedIn({ address: '/identity/verify-email?token=inventado-3' })
  await expect(page.getByRole('heading', { name: 'Erro ao confirmar o e-mail' })).toBeVisible()
  expect(tokenStorage.read()).toBeNull()
})
