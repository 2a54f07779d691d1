import { expect, type Page, test } from './product.ts'
import { openList } from './working-list.ts'

/** Where the product sends the new tab, without leaving for the network. */
async function sharedText(page: Page): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }))
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  const tab = await opened
  await tab.waitForURL('https://wa.me/**')
  const address = new URL(tab.url())
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/')
  expect([...address.searchParams.keys()]).toEqual(['text'])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  return address.searchParams.get('text') ?? ''
}

test('WL-16 SD-02 SD-03 a guest sends the list as text through WhatsApp', async ({ page }) => {
  await openList(page, [
    { name: 'Leite', quantity: 6, price: 5.49 },
    { name: 'Pão & queijo #1', status: 'purchased' },
    { name: 'Açaí', status: 'unavailable' },
  ])
  expect(await sharedText(page)).toBe(
    'Lista de compras:\n1. Leite (x6)\n2. Açaí\n3. Pão & queijo #1',
  )
})

test('G-113 an empty list is not shared', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await expect(page.getByText('Lista vazia')).toBeVisible()
  await expect(page.getByText('Não há itens para compartilhar.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('T-37 T-47 hostile names are sent as they stand', async ({ page }) => {
  const hostile = ['<b>&text=outro#fim?', '%00%0A+1 ', 'javascript:alert(1)', '👨‍👩‍👧 "fraldas"']
  await openList(
    page,
    hostile.map((name) => ({ name })),
  )
  expect(await sharedText(page)).toBe(
    ['Lista de compras:', ...hostile.map((name, index) => `${index + 1}. ${name.trim()}`)].join(
      '\n',
    ),
  )
})
