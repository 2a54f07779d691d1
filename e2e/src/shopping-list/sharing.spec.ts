import { planApi } from '@compra/contract/plan/plan.ts'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import { openSignedIn, toast } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'
import { addItem, many, openList, storeList } from '#working-list/working-list.ts'
import { makeLink, openShare, textSentBy } from './share-dialog.ts'

const { share } = shoppingListApi
const CHECK = planApi.checkLimit.path

test.describe('a list that is too long for a URL', () => {
  const LONG = many(60, 'Uma coisa com um nome bastante comprido')
  const WHOLE = [
    'Lista de compras:',
    ...LONG.map(({ name }, index) => `${index + 1}. ${String(name)}`),
  ].join('\n')

  test('is shared completely by the device’s share sheet', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        window.name = JSON.stringify(data)
        return Promise.resolve()
      }
    })
    await openList(page, LONG)
    const { send } = await openShare(page)
    await send.click()
    await expect.poll(() => page.evaluate(() => window.name)).not.toBe('')
    expect(JSON.parse(await page.evaluate(() => window.name))).toEqual({ text: WHOLE })
    expect(page.context().pages()).toHaveLength(1)
  })

  test('is copied completely without a share sheet, and WhatsApp opens without it', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .context()
      .route('https://web.whatsapp.com/**', (route) => route.fulfill({ body: '' }))
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await openList(page, LONG)
    const { send } = await openShare(page)
    const opened = page.context().waitForEvent('page')
    await send.click()
    const tab = await opened
    await tab.waitForURL('https://web.whatsapp.com/')
    await tab.close()
    await expect(toast(page, 'Texto copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WHOLE)
  })
})

test('the text can always be copied, and is shown if the clipboard refuses it', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(page, [{ name: 'Leite', quantity: 6 }, { name: 'Pão' }])
  const { button, field } = await openShare(page)
  await button('Copiar texto').click()
  await expect(toast(page, 'Texto copiado')).toBeVisible()
  const text = 'Lista de compras:\n1. Leite (x6)\n2. Pão'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await expect(field('Texto da lista')).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await button('Copiar texto').click()
  await expect(toast(page, 'Erro ao copiar o texto')).toBeVisible()
  await expect(field('Texto da lista')).toHaveValue(text)
})

test('G-004 G-109 G-117 a link is made once for the same names, copied and sent', async ({
  page,
  product,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A device with a share sheet: records the shared data, then the user cancels.
  await page.addInitScript(() => {
    navigator.share = (data) => {
      window.name = JSON.stringify(data)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
  })
  await storeList(page, [
    { name: 'Leite', quantity: 3, price: 5 },
    { name: 'Pão', status: 'purchased' },
  ])
  const calls = watchApi(page)
  await openSignedIn(page, product)
  const opened = await openShare(page)
  const { make, copy, link, sendLink, button } = opened
  await copy.click()
  await expect(toast(page, 'Link não disponível')).toBeVisible()
  expect(calls).toEqual([])

  const address = await makeLink(opened)
  expect(calls).toEqual([
    `GET ${CHECK}?type=shared_shopping_lists`,
    [`POST ${share.path}`, { items: [{ name: 'Leite' }, { name: 'Pão' }] }],
  ])
  expect(address).toMatch(new RegExp(`^${product.url}/shopping-list/shared/[\\da-f-]{36}$`))
  await expect(make).toBeDisabled()
  await expect(copy).toBeFocused()
  await copy.click()
  await expect(toast(page, 'Link copiado com sucesso!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await textSentBy(page, sendLink)).toBe(`Veja minha lista de compras: ${address}`)

  await button('Mais opções').click()
  expect(JSON.parse(await page.evaluate(() => window.name))).toEqual({
    title: 'Lista de compras',
    url: address,
  })

  // Another tab changes the list: the link is no longer valid for it.
  const other = await page.context().newPage()
  await other.goto('/shopping-list')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await addItem(other, 'Ovos')
  await expect(make).toBeEnabled()
  await expect(link).toHaveValue('')
  expect(calls).toHaveLength(2)
})

/** The calls about lists and limits: a reading one by its address, a writing one with its body. */
function watchApi(page: Page) {
  const calls: (string | [string, unknown])[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document' || !/^\/(api|plan\/check)/.test(pathname)) return
    // Prices and sync do not belong to sharing.
    if (pathname === priceApi.latest.path || pathname === syncApi.sync.path) return
    const call = `${request.method()} ${pathname}${search}`
    calls.push(request.method() === 'GET' ? call : [call, request.postDataJSON()])
  })
  return calls
}
