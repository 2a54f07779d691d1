import type { WebDriver } from 'selenium-webdriver'
import { productTest } from '#harness/product.ts'
import { startWebKit, type WebKit } from './driver.ts'
import { type Screen, screenOf } from './screen.ts'

export { expect } from '@playwright/test'

interface WebKitFixtures {
  readonly driver: WebDriver
  readonly ui: Screen
}

/** A test in WebKitGTK against the whole product. */
export const test = productTest.extend<WebKitFixtures, { webkit: WebKit }>({
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
    async ({}, provide) => {
      const webkit = await startWebKit({
        driver: process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver',
        browser: process.env['MINI_BROWSER'] ?? 'MiniBrowser',
      })
      await provide(webkit)
      await webkit.stop()
    },
    { scope: 'worker' },
  ],

  driver: async ({ webkit }, provide) => {
    const driver = await webkit.open()
    await provide(driver)
    await driver.quit()
  },

  ui: async ({ driver, product }, provide, testInfo) => {
    const screen = screenOf(driver, product.url)
    await provide(screen)
    // A picture of the last state of each journey.
    await screen.photograph(testInfo.outputPath('last.png'))
  },
})
