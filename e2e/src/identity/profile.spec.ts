import { readFile } from 'node:fs/promises'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { signIn } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, keptIn, openMenu, openSignedIn, PASSWORD, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'

const ME = identityApi.me.path
const PROFILE = '/shopping-list?modal=profile'

test('T-44 G-065 a profile that was read is available offline, and deleted at the sign-out', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { address: PROFILE, userName: 'Ana Maria' })
  await expect.poll(() => keptIn(page)).toContain(user.email)
  await page.route(ME, (route) => route.abort())
  await page.reload()
  const { dialog } = dialogOf(page, 'Meu perfil')
  await expect(dialog.getByText('Sem conexão com a sua conta.')).toBeVisible()
  await expect(dialog.getByText(user.email)).toBeVisible()

  const { field, button } = await openEdit(page)
  await field('Nome completo').fill('Ana Beatriz')
  await button('Salvar Alterações').click()
  await expect(
    toast(page, 'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.'),
  ).toBeVisible()
  await expect(field('Nome completo')).toHaveValue('Ana Beatriz')

  await page.goto('/shopping-list')
  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => keptIn(page)).toBe('')
})

test('a password is changed with the present one; other devices are signed out, this one is not', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { address: PROFILE })
  const other = await signIn(product, user)
  await dialogOf(page, 'Meu perfil').button('Alterar senha').click()
  const { field, button } = dialogOf(page, 'Alterar senha')
  await field('Senha atual').fill('não é esta')
  await field('Nova senha').fill('outra jabuticaba')
  await field('Repita a nova senha').fill('outra jabuticaba')
  await button('Alterar senha').click()
  await expect(field('Senha atual')).toHaveAccessibleDescription('A senha atual não confere.')
  await field('Senha atual').fill(PASSWORD)
  for (const label of ['Nova senha', 'Repita a nova senha']) await field(label).fill('Senha@2024')
  await button('Alterar senha').click()
  await expect(field('Nova senha')).toHaveAccessibleDescription(
    /^Esta senha é fácil de adivinhar\./,
  )
  await expect(toast(page, 'Erro ao alterar a senha')).toHaveCount(0)
  for (const label of ['Nova senha', 'Repita a nova senha']) {
    await field(label).fill('outra jabuticaba')
  }
  await button('Alterar senha').click()
  await expect(toast(page, 'Senha alterada com sucesso')).toBeVisible()
  const refresh = await product.call(identityApi.refresh, {
    body: { refreshToken: other.refreshToken },
  })
  expect(refresh.status).toBe(401)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toBeVisible()
})

test('G-167 all stored data can be downloaded', async ({ page, product }) => {
  const user = await openSignedIn(page, product, { address: PROFILE })
  const download = page.waitForEvent('download')
  await dialogOf(page, 'Meu perfil').button('Baixar meus dados').click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(JSON.stringify(JSON.parse(text))).toContain(user.email)
})

async function openEdit(page: Page) {
  await dialogOf(page, 'Meu perfil').button('Editar Perfil').click()
  return dialogOf(page, 'Editar perfil')
}
