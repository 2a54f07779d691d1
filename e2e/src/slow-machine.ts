import type { Browser, Page } from '@playwright/test'

/** How many times slower than this machine the pages' processor is: `CPU_SLOWDOWN=4`. */
const CPU_SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1)

/** Against the server of `npm run test:slow` a page takes this much longer. */
const SERVER_SLOWDOWN = process.env['SLOW_SERVER'] === undefined ? 1 : 3

/** How much longer anything may take: every bound of a browser test is multiplied by it. */
export const patience = (ms: number): number => ms * CPU_SLOWDOWN * SERVER_SLOWDOWN

/** From here on every page of every context of `browser` runs on the slower processor. */
export function slowDown(browser: Browser): void {
  if (CPU_SLOWDOWN === 1) return
  browser.on('context', (context) => {
    context.on('page', (page) => {
      // A page that is closed at once has nothing to slow down.
      slowPage(page).catch(() => {})
    })
  })
}

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
