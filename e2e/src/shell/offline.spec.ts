import { openMenu } from '#harness/accounts.ts'
import { expect, type Page, patience, test } from '#harness/product.ts'
import { startProxy, portalPage } from '#harness/proxy.ts'

test.use({ serviceWorkers: 'allow' })

test('R-01 without a network every page opens, and the list works and is stored', async ({
  page,
  context,
}) => {
  await openInstalled(page)
  await context.setOffline(true)
  await page.goto('/shopping-list')
  await addItem(page, 'Café')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Café' })).toBeVisible()
  for (const [address, heading] of [
    ['/', /Crie e compartilhe/],
    ['/policy', 'Política de Privacidade'],
    ['/terms-of-service', 'Termos de Serviço'],
    ['/nao/existe', 'Página não encontrada'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('R-01 the menu and the dialogs open without a network', async ({ page, context }) => {
  await openInstalled(page)
  await page.goto('/shopping-list')
  await context.setOffline(true)
  await (await openMenu(page)).getByRole('button', { name: 'Produtos' }).click()
  await expect(page.getByRole('dialog', { name: 'Faça login e aproveite mais!' })).toBeVisible()
})

test('R-01 market mode and the running-low sheet open without a network', async ({
  page,
  context,
}) => {
  await openInstalled(page)
  await context.setOffline(true)
  await page.goto('/shopping-list')
  for (const name of ['Sal', 'Pão', 'Café']) await addItem(page, name)
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = page.getByRole('dialog', { name: 'Modo mercado' })
  await market.getByRole('button', { name: 'Café' }).click()
  await expect(market.getByText('No carrinho (1)')).toBeVisible()
  await market.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await expect(page.getByRole('dialog', { name: 'Colar lista' })).toBeVisible()
})

for (const status of [200, 302, 401, 403]) {
  test(`R-01 a portal that answers ${status} with a page of its own changes nothing`, async ({
    page,
    product,
  }) => {
    const proxy = await startProxy(product.url)
    await openInstalled(page, proxy.url)
    proxy.answerWith(() => portalPage(status))
    await page.goto(`${proxy.url}/shopping-list`)
    await addItem(page, 'Arroz')
    await page.goto(`${proxy.url}/policy`)
    await expect(page.getByRole('heading', { name: 'Política de Privacidade' })).toBeVisible()
    // Gone again, the product is there as before, with the list.
    proxy.answerWith(undefined)
    await page.goto(`${proxy.url}/shopping-list`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Arroz' })).toBeVisible()
    await proxy.close()
  })
}

test("R-01 a portal's page is never kept in place of the product's", async ({ page, product }) => {
  const proxy = await startProxy(product.url)
  // The page and the worker load; the files that the worker caches do not.
  let requests = 0
  proxy.answerWith((path) => {
    if (path !== '/shopping-list') return undefined
    requests += 1
    return requests > 1 ? portalPage(200) : undefined
  })
  await page.goto(`${proxy.url}/shopping-list`)
  await expect.poll(() => requests, { timeout: patience(60_000) }).toBe(4)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  expect(await page.evaluate(() => caches.match('/shopping-list'))).toBeUndefined()
  await proxy.close()
})

test('T-44 the worker caches only pages and their files, never an API response', async ({
  page,
}) => {
  await openInstalled(page)
  await page.reload()
  const statuses = await page.evaluate(async () => {
    const answers = await Promise.all(
      ['/health/live', '/openapi.json', '/api/v1/nada'].map(async (path) => fetch(path)),
    )
    return answers.map(({ status }) => status)
  })
  expect(statuses).toEqual([200, 200, 404])
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caches_ = await Promise.all(names.map(async (name) => caches.open(name)))
    const requests = await Promise.all(caches_.map(async (cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/shopping-list')
  expect(kept.filter((path) => /^\/(api|health|openapi|identity|plan|dev)/.test(path))).toEqual([])
})

async function openInstalled(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

async function addItem(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Novo item' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}
