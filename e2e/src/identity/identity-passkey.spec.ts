import { dialogOf, openMenu, openSignedIn, storedToken, toast } from '#harness/accounts.ts'
import { expect, type Page, test as base } from '#harness/product.ts'

/** An IP address has no passkeys. */
const test = base.extend({
  baseURL: async ({ product }, provide) => provide(product.url.replace('127.0.0.1', 'localhost')),
})

test('a passkey is added, logs in without typing, and is removed', async ({ page, product }) => {
  await addAuthenticator(page)
  const { password } = await openSignedIn(page, product, { userName: 'Ana Maria' })
  await openPasskeys(page)
  await dialogOf(page, 'Passkeys').button('Nova passkey').click()
  const { dialog } = dialogOf(page, 'Nova passkey')
  await dialog.getByLabel('Nome').fill('Celular da Ana')
  await dialog.getByLabel('Sua senha').fill('errada')
  await dialogOf(page, 'Nova passkey').button('Criar passkey').click()
  await expect(toast(page, 'Erro ao adicionar a passkey')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(password)
  await dialogOf(page, 'Nova passkey').button('Criar passkey').click()
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(row).toContainText('Celular da Ana')
  await expect(row).toContainText('ainda não usada')
  await dialogOf(page, 'Passkeys').button('Voltar').click()
  await page.keyboard.press('Escape')

  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => storedToken(page)).toBeNull()
  await page.goto('/shopping-list?login=true')
  await dialogOf(page, 'Login').button('Entrar com passkey').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect((await openMenu(page)).getByRole('button', { name: 'Ana Maria' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPasskeys(page)
  await expect(row).toContainText('Último uso')
  await row.getByRole('button', { name: 'Remover Celular da Ana' }).click()
  await dialogOf(page, 'Remover passkey').button('Remover').click()
  await expect(row).toHaveCount(0)
})

test('a login that the user does not confirm says so', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto('/shopping-list?login=true')
  await dialogOf(page, 'Login').button('Entrar com passkey').click()
  // The authenticator has no passkey of this page.
  await expect(page.getByText('Nada foi confirmado no aparelho.')).toBeVisible()
  await expect(dialogOf(page, 'Login').button('Entrar com passkey')).toBeEnabled()
})

/** Chromium's authenticator in software, whose user always confirms. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openPasskeys(page: Page): Promise<void> {
  await page.goto('/shopping-list?modal=profile')
  await dialogOf(page, 'Meu perfil').button('Passkeys').click()
}
