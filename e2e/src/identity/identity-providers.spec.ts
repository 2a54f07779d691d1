import { startApp } from '@compra/server/testing/app/start-app.ts'
import { loginProviderAt } from '@compra/server/testing/providers/login-provider.ts'
import { dialogOf } from '#harness/accounts.ts'
import { BUILT_WEB, expect, patience, test } from '#harness/product.ts'

/** Two providers, and no passwords. */
const strict = test.extend<object, object>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
    async ({}, provide) => {
      const oidc = ['Keycloak', 'Clube & Cia'].map((name, index) =>
        loginProviderAt({
          name,
          path: `/identity/provider/p${index}`,
          issuer: 'http://127.0.0.1:9',
        }),
      )
      const product = await startApp({ site: BUILT_WEB, config: { oidc, isProviderOnly: true } })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
})

strict('without passwords, a guest chooses a provider by its name', async ({ page }) => {
  await page.goto('/shopping-list?login=true')
  const { dialog } = dialogOf(page, 'Login')
  await expect(dialog).toContainText('Aqui se entra sem senha')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Entrar com/ })).toHaveText([
    'Entrar com Keycloak',
    'Entrar com Clube & Cia',
  ])
  const opened = page.waitForEvent('popup')
  await dialogOf(page, 'Login').button('Entrar com Keycloak').click()
  await opened
  // The provider cannot be reached.
  await expect(page.getByText('Erro ao fazer login, tente novamente.')).toBeVisible()
})

strict('a user outside of the allowed groups reads why', async ({ page }) => {
  await page.goto('/callback/provider?error=group')
  await expect(page.getByText('Sua conta no provedor não está em um grupo')).toBeVisible()
  await expect(page).toHaveURL('/shopping-list')
})
