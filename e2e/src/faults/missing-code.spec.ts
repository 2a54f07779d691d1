import { PAGES } from '@compra/contract/http/pages.ts'
import { openSignedIn } from '#harness/accounts.ts'
import { failure } from '#harness/failure.ts'
import { expect, type Locator, type Page, test } from '#harness/product.ts'
import { guardScripts } from './lazy-scripts.ts'

const SCRIPTS = '**/assets/*.js'

test.use({ expectedErrors: [/dynamically imported module/] })

for (const path of [PAGES.landing, PAGES.shoppingList]) {
  test(`each script of ${path} is fetched again after it was refused once`, async ({ page }) => {
    const { refused } = await guardScripts(page)
    for (const first of ['**/assets/main-*.js', '**/assets/styles-*.css']) {
      await page.route(first, (route) => route.fulfill({ status: 503 }), { times: 1 })
    }
    await page.goto(path)
    await expect(page.locator('main')).not.toBeEmpty()
    await expect(page.getByText('Não foi possível abrir.')).toHaveCount(0)
    await expect.poll(() => refused.size).toBeGreaterThan(1)
  })
}

test('the URL in a mail opens the login after its script was missing', async ({ page }) => {
  await page.route('**/assets/login-from-address-*.js', (route) => route.abort())
  await page.goto('/shopping-list?login=true&email=ana@example.com')
  await expect(failure(page)).toBeVisible()
  await page.unroute('**/assets/login-from-address-*.js')
  await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' }).getByLabel('E-mail')).toHaveValue(
    'ana@example.com',
  )
})

test('a failed opening is reported even if the script of toasts is missing', async ({ page }) => {
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

test('a row whose details fail to load leaves the list unchanged', async ({ page }) => {
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

/** Presses it without the scanner's script, and again with it. */
async function expectScannerToFailOnce(page: Page, open: Locator): Promise<void> {
  const scripts = /assets\/(?:scan-step|list-scan|count-scan)-.*\.js/
  await page.route(scripts, (route) => route.abort())
  await open.getByRole('button', { name: 'Ler código de barras' }).click()
  await expect(failure(page)).toBeVisible()
  await expect(open).toBeVisible()
  await page.unroute(scripts)
  await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
  const scanner = page.getByRole('dialog', { name: 'Ler código de barras' })
  await scanner.getByRole('button', { name: 'Fechar' }).click()
  await expect(scanner).toHaveCount(0)
}

test('a scanner that fails to load leaves the shop open', async ({ page }) => {
  await page.goto('/shopping-list')
  for (const name of ['Sal', 'Leite', 'Café', 'Arroz']) {
    await page.getByRole('combobox', { name: 'Novo item' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = page.getByRole('dialog', { name: 'Modo mercado' })
  await expectScannerToFailOnce(page, market)
  await expect(market.getByRole('button', { name: /Sal/ })).toBeVisible()
})

test('a scanner that fails to load leaves what was typed of a product, and what was counted', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  await page.goto(`${PAGES.shoppingList}?modal=products`)
  const products = page.getByRole('dialog', { name: 'Produtos' })
  await products.getByRole('button', { name: 'Adicionar Produto' }).click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Produto' })
  await form.getByLabel('Nome').fill('Leite')
  await form.getByLabel('Categoria').selectOption('Alimentos')
  await expectScannerToFailOnce(page, form)
  await expect(form.getByLabel('Nome')).toHaveValue('Leite')
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(form).toHaveCount(0)

  await products.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await products.getByRole('button', { name: 'Contagem', exact: true }).click()
  const count = page.getByRole('dialog', { name: 'Contagem' })
  await count.getByRole('button', { name: 'Mais um de Leite' }).click()
  await expectScannerToFailOnce(page, count)
  await expect(count.getByLabel('Contagem de Leite')).toHaveText('1')
})

test('at 320 px a failed opening is reported in whole words, above the retry button', async ({
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
