import { readFileSync } from 'node:fs'
import { PAGES } from '@compra/contract/http/pages.ts'
import { SESSION_CALLS } from '@compra/contract/identity/identity-rules.ts'
import { openSignedIn } from '#harness/accounts.ts'
import { failure } from '#harness/failure.ts'
import { expect, type Page, patience, test } from '#harness/product.ts'
import { chooseList } from '#house-list/house-list.ts'
import { addItem, row } from '#working-list/working-list.ts'
import { guardScripts } from './lazy-scripts.ts'

/** Overlays by the name of their script. */
const OVERLAYS = new Map(
  [
    ...readFileSync(
      new URL('../../../web/src/app/overlay/overlay-host.tsx', import.meta.url),
      'utf8',
    ).matchAll(/^ {2}'?([\w-]+)'?:\s[^']*?import\('[^']*?([\w-]+)\.tsx'\)/gm),
  ].map(([, overlay = '', script = '']) => [script, overlay]),
)

/** Overlays with a URL. */
const MODALS =
  /^(lists|recipes|week-menu|products|receipts|spending|household|login|profile|premium|my-subscription)$/

const ID = '00000000-0000-4000-8000-000000000000'

/**
 * Scripts that the walk below does not reach. `loadCode` fetches them too, which `load-code.test.ts` tests.
 */
const OTHERS: Record<string, string> = {
  'aisle-title': 'left out without its code',
  'account-things': 'left out without its code',
  'bought-offers': 'left out without its code',
  confetti: 'left out without its code',
  'corrupt-notice': 'needs a list that cannot be read',
  'count-mode': 'in the products, behind their boundary',
  'count-scan': 'in the count, behind its boundary',
  'refused-line': 'left out without its code',
  'pantry-here': 'needs a server that is out of reach',
  'give-code': 'in the products, behind their boundary',
  'house-products': 'needs a stock entry of a removed product',
  'import-recipe': 'in the recipes, behind their boundary',
  'journal-dialog': 'in the products, behind their boundary',
  'live-links-dialog': 'in the sharing, behind its boundary',
  'login-from-address': 'missing-code.spec.ts opens its address',
  'login-prompt': 'for a guest, in the place of a dialog and behind its boundary',
  'many-products': 'in the products, behind their boundary',
  'own-reader': 'needs a picture of a code',
  'pantry-scan': 'in the products, behind their boundary',
  'prices-dialog': 'in the products, behind their boundary',
  'product-table': 'needs a wide page; without it there are cards',
  'qr-image': 'left out without its code',
  'receipt-shops': 'left out without its code',
  'save-first': 'in the question before a list is cleared, behind its boundary',
  'sent-text': 'needs the worker',
  webauthn: 'its failure is said where a passkey is used',
  'share-calls': 'its failure is said where a link is made',
}

/** Scripts that a page fetches once it is rendered. */
const INSIDE: Partial<Record<string, string>> = { [PAGES.sharedRecipe]: 'shared-recipe-view' }

test.use({ expectedErrors: [/dynamically imported module/] })

test('each lazy script is fetched again after it was refused once; without it a page or a dialog says so, and opens on request', async ({
  page,
  product,
}) => {
  test.setTimeout(patience(600_000))
  page.setDefaultTimeout(patience(15_000))
  const scripts = await guardScripts(page)
  const pages = scripts.names.filter((name) => /(?<!working-list|error)-pages?$/.test(name))
  for (const script of [...OVERLAYS.keys(), ...pages]) scripts.absent.add(script)
  // An offline page fails at once.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', {
      get: () => !document.documentElement.hasAttribute('data-offline'),
    }),
  )
  const signedIn = page.waitForResponse((answer) =>
    answer.url().endsWith(SESSION_CALLS.refresh.path),
  )
  await openSignedIn(page, product)
  await signedIn

  for (const [script, overlay] of OVERLAYS) {
    await test.step(overlay, async () => {
      await setOnline(page, false)
      await openOverlay(page, overlay)
      await expect(failure(page)).toContainText('Verifique sua conexão.')
      await setOnline(page, true)
      scripts.absent.delete(script)
      await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
      await expect.poll(() => [...scripts.arrived]).toContain(script)
      await expect(failure(page)).toHaveCount(0)
      await page.evaluate((address) => history.replaceState(null, '', address), PAGES.shoppingList)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await chooseList(page, 'Lista da casa')
  await addItem(page, 'Leite')
  await row(page, 'Leite').details.click()
  await expect(page.getByLabel('Observação')).toBeVisible()

  const arrivedPages = () => pages.filter((name) => scripts.arrived.has(name)).length
  const missing = page.getByRole('heading', { name: 'Não foi possível abrir' })
  for (const path of [...Object.values(PAGES), '/outro-lugar']) {
    if (path === PAGES.shoppingList) continue
    await test.step(path, async () => {
      await setOnline(page, false)
      await page.evaluate((to) => history.pushState(null, '', to), path.replace(':id', ID))
      await expect(missing).toBeVisible()
      await setOnline(page, true)
      const before = arrivedPages()
      for (const script of pages) scripts.absent.delete(script)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect.poll(arrivedPages).toBeGreaterThan(before)
      await expect(missing).toHaveCount(0)
      await expect(page.locator('main')).not.toBeEmpty()
      const inside = INSIDE[path]
      if (inside) await expect.poll(() => [...scripts.refused]).toContain(inside)
      for (const script of pages) if (!scripts.arrived.has(script)) scripts.absent.add(script)
    })
  }

  const others = Object.keys(OTHERS)
  const missed = () => scripts.names.filter((name) => !scripts.refused.has(name))
  await expect.poll(() => missed().filter((name) => !others.includes(name))).toEqual([])
  expect(others.filter((name) => !scripts.names.includes(name))).toEqual([])
})

const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((is) => document.documentElement.toggleAttribute('data-offline', !is), isOnline)

/** Opens an overlay through the history, as the app does. */
async function openOverlay(page: Page, overlay: string): Promise<void> {
  const address = MODALS.test(overlay) ? `${PAGES.shoppingList}?modal=${overlay}` : undefined
  await page.evaluate(
    ([name, url]) =>
      history.pushState({ overlay: name, visit: performance.timeOrigin, below: [] }, '', url),
    [overlay, address] as const,
  )
}
