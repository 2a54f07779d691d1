import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** What holds for every screen: axe finds nothing, nothing is too wide, targets are large enough. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  const { tooWide, small } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth > innerWidth,
    small: [...document.querySelectorAll('dialog button, main button')]
      .filter((element) => element.checkVisibility() && !element.closest('p'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // A dialog that still slides in is measured a hair off.
      .filter(
        ({ box }) => box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44),
      )
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  }))
  expect(small).toEqual([])
  expect(tooWide).toBe(false)
}
