import { failure } from '#harness/failure.ts'
import { startProxy } from '#harness/proxy.ts'
import { expect, type Page, test } from './test.ts'

test.use({ expectedErrors: [/module|^error: Error$/i] })

/** Refuses the first request for the script, as a busy server does; this Firefox remembers that until the reload. */
async function openRefusing(page: Page, server: string, script: string, path: string) {
  const proxy = await startProxy(server)
  let refused = 0
  proxy.answerWith((address) => {
    if (!address.startsWith(`/assets/${script}-`) || refused > 0) return undefined
    refused += 1
    return (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end()
  })
  await page.goto(`${proxy.url}${path}`, { waitUntil: 'load' })
  return { refused: () => refused, close: proxy.close }
}

test('a page whose script was refused once offers the reload, after which it is there', async ({
  page,
  product,
}) => {
  const proxy = await openRefusing(page, product.url, 'policy-page', '/')
  await page.getByRole('link', { name: 'Política de Privacidade' }).click()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { name: 'Política de Privacidade' })).toBeVisible()
  expect(proxy.refused()).toBe(1)
  await proxy.close()
})

test('a page whose first script was refused once offers the reload, after which it is there', async ({
  page,
  product,
}) => {
  const proxy = await openRefusing(page, product.url, 'main', '/shopping-list')
  await page.getByRole('link', { name: 'Não foi possível abrir. Tentar de novo' }).click()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  expect(proxy.refused()).toBe(1)
  await proxy.close()
})

test('a dialog whose script was refused once offers the reload, after which it opens', async ({
  page,
  product,
}) => {
  const proxy = await openRefusing(page, product.url, 'list-choice', '/shopping-list')
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  await title.click()
  await failure(page).getByRole('button', { name: 'Recarregar' }).click()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await title.click()
  await expect(page.getByRole('dialog', { name: 'Qual lista?' })).toBeVisible()
  expect(proxy.refused()).toBe(1)
  await proxy.close()
})
