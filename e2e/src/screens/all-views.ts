import type { Page } from '@playwright/test'
import { colourFindingsOf, findingsOf } from '#axe.ts'
import { faultsOf, settle } from '#visual.ts'

export const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** The narrowest width of WCAG 1.4.10, and the desktop at 200 % (1.4.4). */
const NARROW = { width: 320, height: 640 }
const ZOOMED = { width: 640, height: 400 }

/** Every fault of the screen as it is now, with the theme and the width at which it was found. */
export async function faultsInAllViews(page: Page): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`))
  // The phone's widths first: a layout of the desktop scrolls back what a screen has scrolled out of sight.
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
