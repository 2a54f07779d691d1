import type { CDPSession, Page } from '@playwright/test'

/** From here on the page has a processor that is so many times slower. */
export async function slowPage(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}
