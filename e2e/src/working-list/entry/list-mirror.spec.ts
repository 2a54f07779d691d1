import { expect, type Page, test } from '#harness/product.ts'
import {
  addItem,
  forgetList,
  LIST_KEY,
  mirroredText,
  names,
  openList,
  storedItems,
} from '#working-list/working-list.ts'

/** Creates the copy's database as other code may have left it. */
async function leaveDatabase(page: Page, version: number, store?: string, value?: unknown) {
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.evaluate(
    ([numbered, named, given]) =>
      new Promise<void>((done) => {
        const request = indexedDB.open('ci_v01', numbered)
        request.addEventListener('upgradeneeded', () => {
          if (named) request.result.createObjectStore(named).put(given, 'shopping_list')
        })
        request.addEventListener('success', () => {
          request.result.close()
          done()
        })
      }),
    [version, store, value] as const,
  )
}

for (const [what, leave] of Object.entries({
  'is of a later version': (page: Page) => leaveDatabase(page, 9),
  'has another shape': (page: Page) => leaveDatabase(page, 1, 'rows'),
  'is not there': (page: Page) =>
    page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
  'may not be opened': (page: Page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    }),
})) {
  test(`the list is stored as usual when the database of its copy ${what}`, async ({ page }) => {
    await leave(page)
    await openList(page)
    await page.waitForLoadState('networkidle')
    for (const name of ['Leite', 'Pão']) await addItem(page, name)
    await page.reload()
    await expect(names(page)).toHaveText(['Leite', 'Pão'])
    await expect(page.getByText('Sem espaço para salvar')).toHaveCount(0)
  })
}

test('the list is stored as usual when there is no room for its copy', async ({
  page,
  product,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
  await openList(page)
  await page.waitForLoadState('networkidle')
  await addItem(page, 'Leite')
  await page.reload()
  await addItem(page, 'Pão')
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  expect(await mirroredText(page)).toBe('')
  await expect(page.getByText('Sem espaço para salvar')).toHaveCount(0)
})

for (const value of ['{"items":[{"na', 'null', { items: 3 }, 7]) {
  test(`a copy that reads ${JSON.stringify(value)} is replaced`, async ({ page }) => {
    await leaveDatabase(page, 1, 'texts', value)
    await openList(page)
    await addItem(page, 'Leite')
    await expect.poll(() => mirroredText(page)).toContain('Leite')
    await expect(names(page)).toHaveText(['Leite'])
  })
}

for (const [what, text, expected] of [
  ['is behind', '{"items":[{"name":"Sal"}]}', ['Sal', 'Leite']],
  ['is damaged', '{"items":[{"na', ['Leite']],
] as const) {
  test(`items that only the copy has are restored when the list in storage ${what}`, async ({
    page,
  }) => {
    await openList(page)
    await addItem(page, 'Leite')
    await expect.poll(() => mirroredText(page)).toContain('Leite')
    await page.goto('/robots.txt', { waitUntil: 'load' })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      LIST_KEY,
      text,
    ] as const)
    await page.goto('/shopping-list')
    await expect(names(page)).toHaveText([...expected])
    await expect.poll(() => storedItems(page)).toMatchObject(expected.map((name) => ({ name })))
  })
}

test('a copy that was deleted under an open page is written again by the next change', async ({
  page,
}) => {
  await openList(page)
  await addItem(page, 'Leite')
  await expect.poll(() => mirroredText(page)).toContain('Leite')
  const eraser = await page.context().newPage()
  await eraser.goto('/robots.txt', { waitUntil: 'load' })
  await forgetList(eraser)
  await addItem(page, 'Pão')
  await expect.poll(() => mirroredText(page)).toContain('Pão')
  expect(await mirroredText(page)).toContain('Leite')
})

test('persistent storage is requested when the app is installed, and not before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      document.documentElement.dataset['asked'] = 'true'
      return Promise.resolve(false)
    }
  })
  await openList(page)
  await addItem(page, 'Leite')
  await expect.poll(() => mirroredText(page)).toContain('Leite')
  const asked = page.locator('html[data-asked]')
  await expect(asked).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(asked).toHaveCount(1)
})
