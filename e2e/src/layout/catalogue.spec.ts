import { colourFindingsOf, findingsOf } from '#harness/axe.ts'
import { expect, type Page, patience, test } from '#harness/product.ts'
import { faultsOf, settle } from '#harness/visual.ts'
import { AREAS } from '#screens/areas.ts'

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

    test(`G-162 ${name}: axe finds nothing in both themes at both widths, and no content is lost at 320 px and 200 %`, async ({
      page,
      product,
    }) => {
      test.setTimeout(patience(screens.length * 15_000))
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

/** All faults of the current screen, with the theme and the width. */
async function faultsInAllViews(page: Page): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`))
  // The phone's widths first: the desktop layout resets the scroll position.
  for (const viewport of [NARROW, ZOOMED]) {
    await page.setViewportSize(viewport)
    await settle(page)
    add(`${viewport.width} px`, await faultsOf(page))
  }
  // In this order a screen is laid out once for each width.
  const views = [
    [PHONE, 'light', findingsOf],
    [PHONE, 'dark', colourFindingsOf],
    [DESKTOP, 'dark', colourFindingsOf],
    [DESKTOP, 'light', findingsOf],
  ] as const
  for (const [viewport, colorScheme, findings] of views) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await settle(page)
    add(`${colorScheme}, ${viewport.width} px`, await findings(page))
  }
  await page.setViewportSize(PHONE)
  return found
}
