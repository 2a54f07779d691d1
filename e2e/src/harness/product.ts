import { fileURLToPath } from 'node:url'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { type ConsoleMessage, expect, test as base } from '@playwright/test'
import { waitUntilReady } from './ready-page.ts'
import { patience, slowDown } from './slow-machine.ts'

export { expect, type Locator, type Page } from '@playwright/test'
export { patience } from './slow-machine.ts'

/** The folder of the built web app. */
export const BUILT_WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** A mid-range phone in portrait, Android by its user agent. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
} as const

/** Enables animations, as for most users; other tests do not wait for them. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface ProductOptions {
  /** Errors that a test causes on purpose, as logged to the console. */
  expectedErrors: readonly RegExp[]
}

interface ProductFixtures {
  /** Watches the page; every error in it fails the test. */
  faults: string[]
}

interface WorkerFixtures {
  /** The built product on a free port, with a database of its own. */
  product: RunningApp
}

/** A test against the built product, without one of Playwright's browsers. */
export const productTest = base.extend<object, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
    async ({}, provide) => {
      const product = await startApp({ site: BUILT_WEB })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
})

/** A test in the browser against the whole product. `page.goto('/')` opens it. */
export const test = productTest.extend<ProductOptions & ProductFixtures>({
  expectedErrors: [[], { option: true }],

  browser: [
    async ({ browser }, provide) => {
      slowDown(browser)
      await provide(browser)
    },
    { scope: 'worker' },
  ],

  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) waitUntilReady(page)
    await provide(page)
  },

  // Most tests observe the network; tests of the worker enable it.
  serviceWorkers: 'block',

  baseURL: async ({ product }, provide) => provide(product.url),

  faults: [
    async ({ context, expectedErrors }, provide) => {
      const faults: string[] = []
      context.on('console', (message) => {
        if (isFault(message)) faults.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
      await provide(faults)
      const unexpected = faults.filter((fault) => !expectedErrors.some((one) => one.test(fault)))
      expect(unexpected, 'faults in the page').toEqual([])
    },
    { auto: true },
  ],
})

const HARMLESS = [
  // Chromium logs this for every answer other than 2xx, expected by the page or not.
  'Failed to load resource',
  'Service Worker registration blocked by Playwright',
]

/** Violations of the content policy arrive as console errors too. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false
  return !HARMLESS.some((start) => message.text().startsWith(start))
}
