import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { identityApi, Tokens } from '@compra/contract/identity/identity.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import {
  openMenu,
  openSignedIn,
  storedToken,
  storeToken,
  toast,
  watchCalls,
} from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { openShare } from '#shopping-list/share-dialog.ts'
import { addItem } from '#working-list/working-list.ts'

const REFRESH_PATH = SESSION_CALLS.refresh.path

test('a call answered with 401 is retried once after a refresh', async ({ page, product }) => {
  const user = await openSignedIn(page, product, { userName: 'Ana Maria' })
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  const refreshes = watchCalls(page, REFRESH_PATH)
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith(REFRESH_PATH))
  const seen: (string | undefined)[] = []
  await page.route(identityApi.me.path, async (route) => {
    seen.push(route.request().headers()['authorization'])
    if (seen.length === 1) await route.fulfill({ status: 401 })
    else await route.continue()
  })
  await (await openMenu(page)).getByRole('button', { name: 'Ana Maria' }).click()
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText(user.email)
  expect(refreshes).toHaveLength(1)
  // Not that it differs from the first: two tokens of one second are the same text.
  const { accessToken } = Tokens.parse(await (await refreshed).json())
  expect(seen.slice(1)).toEqual([`Bearer ${accessToken}`])

  await page.unroute(identityApi.me.path)
  await page.route(identityApi.me.path, (route) => route.fulfill({ status: 401 }))
  const calls = watchCalls(page, identityApi.me.path)
  await page.reload()
  await expect(toast(page, 'Não foi possível carregar os dados do usuário.')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('G-059 G-065 other tabs follow a login and a sign-out, and show nothing of the account afterwards', async ({
  page,
  product,
  context,
}) => {
  await openSignedIn(page, product, {
    address: '/shopping-list?modal=profile',
    userName: 'Ana Maria',
  })
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText('Ana Maria')
  const other = await context.newPage()
  await other.goto('/shopping-list')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await (await openMenu(other)).getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Ana Maria')).toHaveCount(0)

  const { refreshToken } = await newUser(product, { userName: 'Beatriz' })
  await other.evaluate((token) => localStorage.setItem('ci_v01:refreshToken', token), refreshToken)
  await expect((await openMenu(page)).getByRole('button', { name: 'Beatriz' })).toBeVisible()
})

test('R-07 five tabs that resume together make one refresh, and none is signed out', async ({
  page,
  product,
  context,
}) => {
  const user = await newUser(product)
  await storeToken(page, user.refreshToken)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))]
  // Suspended: no network when they were opened.
  let isDown = true
  const sent: unknown[] = []
  await context.route(REFRESH_PATH, async (route) => {
    if (isDown) return await route.abort()
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  for (const tab of tabs) {
    const failed = tab.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(REFRESH_PATH),
    )
    await tab.goto('/shopping-list', { waitUntil: 'load' })
    await failed
    await expect(tab.getByText('Carregando...')).toHaveCount(0)
  }
  isDown = false
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  // The name is in the tokens; 'Sair' is shown before.
  for (const tab of tabs) {
    await expect((await openMenu(tab)).getByRole('button', { name: user.userName })).toBeVisible()
  }
  expect(sent).toEqual([{ refreshToken: user.refreshToken }])
})

test('R-07 a lock that hangs in another tab delays a tab for at most five seconds', async ({
  page,
  product,
  context,
}) => {
  // The wait is read, not measured: a busy machine delays everything.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset['waits'] = String(milliseconds)
      return timeout(milliseconds)
    }
  })
  const holder = await context.newPage()
  await holder.goto('/policy')
  await holder.evaluate(() => {
    void navigator.locks.request('ci-refresh', () => new Promise(() => undefined))
  })
  await openSignedIn(page, product)
  await expect(page.locator('html')).toHaveAttribute('data-waits', '5000')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect((await openMenu(page)).getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('T-44 a sign-out leaves nothing of the account: page, back, caches, storage, next user', async ({
  page,
  product,
}) => {
  const ana = await openSignedIn(page, product, { userName: 'Ana Maria' })
  await (await openMenu(page)).getByRole('button', { name: 'Ana Maria' }).click()
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toContainText(ana.email)
  await page.keyboard.press('Escape')
  await addItem(page, 'Pão')
  await (await openShare(page)).name.fill('Surpresa para Bia')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => storedToken(page)).toBeNull()
  await page.goBack()
  await page.goForward()
  await page.goto('/shopping-list')
  const left = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys()
        return requests.map(({ url }) => url).join()
      }),
    )
    return [
      document.documentElement.outerHTML,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(await indexedDB.databases()),
      ...cached,
    ].join('\n')
  })
  for (const trace of [ana.email, 'Ana Maria', ana.id, 'Surpresa'])
    expect(left).not.toContain(trace)

  await openSignedIn(page, product, {
    userName: 'Beatriz',
    address: '/shopping-list?modal=profile',
  })
  const profile = page.getByRole('dialog', { name: 'Meu perfil' })
  await expect(profile).toContainText('Beatriz')
  await expect(profile).not.toContainText('Ana')
})
