import { newUser } from '@compra/server/testing/app/new-user.ts'
import {
  dialogOf,
  newAddress,
  openMenu,
  storedToken,
  storeToken,
  toast,
} from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'

test('the provider’s window signs the user in, and window and modal close', async ({ page }) => {
  await page.clock.install()
  const popup = await openProvider(page)
  await expect(page.getByText('Redirecionando para o Google...')).toBeVisible()
  const closed = popup.waitForEvent('close')
  // The window closes itself: its clock stands still until its text was read.
  await page.clock.pauseAt(Date.now() + 60_000)
  await logInAtProvider(popup, 'Ana Maria')
  await expect(popup.getByText('Login efetuado com sucesso! Redirecionando...')).toBeVisible()
  expect(new URL(popup.url()).search).toBe('')
  const reloaded = page.waitForEvent('load')
  await page.clock.resume()
  await closed
  await reloaded
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
  await expect((await openMenu(page)).getByRole('button', { name: 'Ana Maria' })).toBeVisible()
})

test('a user who came from Premium returns there after the provider’s window', async ({ page }) => {
  await page.goto('/shopping-list?modal=premium')
  await dialogOf(page, 'Premium').button('Assinar o Premium').click()
  const opened = page.waitForEvent('popup')
  await dialogOf(page, 'Login').button('Entrar com Google').click()
  const popup = await opened
  const reloaded = page.waitForEvent('load')
  await logInAtProvider(popup, 'Ana Maria')
  await reloaded
  await expect(dialogOf(page, 'Premium').button('Assinar o Premium')).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
})

test('a window that is closed without a login closes the modal', async ({ page }) => {
  const popup = await openProvider(page)
  const reloaded = page.waitForEvent('load')
  await popup.close()
  await reloaded
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedToken(page)).toBeNull()
})

test('Cancelar closes the window and the modal', async ({ page }) => {
  const popup = await openProvider(page)
  const closed = popup.waitForEvent('close')
  await dialogOf(page, 'Login com Google').button('Cancelar').click()
  await closed
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('G-069 a login that the provider refuses is shown in the window that requested it', async ({
  page,
}) => {
  const popup = await openProvider(page)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancelar' }).click()
  await closed
  await expect(toast(page, 'Erro ao fazer login')).toBeVisible()
  await expect(page.getByText('Erro ao fazer login, tente novamente.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Login', exact: true })).toBeVisible()
})

test('G-017 T-15 a window that seems closed while it is in use does not end the wait', async ({
  page,
}) => {
  // As behind a provider's page that cuts the ties, while the other window has the focus.
  await page.addInitScript(() => {
    document.hasFocus = () => false
    const open = window.open.bind(window)
    window.open = (...args) => {
      open(...args)
      // `as`: of a window that was cut off, only this property is readable.
      return { closed: true, close: () => undefined } as Window
    }
  })
  const popup = await openProvider(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await popup.getByLabel('Nome').pressSequentially('Ana Maria de Souza', { delay: 200 })
  expect(loads).toBe(0)
  await expect(page.getByText('Redirecionando para o Google...')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await logInAtProvider(popup, 'Ana Maria')
  await reloaded
  await expect((await openMenu(page)).getByRole('button', { name: 'Ana Maria' })).toBeVisible()
})

test('G-017 without popups the page itself goes to the provider, and returns signed in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.clock.install()
  await page.goto('/shopping-list?login=true')
  await dialogOf(page, 'Login').button('Entrar com Google').click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await logInAtProvider(page, 'Ana Maria')
  await expect(page.getByText('Login efetuado com sucesso! Redirecionando...')).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL('/shopping-list')
  await expect((await openMenu(page)).getByRole('button', { name: 'Ana Maria' })).toBeVisible()
})

test('G-069 a callback without a token, or with an error, ends as a guest with a message', async ({
  page,
}) => {
  for (const query of ['', '?error=provider', '?refresh-token=inventado']) {
    await page.goto(`/callback/provider${query}`)
    await expect(toast(page, 'Erro ao fazer login')).toBeVisible()
    await expect(page).toHaveURL('/shopping-list')
    expect(await storedToken(page)).toBeNull()
  }
})

test('T-14 a URL with another user’s session changes no session', async ({ page, product }) => {
  const attacker = await newUser(product)
  await page.goto(`/callback/provider?refresh-token=${attacker.refreshToken}`)
  await expect(toast(page, 'Erro ao fazer login')).toBeVisible()
  expect(await storedToken(page)).toBeNull()

  const ana = await newUser(product, { userName: 'Ana Maria' })
  await storeToken(page, ana.refreshToken)
  await page.goto(`/callback/provider?refresh-token=${attacker.refreshToken}`)
  await expect(page).toHaveURL('/shopping-list')
  await expect((await openMenu(page)).getByRole('button', { name: 'Ana Maria' })).toBeVisible()
})

async function openProvider(page: Page): Promise<Page> {
  await page.goto('/shopping-list?login=true')
  const opened = page.waitForEvent('popup')
  await dialogOf(page, 'Login').button('Entrar com Google').click()
  const popup = await opened
  await popup.getByLabel('E-mail', { exact: true }).waitFor()
  return popup
}

async function logInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress())
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
