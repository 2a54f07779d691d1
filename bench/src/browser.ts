import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/**
 * Slow 4G: 150 ms, 1.6 Mbit/s down, 0.75 up. The browser delays each request once instead of each
 * packet, so that its own preset, like Lighthouse, multiplies by these factors. Milliseconds, bytes
 * a second.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((0.75 * 1_000_000) / 8) * 0.9,
}
/** How much slower the processor of a phone is. */
export const SLOWER_CPU = 4

/** A phone's viewport: the product is used in a shop. */
const PHONE = { width: 412, height: 823 }

/** The Chromium that CHROMIUM_PATH names, quiet and without what would cost time of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, locale: 'pt-BR', colorScheme: 'light' })
}

/** A page on a slow network and a slow processor. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return page
}
