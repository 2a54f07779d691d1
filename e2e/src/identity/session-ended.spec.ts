import { identityApi } from '@compra/contract/identity/identity.ts'
import { newUser, signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Page } from '@playwright/test'
import { dialogOf, logIn, openMenu, openSignedIn, storedToken, toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { pushed } from '#house-list/house-browsers.ts'
import { openHouse } from '#house-list/house-list.ts'
import { addUnsent, HOUSE_SYNC } from '#house-list/missing-engine.ts'
import { names } from '#working-list/working-list.ts'

const ENDED = 'Sua sessão terminou'

/** Ends the session while no page is open: an open page would show it. */
async function endWithoutPage(page: Page, product: RunningApp, user: User): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await product.call(identityApi.endSessions, { as: await signIn(product, user) })
}

test('T-48 a session that was ended on another device is reported when a menu entry is opened, and a login continues there', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { userName: 'Ana Maria' })
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Ana Maria' })).toBeVisible()
  // Only the call of that entry gets the 401.
  await page.route('**/api/**', (route) =>
    route.request().url().endsWith(identityApi.refresh.path) ? route.continue() : undefined,
  )
  await product.call(identityApi.endSessions, { as: await signIn(product, user) })
  // The access token passes for as long as the server remembers the session.
  await page.route(identityApi.me.path, (route) => route.fulfill({ status: 401 }), { times: 1 })
  await menu.getByRole('button', { name: 'Ana Maria' }).click()
  const ended = dialogOf(page, ENDED)
  await expect(ended.dialog).toBeVisible()
  await expect(ended.dialog).toContainText('Ela foi encerrada em outro aparelho')
  await expect(ended.dialog.getByRole('heading')).toBeFocused()
  expect(await storedToken(page)).toBeNull()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await ended.button('Entrar').click()
  await logIn(page, user)
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText(user.email)
  await expect(toast(page, ENDED)).toHaveCount(0)
})

test('G-060 a session that is over at the start is reported on the list, once', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product)
  await expect((await openMenu(page)).getByRole('button', { name: 'Sair' })).toBeVisible()
  await endWithoutPage(page, product, user)
  await page.goto('/shopping-list')
  await expect(toast(page, ENDED)).toBeVisible()
  const offer = page.locator('.toast-place').getByRole('button', { name: 'Entrar', exact: true })
  await offer.click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.goto('/shopping-list')
  await expect((await openMenu(page)).getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(toast(page, ENDED)).toHaveCount(0)
})

test.describe('where the code that sends the list is missing', () => {
  test.use({ expectedErrors: [/dynamically imported module/] })

  test('added items are hidden when the session ends, and sent after the next login', async ({
    page,
    product,
  }) => {
    const user = await newUser(product)
    await openHouse(page, user)
    await addUnsent(page)
    await endWithoutPage(page, product, user)
    await page.goto('/shopping-list')
    await expect(toast(page, ENDED)).toBeVisible()
    await expect(names(page)).toHaveCount(0)
    await page.unroute(HOUSE_SYNC)
    await page.locator('.toast-place').getByRole('button', { name: 'Entrar', exact: true }).click()
    await logIn(page, user)
    await expect.poll(() => pushed(product, user.tenantId)).toEqual(['Leite'])
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain('Leite')
  })
})

for (const modal of ['products', 'spending', 'profile']) {
  test(`an ended session at the URL of ${modal} shows one dialog`, async ({ page, product }) => {
    const user = await openSignedIn(page, product)
    await endWithoutPage(page, product, user)
    await page.goto(`/shopping-list?modal=${modal}`)
    await expect(page.getByRole('dialog', { name: ENDED })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveURL('/shopping-list')
  })
}
