import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { openMenu } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  expect,
  openSignedIn,
  page,
  product,
  test,
  toast,
  watchCalls,
} from '#component/harness/product.ts'
import { addItem, openList, rows } from '#component/working-list/working-list.ts'
import { tokenStorage } from '#core/session/session-storage.ts'

const REFRESH_PATH = SESSION_CALLS.refresh.path

test('a stored session is restored, and the list does not wait for it', async () => {
  const user = await product.newUser({ userName: 'Ana Maria' })
  const calls = watchCalls(REFRESH_PATH)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  page.route(REFRESH_PATH, async (route) => {
    await mayAnswer
    route.continue()
  })
  await mountApp('/shopping-list', user.refreshToken)
  await expect(page.getByText('Carregando...')).toBeVisible()
  await addItem('Leite')
  await expect(rows()).toHaveCount(1)
  answer()
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  expect(calls).toEqual([{ refreshToken: user.refreshToken }])
  const kept = tokenStorage.read()
  expect(kept).toBeTruthy()
  expect(kept).not.toBe(user.refreshToken)
  const menu = await openMenu()
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Entrar' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Ana Maria' }).click()
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toBeVisible()
})

test('G-061 a page that needs no session shows nothing of it', async () => {
  page.route(REFRESH_PATH, () => undefined)
  for (const path of ['/', '/policy', '/terms-of-service']) {
    await mountApp(path, 'qualquer')
    await expect(page.getByText('Carregando...')).toHaveCount(0)
  }
})

test('a refused token is deleted', async () => {
  await mountApp('/shopping-list', 'inventado')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect.poll(() => tokenStorage.read()).toBeNull()
  // The notice offers it, too.
  await expect(toast('Sua sessão terminou')).toBeVisible()
  const menu = await openMenu()
  await expect(menu.getByRole('button', { name: 'Entrar' }).first()).toBeVisible()
})

const PORTALS = {
  'a page with 401': { status: 401, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
  'a page with 200': { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
  'a problem of another service': {
    status: 401,
    contentType: 'application/problem+json',
    body: '{"code":"portal"}',
  },
  'an overload': { status: 503, body: '' },
} as const

for (const [what, answer] of Object.entries(PORTALS)) {
  test(`G-060 ${what} in place of the response ends no session`, async () => {
    const user = await product.newUser({ userName: 'Ana Maria' })
    page.route(REFRESH_PATH, (route) => route.fulfill(answer))
    await mountApp('/shopping-list', user.refreshToken)
    await expect(page.getByText('Carregando...')).toHaveCount(0)
    expect(tokenStorage.read()).toBe(user.refreshToken)
    const menu = await openMenu()
    await expect(menu.getByText('Sem conexão com a sua conta.')).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Entrar' })).toHaveCount(0)
    page.unroute(REFRESH_PATH)
    dispatchEvent(new Event('online'))
    await expect(menu.getByRole('button', { name: 'Ana Maria' })).toBeVisible()
    await expect(menu.getByText('Sem conexão')).toHaveCount(0)
  })
}

test('G-064 G-066 a sign-out takes effect at once, whatever the server answers; the list stays', async () => {
  await openList([{ name: 'Leite' }])
  await openSignedIn()
  const calls = watchCalls(SESSION_CALLS.logout.path)
  page.route(SESSION_CALLS.logout.path, (route) => route.fulfill({ status: 500 }))
  const menu = await openMenu()
  await menu.getByRole('button', { name: 'Sair' }).click()
  await expect(menu.getByRole('button', { name: 'Sair' })).toHaveCount(0)
  expect(tokenStorage.read()).toBeNull()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect(rows()).toHaveCount(1)
  await expect((await openMenu()).getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('T-13 a signed-out session is over on the server, too', async () => {
  await openSignedIn()
  const kept = tokenStorage.read() ?? ''
  const left = Promise.withResolvers<number>()
  page.route(SESSION_CALLS.logout.path, async (route) => {
    const { status } = await route.fetch()
    left.resolve(status)
    route.fulfill({ status })
  })
  await (await openMenu()).getByRole('button', { name: 'Sair' }).click()
  expect(await left.promise).toBe(204)
  const refresh = await product.call(identityApi.refresh, { body: { refreshToken: kept } })
  expect(refresh.status).toBe(401)
})
