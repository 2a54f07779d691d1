import { expect, type Page, test } from '#harness/product.ts'
import { type FaultProxy, startProxy } from '#harness/proxy.ts'

test.use({ serviceWorkers: 'allow' })

test('R-12 T-45 a new version waits until the user accepts it; an unsent edit survives until then', async ({
  page,
  product,
}) => {
  const proxy = await startProxy(product.url)
  await openInstalled(page, proxy)
  await page.goto(`${proxy.url}/shopping-list`)
  await page.getByRole('combobox', { name: 'Novo item' }).fill('Feijão preto')
  await publishVersion(proxy, product.url)
  await checkForUpdate(page)

  const toast = page.locator('.toast-place').getByRole('status')
  await expect(toast).toContainText('Nova versão disponível')
  await expect(page.getByRole('combobox', { name: 'Novo item' })).toHaveValue('Feijão preto')

  await Promise.all([
    page.waitForEvent('load'),
    toast.getByRole('button', { name: 'Atualizar' }).click(),
  ])
  const versions = await page.evaluate(async () => caches.keys())
  expect(versions.filter((name) => name.startsWith('compra-'))).toEqual(['compra-next'])
  await expect(toast).toHaveText('')
  await proxy.close()
})

test('a new version can be accepted while a modal is open', async ({ page, product }) => {
  const proxy = await startProxy(product.url)
  await openInstalled(page, proxy)
  await page.goto(`${proxy.url}/shopping-list`)
  await publishVersion(proxy, product.url)
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkForUpdate(page)
  await Promise.all([
    page.waitForEvent('load'),
    page
      .locator('.toast-place')
      .getByRole('status')
      .getByRole('button', { name: 'Atualizar' })
      .click(),
  ])
  await proxy.close()
})

test('T-45 if the worker is gone from the server, the installed one is removed', async ({
  page,
  product,
}) => {
  const proxy = await startProxy(product.url)
  await openInstalled(page, proxy)
  proxy.answerWith((path) =>
    path === '/sw.js' ? (_, response) => response.writeHead(404).end() : undefined,
  )
  await page.goto(`${proxy.url}/`)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  await proxy.close()
})

async function openInstalled(page: Page, proxy: FaultProxy): Promise<void> {
  await page.goto(`${proxy.url}/`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The same files under a worker of another version. */
async function publishVersion(proxy: FaultProxy, product: string): Promise<void> {
  const script = await (await fetch(`${product}/sw.js`)).text()
  const next = script.replace(/"version":"[^"]+"/, '"version":"next"')
  expect(next).not.toBe(script)
  proxy.answerWith((path) =>
    path === '/sw.js'
      ? (_, response) => {
          response.writeHead(200, { 'content-type': 'text/javascript' }).end(next)
        }
      : undefined,
  )
}

async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
}
