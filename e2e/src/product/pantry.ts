import { signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openMenu, storeToken } from '#harness/accounts.ts'
import { expect, PHONE } from '#harness/product.ts'

/** A device's databases of a household: its lists, and its other data. */
const DATABASES = { lists: 'ci_v01_sync', pantry: 'ci_v01_home' }

export interface Device {
  readonly context: BrowserContext
  readonly page: Page
}

/** A phone of that user, in a separate browser, with the installed app open. */
export async function openPhone(
  browser: Browser,
  product: Pick<RunningApp, 'url' | 'call'>,
  user: Pick<User, 'email' | 'password' | 'userName'>,
  { url = product.url, open }: { url?: string; open?: 'house' } = {},
): Promise<Device> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const { refreshToken } = await signIn(product, user)
  await storeToken(page, refreshToken)
  if (open) await page.evaluate((list) => localStorage.setItem('ci_v01:open_list', list), open)
  await go(page, '/shopping-list')
  await installed(page)
  // Only a page that was loaded after the worker is served by it.
  await go(page, '/shopping-list')
  return { context, page }
}

/** Opens a URL, or reloads, and waits until the app handles input. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** 'Produtos', 'Listas' or 'Receitas', opened from the menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
}

/** Waits until the phone stores everything with these names, whether it was shown or not. */
export async function keeps(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await expect.poll(() => pantryText(page)).toContain(name)
}

/** All household data that the phone stores, as one text; '' if there are none. */
export function pantryText(page: Page, of: keyof typeof DATABASES = 'pantry'): Promise<string> {
  return page.evaluate(async (called) => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === called)) return ''
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((answered, refused) => {
        request.addEventListener('success', () => answered(request.result))
        request.addEventListener('error', () => refused(request.error))
      })
    const database = await answer(indexedDB.open(called))
    const stores = [...database.objectStoreNames]
    const texts: string[] = []
    for (const store of stores) {
      const all = await answer(database.transaction(store).objectStore(store).getAll())
      // JSON would drop the entries of a map.
      texts.push(JSON.stringify(all, (_, value) => (value instanceof Map ? [...value] : value)))
    }
    database.close()
    return texts.join('\n')
  }, DATABASES[of])
}

/** The worker has the pages, so that they open without a network. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/shopping-list'))?.ok))
    .toBe(true)
}
