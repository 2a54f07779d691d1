import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGES } from '@compra/contract/pages.ts'
import { openSignedIn } from './accounts.ts'
import { failure } from './failure.ts'
import { expect, type Page, test } from './product.ts'

/** The modals with an address, by their titles. */
const MODALS = {
  lists: 'Listas',
  recipes: 'Receitas',
  'week-menu': 'Cardápio da semana',
  products: 'Produtos',
  receipts: 'Notas',
  spending: 'Gastos',
  household: 'Casa',
  profile: 'Meu perfil',
  premium: 'Premium',
  'my-subscription': 'Minha Assinatura',
}
const SCRIPTS = '**/assets/*.js'

test.use({ expectedErrors: [/dynamically imported module/] })

/** The names of all modules that are imported when they are needed. */
function lazyModules(): ReadonlySet<string> {
  const sources = fileURLToPath(new URL('../../web/src', import.meta.url))
  const files = globSync('**/*.{ts,tsx}', { cwd: sources })
  return new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(sources, file), 'utf8').matchAll(
          /\bimport\('[^']*?([\w-]+)\.tsx?'\)/g,
        ),
      ].map(([, name = '']) => name),
    ),
  )
}

/** The first request for each lazy script, and for the styles, is refused, as by a busy server. */
async function refuseOnce(page: Page): Promise<ReadonlySet<string>> {
  const lazy = new Set([...lazyModules(), 'main', 'styles'])
  const refused = new Set<string>()
  await page.route('**/assets/*.{js,css}', (route) => {
    const address = route.request().url()
    const name = /([^/]+)-[\w-]{8}\.\w+$/.exec(address)?.[1] ?? ''
    if (!lazy.has(name) || refused.has(address)) return route.fallback()
    refused.add(address)
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
  })
  return refused
}

for (const path of Object.values(PAGES)) {
  test(`each script of ${path} is fetched again after it was refused once`, async ({ page }) => {
    const refused = await refuseOnce(page)
    await page.goto(path.replace('/:id', '/00000000-0000-4000-8000-000000000000'))
    await expect(page.locator('main')).not.toBeEmpty()
    await expect(page.getByText('Não foi possível abrir.')).toHaveCount(0)
    expect(refused.size).toBeGreaterThan(1)
  })
}

for (const [modal, title] of Object.entries(MODALS)) {
  test(`each script of ${modal} is fetched again after it was refused once`, async ({
    page,
    product,
  }) => {
    const refused = await refuseOnce(page)
    await openSignedIn(page, product, { address: `/shopping-list?modal=${modal}` })
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    expect(refused.size).toBeGreaterThan(8)
  })

  test(`a missing script of ${modal} is said, and fetched again on request`, async ({
    page,
    product,
  }) => {
    await page.route('**/assets/*-modal-*.js', (route) => route.abort())
    await openSignedIn(page, product, { address: `/shopping-list?modal=${modal}` })
    await expect(failure(page)).toContainText('Verifique sua conexão.')
    await page.unroute('**/assets/*-modal-*.js')
    await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  })
}

test('the address of a mail opens the login after its script was missing', async ({ page }) => {
  await page.route('**/assets/login-from-address-*.js', (route) => route.abort())
  await page.goto('/shopping-list?login=true&email=ana@example.com')
  await expect(failure(page)).toBeVisible()
  await page.unroute('**/assets/login-from-address-*.js')
  await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' }).getByLabel('E-mail')).toHaveValue(
    'ana@example.com',
  )
})

test('what cannot be opened is said though the script of toasts is missing too', async ({
  page,
}) => {
  await page.route(/assets\/(toast-host|login-from-address)-.*\.js/, (route) => route.abort())
  await page.goto('/shopping-list?login=true')
  await expect(failure(page).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('a page whose own script is missing offers to try again', async ({ page }) => {
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto('/shopping-list', { waitUntil: 'load' })
  const link = page.getByRole('link', { name: 'Não foi possível abrir. Tentar de novo' })
  await expect(link).toBeVisible()
  await page.unroute('**/assets/main-*.js')
  await link.click()
  await expect(page.locator('html[data-ready]')).toBeAttached()
})

test('a row whose details are missing leaves the list as it is', async ({ page }) => {
  await page.route('**/assets/item-details-*.js', (route) => route.abort())
  await page.goto('/shopping-list')
  await page.getByRole('combobox', { name: 'Novo item' }).fill('Sal')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Preço e quantidade/ }).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sal' })).toBeVisible()
  await page.unroute('**/assets/item-details-*.js')
  await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByLabel('Observação')).toBeVisible()
})

test('at 320 px what cannot be opened is said in whole words, above the way to try again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/assets/item-details-*.js', (route) => route.abort())
  await page.goto('/shopping-list')
  await page.getByRole('combobox', { name: 'Novo item' }).fill('Sal')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Preço e quantidade/ }).click()
  const words = await failure(page).getByText('Não foi possível abrir').boundingBox()
  const again = await failure(page).getByRole('button', { name: 'Tentar de novo' }).boundingBox()
  expect(words?.height).toBeLessThan(60)
  expect(again?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0))
})

test('a page whose build is gone from the server reloads once, and then offers the reload', async ({
  page,
}) => {
  await page.goto('/')
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(SCRIPTS, (route) => {
    const isMissing =
      route.request().method() === 'HEAD' || /policy-page/.test(route.request().url())
    return isMissing ? route.fulfill({ status: 404 }) : route.fallback()
  })
  await page.getByRole('link', { name: 'Política de Privacidade' }).click()
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await expect(page.getByText('Há uma versão nova do aplicativo.')).toBeVisible()
  expect(loads).toBe(1)
})
