import { signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { storeToken } from '#harness/accounts.ts'

const OPEN_KEY = 'ci_v01:open_list'

/** A browser of that user, with the household list open. */
export async function openHouse(
  browser: Browser,
  product: RunningApp,
  user: User,
  { url = product.url, open = 'house' } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const { refreshToken } = await signIn(product, user)
  await storeToken(page, refreshToken)
  await page.evaluate(([key, list]) => localStorage.setItem(key, list), [OPEN_KEY, open] as const)
  await openPage(page)
  return { context, page }
}

export async function openPage(page: Page): Promise<void> {
  await page.goto('/shopping-list')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** The sync requests from now on: 'live', 'pull', or 'push 2' with the number of rows. */
export function syncCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/sync/live') calls.push('live')
    if (pathname !== '/api/v1/sync') return
    const { rows } = request.postDataJSON() as { rows: unknown[] }
    calls.push(rows.length > 0 ? `push ${rows.length}` : 'pull')
  })
  return calls
}

/** The household data in the browser: keys of local storage and names of databases. */
export function traces(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const keys = Object.keys(localStorage).filter((key) => /list:|open_list|home/.test(key))
    const databases = await indexedDB.databases()
    return [
      ...keys,
      ...databases.flatMap(({ name = '' }) => (/sync|home/.test(name) ? [name] : [])),
    ]
  })
}

/** Every item of the household list with its status and price, in display order. */
export function facts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { items } = JSON.parse(localStorage.getItem('ci_v01:list:house') ?? '{"items":[]}')
    return items.map(
      ({ name, status, price }: { name: string; status: string; price: number }) =>
        `${name} ${status} ${price}`,
    )
  })
}

/** The names on the household list on the server. */
export async function pushed(product: RunningApp, tenantId: string): Promise<readonly string[]> {
  const rows = await product.database.kysely
    .selectFrom('list_item')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .orderBy('rev')
    .execute()
  return rows.map(({ name }) => name)
}
