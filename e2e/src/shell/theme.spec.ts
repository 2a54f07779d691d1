import { expect, MOVING, type Page, test } from '#harness/product.ts'

test.use(MOVING)

const KEY = 'ci_v01:theme'

test('the toggle shows the opposite, keeps it, and it survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/shopping-list')
  await toggle(page).click()
  await expectTheme(page, 'dark')
  expect(await stored(page)).toBe('dark')
  await page.reload()
  await expectTheme(page, 'dark')
  await toggle(page).click()
  await expectTheme(page, 'light')
  expect(await stored(page)).toBe('light')
})

test('G-034 an unknown stored value reads as the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript((key) => localStorage.setItem(key, 'roxo'), KEY)
  await page.goto('/')
  await expectTheme(page, 'dark')
})

test('a chosen theme is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript((key) => localStorage.setItem(key, 'dark'), KEY)
  // The app's code never loads: the screen is the work of the inline script.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await lightness(page)).toBeLessThan(0.3)
  const colors = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  expect(new Set(colors).size).toBe(1)
})

test('another tab shows the choice at once', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/policy')
  await toggle(page).click()
  await expectTheme(other, 'dark')
})

function toggle(page: Page) {
  return page.getByRole('button', { name: 'Alternar tema' })
}

async function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY)
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(theme === 'dark'))
  const value = await lightness(page)
  if (theme === 'dark') expect(value).toBeLessThan(0.3)
  else expect(value).toBeGreaterThan(0.9)
}

/** Of the page's background, from 0 (black) to 1 (white). */
async function lightness(page: Page): Promise<number> {
  const color = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  return Number(/oklch\(([\d.]+)/.exec(color)?.[1])
}
