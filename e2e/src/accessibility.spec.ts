import { expectAccessible } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'

const SCREENS: readonly { name: string; show: (page: Page) => Promise<unknown> }[] = [
  { name: 'landing page', show: (page) => page.goto('/') },
  { name: 'policy', show: (page) => page.goto('/policy') },
  { name: 'terms', show: (page) => page.goto('/terms-of-service') },
  { name: "'not found' page", show: (page) => page.goto('/nada') },
  { name: 'empty list', show: (page) => page.goto('/shopping-list') },
  { name: 'menu', show: showMenu },
  { name: 'login prompt', show: showPrompt },
]

const WIDTHS = [
  { name: 'a desktop', options: {} },
  { name: 'a phone', options: PHONE },
]

for (const { name: width, options } of WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on ${width}, ${colorScheme}`, () => {
      test.use({ ...options, colorScheme })

      for (const { name, show } of SCREENS) {
        test(`G-162 axe finds nothing on the ${name}`, async ({ page }) => {
          await show(page)
          await expectAccessible(page)
        })
      }
    })
  }
}

test.describe('on the narrowest phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } })

  for (const { name, show } of SCREENS) {
    test(`G-162 the ${name} needs no scrolling sideways and its targets are large`, async ({
      page,
    }) => {
      await show(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, header a, nav a')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          // A dialog that still slides in is measured a hair off.
          .filter(
            ({ box }) =>
              box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44),
          )
          .map(({ element }) => element.outerHTML.slice(0, 120)),
      )
      expect(small).toEqual([])
    })
  }
})

async function showMenu(page: Page): Promise<void> {
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function showPrompt(page: Page): Promise<void> {
  await page.goto('/shopping-list?modal=lists')
  await expect(page.getByRole('dialog')).toBeVisible()
}
