import { fileURLToPath } from 'node:url'
import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/**
 * Slow 4G: 150 ms, 1.6 Mbit/s down, 0.75 up. The browser delays each request once instead of each packet, so
 * its own preset, like Lighthouse, multiplies by these factors. Milliseconds, bytes a second.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((0.75 * 1_000_000) / 8) * 0.9,
}
/** CPU slowdown factor of a phone. */
export const SLOWER_CPU = 4

/** The built app, as a server serves it. */
export const SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** A phone's viewport: the product is used in a shop. */
const PHONE = { width: 412, height: 823 }

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM)
}

export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, locale: 'pt-BR', colorScheme: 'light' })
}

/** A page on a slow network and a slow CPU. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return page
}
