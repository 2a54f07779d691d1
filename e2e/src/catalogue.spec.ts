import { HOUSEHOLD_AREA } from '#screens/household.ts'
import { IDENTITY_AREA } from '#screens/identity.ts'
import { PAGES_AREA } from '#screens/pages.ts'
import { PREMIUM_AREA } from '#screens/premium.ts'
import { PRICES_AREA } from '#screens/prices.ts'
import { PRODUCTS_AREA } from '#screens/products.ts'
import { PROFILE_AREA } from '#screens/profile.ts'
import { RECIPES_HOME_AREA } from '#screens/recipes-home.ts'
import { RECIPES_AREA } from '#screens/recipes.ts'
import { LISTS_AREA } from '#screens/saved-lists.ts'
import { SHARING_AREA } from '#screens/sharing.ts'
import { SHOPPING_AREA } from '#screens/shopping.ts'
import { GUEST_AREA } from '#screens/working-list.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, test } from './product.ts'
import { faultsOf, settle } from './visual.ts'

const AREAS = [
  LISTS_AREA,
  PRODUCTS_AREA,
  PRICES_AREA,
  SHOPPING_AREA,
  GUEST_AREA,
  PAGES_AREA,
  RECIPES_AREA,
  RECIPES_HOME_AREA,
  PROFILE_AREA,
  IDENTITY_AREA,
  PREMIUM_AREA,
  SHARING_AREA,
  HOUSEHOLD_AREA,
]

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** The narrowest width of WCAG 1.4.10, and the desktop at 200 % (1.4.4). */
const NARROW = { width: 320, height: 640 }
const ZOOMED = { width: 640, height: 400 }

for (const { name, screens, expectedErrors = [] } of AREAS) {
  test.describe(name, () => {
    test.use({
      viewport: PHONE,
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors,
    })

    test(`G-162 ${name}: axe finds nothing in both themes at both widths, and nothing is lost at 320 px and 200 %`, async ({
      page,
      product,
    }) => {
      test.setTimeout(screens.length * 15_000)
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await screen.show({ page, product })
          const found = await faultsInAllViews(page)
          expect.soft(found, screen.name).toEqual([])
        })
      }
    })
  })
}

/** Every fault of the screen as it is now, with the theme and the width at which it was found. */
async function faultsInAllViews(page: Page): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await settle(page)
      add(`${colorScheme}, ${viewport.width} px`, await findingsOf(page))
    }
  }
  for (const viewport of [NARROW, ZOOMED]) {
    await page.setViewportSize(viewport)
    await settle(page)
    add(`${viewport.width} px`, await faultsOf(page))
  }
  await page.setViewportSize(PHONE)
  return found
}
