import { newUser } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, openMenu, openSignedIn, railOf, storeToken } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { openList } from '#working-list/working-list.ts'
import { edgesOf } from './wide.ts'

const ENTRIES = [
  'Listas',
  'Notas',
  'Gastos',
  'Produtos',
  'Lista de Estoque Mínimo',
  'Casa',
  'Receitas',
  'Cardápio',
]

const menuButton = (page: Page) => page.getByRole('button', { name: 'Abrir menu' })

test('a rail next to the list has the menu’s entries in order, and replaces the menu', async ({
  page,
}) => {
  await openList(page)
  const rail = railOf(page)
  for (const name of ENTRIES) {
    await expect(rail.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(rail.getByRole('button')).toHaveText([
    ...ENTRIES.map((name) => name.replace('Lista de ', '')),
    'Seja Premium',
    'Entrar',
    'Atalhos do teclado',
  ])
  await expect(rail.getByRole('link')).toHaveText(['Política de Privacidade', 'Termos de Serviço'])
  await expect(menuButton(page)).toBeHidden()
  for (const address of ['/', '/policy']) {
    await page.goto(address)
    await expect(menuButton(page)).toBeVisible()
    await expect(rail).toHaveCount(0)
  }
})

test('the rail is 72 px wide from 744 px, and 200 px from 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 743, height: 800 })
  await openList(page)
  const rail = railOf(page)
  await expect(menuButton(page)).toBeVisible()
  await expect(rail).toHaveCount(0)
  for (const [window, width] of [
    [744, 72],
    [900, 72],
    [1279, 72],
    [1280, 200],
    [1920, 200],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 })
    await expect.poll(async () => (await edgesOf(rail)).width).toBe(width)
    await expect(menuButton(page)).toBeHidden()
    await expect(rail.getByText('Produtos', { exact: true })).toBeVisible()
  }
  await page.setViewportSize({ width: 743, height: 800 })
  await expect(menuButton(page)).toBeVisible()
  await expect(rail).toHaveCount(0)
})

test('the list is 640 px wide at most, and ends where the top bar ends', async ({ page }) => {
  await openList(page, [{ name: 'Leite' }])
  for (const width of [900, 1280, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const list = await edgesOf(page.locator('#items'))
    const theme = await edgesOf(page.getByRole('button', { name: 'Alternar tema' }))
    expect.soft(list.width, `${width} px`).toBeLessThanOrEqual(640)
    expect.soft(theme.right, `${width} px`).toBe(list.right)
    expect.soft((await edgesOf(railOf(page))).right, `${width} px`).toBeLessThanOrEqual(list.left)
  }
})

test('a guest finds the login and Premium in the rail', async ({ page }) => {
  await openList(page)
  await railOf(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(dialogOf(page, 'Login').dialog).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await railOf(page).getByRole('button', { name: 'Seja Premium' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('nothing moves when the rail loads, nor when a URL opens a panel', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
      const { dataset } = document.documentElement
      const before = Number(dataset['shift'] ?? 0)
      dataset['shift'] = String(shifts.reduce((sum, shift) => sum + shift, before))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.locator('html').getAttribute('data-shift')
  await openList(page, [{ name: 'Leite' }])
  await railOf(page).waitFor()
  await settle(page)
  expect(Number(await shift())).toBeLessThanOrEqual(0.01)
  await storeToken(page, (await newUser(product)).refreshToken)
  await page.goto('/shopping-list?modal=receipts')
  await dialogOf(page, 'Notas').dialog.waitFor()
  await settle(page)
  expect(Number(await shift())).toBeLessThanOrEqual(0.01)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the menu is unchanged, and no code of the rail is fetched', async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openList(page)
    await expect(await openMenu(page)).toBeVisible()
    expect(files.filter((file) => /\/assets\/side-menu-/.test(file))).toHaveLength(1)
    expect(files.filter((file) => /\/assets\/rail-/.test(file))).toEqual([])
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the rail (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openList(page)
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await railOf(page).waitFor()
      await settle(page)
      expect(await findingsOf(page), `guest, ${width} px`).toEqual([])
    }
    await openSignedIn(page, product, { userName: 'Ana Maria Albuquerque de Vasconcelos' })
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 800 })
      await railOf(page).getByRole('button', { name: 'Sair' }).waitFor()
      await settle(page)
      expect(await findingsOf(page), `signed in, ${width} px`).toEqual([])
    }
  })
}
