import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, openMenu, storedToken, storeToken } from '#harness/accounts.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { addItem, many, rows, storeList } from '#working-list/working-list.ts'

const REFRESH = SESSION_CALLS.refresh.path

/** A Premium user with a stored session, and 25 items in the list. */
async function openPremium(page: Page, product: RunningApp) {
  const user = await newUser(product, { userName: 'Ana Maria' })
  await givePremium(product, user)
  await storeList(page, many(25))
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await expect.poll(() => rememberedIn(page)).toContain('Ana Maria')
  return user
}

/** The user stored in the browser; '' without one. */
function rememberedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await caches.match('/ci-person')
    return answer ? answer.text() : ''
  })
}

/** How the refresh of the session fails. */
const FAILURES = {
  'nothing answers': (page: Page) => page.route(REFRESH, (route) => route.abort()),
  'the refresh is answered with 503': (page: Page) =>
    page.route(REFRESH, (route) => route.fulfill({ status: 503 })),
  'the refresh takes for ever': (page: Page) => page.route(REFRESH, () => undefined),
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`R-01 Premium survives a start where ${name}`, async ({ page, product }) => {
    await openPremium(page, product)
    await fail(page)
    await page.reload()
    await addItem(page, 'Café')
    await expect(rows(page).filter({ hasText: 'Café' })).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const menu = await openMenu(page)
    await expect(menu.getByRole('button', { name: 'Ana Maria' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Entrar' })).toHaveCount(0)
    await expect(menu.getByRole('button', { name: 'Seja Premium' })).toHaveCount(0)
  })
}

test('R-01 an unverified stored session does not have the guest limit', async ({ page }) => {
  await storeList(page, many(10))
  await storeToken(page, 'qualquer')
  await page.route(REFRESH, (route) => route.abort())
  await page.goto('/shopping-list')
  await addItem(page, 'Café')
  await expect(rows(page).filter({ hasText: 'Café' })).toHaveCount(1)
  const menu = await openMenu(page)
  await expect(menu.getByText('Sem conexão com a sua conta.')).toBeVisible()
  await menu.getByRole('button', { name: 'Produtos' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua conta' })).toContainText('Sem conexão')
})

test.describe('an installed product on a phone', () => {
  test.use({ ...PHONE, serviceWorkers: 'allow' })

  test('R-01 G-064 without a network the account is shown and signed out; the server is notified later', async ({
    page,
    product,
    context,
  }) => {
    const user = await openPremium(page, product)
    await page.goto('/shopping-list?modal=profile')
    const profile = dialogOf(page, 'Meu perfil')
    await expect(profile.dialog).toContainText(user.email)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/shopping-list'))?.ok))
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(profile.dialog).toContainText(user.email)
    await expect(profile.dialog).toContainText('Sem conexão com a sua conta.')

    await page.goto('/shopping-list')
    const kept = (await storedToken(page)) ?? ''
    const menu = await openMenu(page)
    await expect(menu.getByText('Sem conexão com a sua conta.')).toBeVisible()
    await menu.getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => storedToken(page)).toBeNull()
    await expect.poll(() => rememberedIn(page)).toBe('')
    await page.reload()
    await expect((await openMenu(page)).getByRole('button', { name: 'Entrar' })).toBeVisible()

    const left = page.waitForResponse((answer) => answer.url().endsWith(SESSION_CALLS.logout.path))
    await context.setOffline(false)
    expect((await left).status()).toBe(204)
    const refresh = await product.call(identityApi.refresh, { body: { refreshToken: kept } })
    expect(refresh.status).toBe(401)
    await expect.poll(() => page.evaluate(() => caches.has('ci-revocations'))).toBe(false)
  })
})

for (const status of [429, 503]) {
  test(`G-060 a refresh at the start that is answered ${status} is retried by timer, with another message`, async ({
    page,
    product,
  }) => {
    await openPremium(page, product)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    await page.route(REFRESH, async (route) => {
      asked += 1
      if (asked === 1) return route.fulfill({ status, headers: { 'retry-after': '1' } })
      await mayAnswer
      return route.continue()
    })
    await page.reload()
    const menu = await openMenu(page)
    await expect(menu.getByText('O servidor não respondeu.')).toBeVisible()
    await expect(menu.getByText(/internet/)).toHaveCount(0)
    await expect.poll(() => asked).toBe(2)
    answer()
    await expect(menu.getByText('O servidor não respondeu.')).toHaveCount(0)
    await expect(menu.getByRole('button', { name: 'Minha assinatura' })).toBeVisible()
  })
}
